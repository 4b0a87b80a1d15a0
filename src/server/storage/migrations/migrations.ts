import { firstTables } from './001-first-tables.ts';
import { sharingTables } from './002-sharing.ts';
import { idempotentAnswers } from './010-idempotent-answers.ts';
import { chats } from './011-chats.ts';
import { insightTables } from './012-insights.ts';
import { datasetImports } from './013-dataset-imports.ts';
import { storedBytes } from './014-stored-bytes.ts';
import { crosstabVersions } from './030-crosstab-versions.ts';
import { chartLibrary } from './035-chart-library.ts';
import { chartVersions } from './036-chart-versions.ts';
import { publishedInsights } from './040-published-insights.ts';
import { importProposals } from './045-import-proposals.ts';
import { datasetVersions } from './046-dataset-versions.ts';
import { accountRecords } from './050-account-records.ts';
import { workspaceTables } from './051-workspace.ts';
import { chatTitles } from './060-chat-titles.ts';
import { embeddedLinks } from './080-embedded-links.ts';
import { unlistedCharts } from './081-unlisted-charts.ts';
import { languageModelUsage } from './085-language-model-usage.ts';
import { insightChecks } from './086-insight-checks.ts';
import { datasetPresentations } from './090-dataset-presentations.ts';
import { keyDatasets } from './095-key-datasets.ts';
import { chatMarks } from './105-chat-marks.ts';
import { importReadings } from './104-import-readings.ts';
import { chatCopies } from './106-chat-copies.ts';
import { versionBytes } from './113-version-bytes.ts';
import { audiencesInOrder } from './115-audiences-in-order.ts';
import { savedWork } from './120-saved-work.ts';
import { viewers } from './121-viewers.ts';
import { codebook } from './130-codebook.ts';
import { exportsAndTexts } from './140-exports-and-texts.ts';
import { editions, editionSettings } from './150-editions.ts';

/** Forward only, in order; the n-th brings the schema to version n. One that has shipped is never edited. */
export const migrations: readonly string[] = [
  firstTables,
  sharingTables,
  idempotentAnswers,
  chats,
  insightTables,
  datasetImports,
  storedBytes,
  crosstabVersions,
  chartLibrary,
  chartVersions,
  publishedInsights,
  importProposals,
  datasetVersions,
  accountRecords,
  workspaceTables,
  chatTitles,
  embeddedLinks,
  unlistedCharts,
  languageModelUsage,
  insightChecks,
  keyDatasets,
  datasetPresentations,
  chatMarks,
  importReadings,
  chatCopies,
  versionBytes,
  audiencesInOrder,
  savedWork,
  viewers,
  codebook,
  exportsAndTexts,
  editions,
  editionSettings,
];
