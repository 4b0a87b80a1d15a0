import { mkdir } from 'node:fs/promises';
import { generateSurvey } from '../../src/testing/bench/generate-survey.ts';
import { writeSurveySegments } from '../../src/testing/bench/write-survey-segments.ts';
import { readConfig } from '../../src/server/config.ts';
import { createAccounts } from '../../src/server/identity/accounts.ts';
import { createLog } from '../../src/server/http/log.ts';
import { openService } from '../../src/server/open-service.ts';

/** Of the demo's tree is `core`, which no other tree may have. */
const namespace = 'generated';
const prefix = `${namespace}.`;

/** Registers a generated survey with a service that is stopped, as if it had been imported; answers its code. */
export async function registerLargeSurvey(dataDir: string, respondents: number): Promise<string> {
  const survey = generateSurvey(respondents);
  const { catalogue } = survey;
  const renamed = {
    ...survey,
    catalogue: {
      ...catalogue,
      datasets: catalogue.datasets.map((node) => ({ ...node, namespace })),
      questions: catalogue.questions.map((question) => ({
        ...question,
        namespace,
        code: `${prefix}${question.code}`,
      })),
    },
    column: (key: string) => survey.column(key.replace(prefix, '')),
  };
  const service = await openService({ ...readConfig(), dataDir }, createLog('warn'));
  try {
    const { datasets } = service.deps;
    const directory = datasets.newDirectory();
    await mkdir(directory.path);
    await writeSurveySegments(directory.path, renamed);
    await datasets.register({
      directory: directory.name,
      isPublic: false,
      organisationId: createAccounts(service.deps).ensureFirstOrganisation().id,
    });
  } finally {
    await service.close();
  }
  return catalogue.code;
}
