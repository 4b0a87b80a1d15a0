import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { readSource } from '../../importing/read-source.ts';
import type { ServerDeps } from '../../server/deps.ts';
import { openDemo } from '../chat/open-demo.ts';
import { importFile } from '../import-faults.ts';
import { createTestApp } from '../test-app.ts';
import { type ExpectedPrompt, parsePromptSet } from './prompt-set.ts';

/** Surveys of others, never part of the project. */
const files = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const sets = fileURLToPath(new URL('.', import.meta.url));

/** Data file of each survey that has prompts; null: the demo. */
const surveys: Readonly<Record<string, string | null>> = {
  burger: 'burger-tracker/data.csv',
  sports: 'quantipy-sports/data.csv',
  gss: 'gss-1972-2024/data.csv',
  cola: 'sav/cola.sav',
  mobiles: 'sav/mobiles_feedback_4_weeks.sav',
  afrobarometer: 'afrobarometer-r5-r7/data.csv',
  masculinity: 'masculinity-2018/data.csv',
  phone: 'sav/phone.sav',
  'arab-barometer': 'sav/arab_barometer_harmonized.sav',
  'burger-sav': 'sav/burger_brand_tracking_2017.sav',
  'sports-triple-s': 'triple-s/sports_csv.csv',
  'masculinity-raw': 'masculinity-2018/raw-responses.csv',
  demo: null,
};

export const surveysWithPrompts: readonly string[] = Object.keys(surveys);

/** A service over one survey, imported as its file is. */
export interface PromptService {
  readonly catalogue: Catalogue;
  request(path: string, json: unknown): Promise<Response>;
  /** Deletes all conversations, of which an account may keep a limited number. */
  forget(): void;
  close(): Promise<void>;
}

/** Opens a survey; returns the path of its file if that isn't there. */
export async function openPromptSurvey(survey: string): Promise<PromptService | string> {
  const file = surveys[survey];
  if (file === undefined)
    throw new RangeError(`No survey ${survey}; there are ${surveysWithPrompts.join(', ')}`);
  if (file === null) return openDemoService();
  const dataPath = join(files, file);
  if (!existsSync(dataPath)) return dataPath;
  const codebookPath = besideOf(dataPath, 'data.csv', 'codebook.json');
  const schemaPath = besideOf(dataPath, '.csv', '.xml');
  const limits = { memoryMb: 2048, unpackedMb: 2048 };
  const source = await readSource({ dataPath, schemaPath, codebookPath }, limits, () => {});
  const { dataset } = importFile(source, {}, basename(file));
  const unlimited = 1_000_000;
  const config = { requestsPerMinute: unlimited, promptDeadlineMs: 120_000, queryDeadlineMs: 120_000 };
  const app = await createTestApp({ datasets: [dataset], config });
  return {
    catalogue: dataset.catalogue,
    request: (path, json) => app.request(path, { json }),
    forget: () => deleteChats(app.deps),
    close: () => app.close(),
  };
}

/** Returns the path of the description beside a data file, if there is one. */
function besideOf(dataPath: string, end: string, other: string): string | null {
  const path = dataPath.endsWith(end) ? dataPath.slice(0, -end.length) + other : dataPath;
  return path !== dataPath && existsSync(path) ? path : null;
}

async function openDemoService(): Promise<PromptService> {
  const directory = await mkdtemp(join(tmpdir(), 'audience-insights-prompts-'));
  const demo = await openDemo(directory);
  const [tree] = demo.service.deps.datasets.accessOf(demo.principal).trees;
  if (tree === undefined) throw new Error('The demo has no dataset');
  return {
    catalogue: tree.tree.catalogue,
    request: (path, json) => demo.request(path, json),
    forget: () => deleteChats(demo.service.deps),
    close: async () => {
      await demo.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function deleteChats({ storage }: Pick<ServerDeps, 'storage'>): void {
  storage.run(storage.sql.deleteFrom('chats'));
}

/** Returns the prompt sets of a survey, by name. */
export function setsOf(survey: string): Readonly<Record<string, readonly ExpectedPrompt[]>> {
  const names = readdirSync(join(sets, survey)).filter((name) => name.endsWith('.jsonl'));
  return Object.fromEntries(
    names
      .toSorted()
      .map((name) => [
        basename(name, '.jsonl'),
        parsePromptSet(readFileSync(join(sets, survey, name), 'utf8')),
      ]),
  );
}
