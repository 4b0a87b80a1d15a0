import type { EditionDetail } from '../../contract/edition.ts';
import type { PlanMeasure } from '../../contract/tab-plan.ts';
import type { Measure } from '../../figures/measures.ts';
import { formatIn } from '../../lib/format.ts';
import { type Field, writeDelimited } from '../../workbook/delimited/delimited-text.ts';
import { lightPalette } from '../../workbook/palette.ts';
import { type PlanFile, planDocuments, planWorkbook } from '../../workbook/plan-workbook.ts';
import { tidyFigures } from '../../workbook/tidy-figures.ts';
import { writeWorkbook } from '../../workbook/xlsx/write-workbook.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { detailOf } from './read-edition.ts';
import { changesOf } from './read-changes.ts';
import { readParts } from './read-part.ts';
import type { EditionSettings } from './snapshot.ts';
import type { StoredEdition } from './store.ts';

const measureOf: Readonly<Record<PlanMeasure, Measure>> = {
  column_percentage: 'columnPercentage',
  row_percentage: 'rowPercentage',
  index: 'index',
  sample: 'sample',
};

const format = formatIn('en-GB');

/** Reads the tables of a run that its reader may see, as files take them. */
export async function planFileOf(
  deps: ServerDeps,
  principal: Principal,
  stored: StoredEdition,
): Promise<PlanFile> {
  const { settings, plan } = stored.snapshot;
  const edition = detailOf(deps, stored);
  const survey = deps.datasets.accessOf(principal).findDataset(plan.dataset_code);
  const read = await readParts(deps, principal, stored);
  return {
    edition,
    parts: read.map(({ part }) => part),
    changes: changesOf(deps, stored, read),
    sheets: settings.sheets,
    look: {
      measures: settings.measures.map((measure) => measureOf[measure]),
      versus: settings.versus,
      levels: settings.levels,
      correction: settings.correction,
      baseRows: settings.base_rows,
      lowBase: settings.low_base,
      format,
      waveName: (code) => survey?.tree.catalogue.waves.find((wave) => wave.code === code)?.name,
    },
    settings: settingLines(edition, settings),
  };
}

function settingLines(edition: EditionDetail, settings: EditionSettings): PlanFile['settings'] {
  return [
    ['Plan', `${edition.name}, revision ${edition.plan_rev}`],
    ['Run', `${edition.number}, ${edition.created_at}, by ${edition.started_by}`],
    ['Banner', edition.banner_rev === 0 ? 'its own' : `saved banner, revision ${edition.banner_rev}`],
    ['Dataset', `${edition.dataset_code}, version ${edition.dataset_version}`],
    ['Codebook', `revision ${edition.codebook_revision}`],
    ['Waves', edition.waves],
    ['Tests', `${settings.versus}, ${settings.profile}, ${settings.levels.join(' and ')}%`],
    ['Correction', settings.correction],
    ['Families', 'the cells of each table; the letters of each table'],
    ['Bases', settings.base_rule],
    ['Low base', `under ${settings.low_base} respondents`],
  ];
}

/** Writes a run as a workbook. */
export async function editionWorkbook(file: PlanFile, signal: AbortSignal): Promise<Blob> {
  const work = { signal, onProgress: () => undefined };
  return new Blob(await writeWorkbook(await planWorkbook(file, lightPalette, work), work));
}

/** Writes the figures of a run as one tidy file: a row per figure, the table's name first. */
export async function editionCsv(file: PlanFile, signal: AbortSignal): Promise<Blob> {
  return new Blob(await writeDelimited(tidyTables(file), ',', { signal }));
}

function* tidyTables(file: PlanFile): Generator<readonly Field[]> {
  for (const [place, { document }] of planDocuments(file).entries()) {
    let isHead = true;
    for (const row of tidyFigures(document)) {
      if (!isHead) yield [document.title, ...row];
      else if (place === 0) yield ['table', ...row];
      isHead = false;
    }
  }
}
