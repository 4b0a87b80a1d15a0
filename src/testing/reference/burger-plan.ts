import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Edition } from '../../contract/saved-work/edition.ts';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { readCsvSurvey } from '../read-csv-survey.ts';
import type { TestApp } from '../test-app.ts';

/** A survey of others, never part of the project. */
export const burgerTracker = fileURLToPath(
  new URL('../../../../shared/data/burger-tracker', import.meta.url),
);

export function openBurgerTracker(): Dataset {
  const read = readCsvSurvey(join(burgerTracker, 'data.csv'), join(burgerTracker, 'codebook.json'), {});
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return buildDataset(read.survey).dataset;
}

export const codeOf = (question: string) => `ds-burger.${question}`;
const banner = ['s2', 's1', 's3', 'q9'].map((code) => ({ kind: 'question', question: codeOf(code) }));

/** All 21 questions in 54 tables, by Total, Gender, Age, Location and company: 20 columns. */
export const standardTables = {
  name: 'Standard tables',
  dataset_code: 'ds-burger',
  questions: [{ kind: 'all' }],
  banner: { kind: 'own', tree: banner },
  settings: { grids: 'by_row', base_rule: 'all', letters: true },
};

export async function askPlan(app: TestApp, address: string, json?: object, method?: string) {
  const response = await app.request(address, { ...(json && { json }), ...(method && { method }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${text}`);
  return JSON.parse(text);
}

/** Runs a plan and waits for its end. */
export async function runPlan(app: TestApp, at: string, number: number): Promise<Edition> {
  await askPlan(app, `${at}/editions`, undefined, 'POST');
  const response = await app.request(`${at}/editions/${number}`, {
    headers: { Accept: 'text/event-stream' },
  });
  const events = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
  return JSON.parse(events.at(-1)?.slice(6) ?? '');
}
