import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Expression } from '../../contract/expression.ts';
import { columnKey } from '../../engine/dataset/dataset.ts';
import { parseConfig } from '../config.ts';
import { curatedAudiences } from '../demo/curated-audiences.ts';
import { demoInsights } from '../demo/demo-insights.ts';
import { demoSurvey } from '../demo/demo-survey.ts';
import { createLog } from '../http/log.ts';
import type { InsightEntry } from '../insights/insight-entry.ts';
import { type OpenService, openService } from '../open-service.ts';
import { buildDemo } from './build-demo.ts';
import { writeDemoInsights } from './write-demo-insights.ts';

let dataDir: string;
let service: OpenService;
let entries: readonly InsightEntry[];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'audience-insights-catalogue-'));
  service = await openService(parseConfig({ DATA_DIR: dataDir, ENGINE_WORKERS: '1' }), createLog('silent'));
  const { datasets, engine } = service.deps;
  const directory = datasets.newDirectory();
  await buildDemo(directory.path);
  const { id: organisationId } = service.deps.storage.transaction(() => {
    service.deps.storage.run(
      service.deps.storage.sql
        .insertInto('organisations')
        .values({ name: 'First', created_at: '', suspended_at: null }),
    );
    return { id: 1 };
  });
  const tree = await datasets.register({ directory: directory.name, isPublic: true, organisationId });
  entries = await writeDemoInsights(engine, tree);
}, 60_000);
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

const entryOf = (id: number) => entries.find((entry) => entry.id === id);

test('the catalogue of the demo has 18 entries, in words with figures and without a gap left', () => {
  expect(entries.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  for (const { name, description } of entries)
    expect(`${name}${description}`).not.toMatch(/[{}]|NaN|undefined/);
  expect(entryOf(1)?.name).toBe('92% own a smartphone, more than twice as many as own a laptop');
  expect(entryOf(2)?.name).toBe('Short video is the favourite of 32% of Gen Z');
  expect(entryOf(13)?.datasetCode).toBe('gaming');
});

/** Weighted counts over the columns, which share no code with the engine. */
const survey = demoSurvey();
const weights = survey.weights[0]?.values ?? new Float64Array();
const cell = (question: string, datapoint: string | undefined, respondent: number) =>
  survey.columns.get(columnKey(question, datapoint))?.values[respondent] ?? 0;

function gave(question: string, datapoint: string, respondent: number): boolean {
  const asked = survey.questions.find(({ code }) => code === question);
  return asked?.kind === 'single'
    ? cell(question, undefined, respondent) ===
        asked.datapoints.findIndex(({ code }) => code === datapoint) + 1
    : cell(question, datapoint, respondent) === 2;
}

function wasAsked(question: string, respondent: number): boolean {
  const asked = survey.questions.find(({ code }) => code === question);
  return asked?.kind === 'single'
    ? cell(question, undefined, respondent) > 0
    : (asked?.datapoints ?? []).some(({ code }) => cell(question, code, respondent) > 0);
}

/** Of the audiences of the catalogue: a datapoint of each of the conditions, all of which are single or multiple. */
function isIn(title: string | null, respondent: number): boolean {
  if (title === null) return true;
  const expression: Expression =
    curatedAudiences.find((audience) => audience.title === title)?.expression ?? {};
  const conditions: readonly Expression[] = expression.and ?? [expression];
  return conditions.every(({ question, datapoints }) =>
    (datapoints ?? []).some((datapoint) => gave(question ?? '', datapoint, respondent)),
  );
}

test.each(demoInsights)('the figures of insight $id are those of a count by hand: $name', (insight) => {
  const asked = Array.from({ length: survey.respondents.count }, (_, at) => at).filter((at) =>
    wasAsked(insight.question, at),
  );
  // A country that joined late counts as many people as one that was there all along.
  const wavesOf = Map.groupBy(asked, (at) => survey.respondents.location[at]);
  const waveCounts = new Map(
    Array.from(wavesOf, ([location, there]) => [
      location,
      new Set(there.map((at) => survey.respondents.wave[at])).size,
    ]),
  );
  const peopleOf = (at: number) =>
    (weights[at] ?? 0) / (waveCounts.get(survey.respondents.location[at]) ?? Number.NaN);
  const shareOf = (datapoint: string, among: readonly number[]) => {
    let given = 0;
    let all = 0;
    for (const at of among) {
      all += peopleOf(at);
      if (gave(insight.question, datapoint, at)) given += peopleOf(at);
    }
    return (100 * given) / all;
  };
  const audience = asked.filter((at) => isIn(insight.audience, at));
  const entry = entryOf(insight.id);
  insight.datapoints.forEach((datapoint, index) => {
    const share = shareOf(datapoint, audience);
    expect(entry?.picture.bars[index]?.percentage).toBeCloseTo(share, 1);
    const words = `${insight.name}${insight.description}`;
    if (words.includes(`{${datapoint}}`)) {
      expect(`${entry?.name}${entry?.description}`).toContain(`${Math.round(share)}%`);
    }
    if (words.includes(`{${datapoint} ×}`)) {
      expect(`${entry?.name}${entry?.description}`).toContain((share / shareOf(datapoint, asked)).toFixed(1));
    }
  });
  expect(entry?.description).toContain(`${audience.length.toLocaleString('en-GB')} `);
});

test('what the words compare is so', () => {
  const share = (id: number, code: string) => {
    const spec = demoInsights.find((insight) => insight.id === id);
    return entryOf(id)?.picture.bars[spec?.datapoints.indexOf(code) ?? -1]?.percentage ?? Number.NaN;
  };
  const falling = (id: number, ...codes: string[]) => {
    const shares = codes.map((code) => share(id, code));
    expect(shares, String(id)).toEqual(shares.toSorted((left, right) => right - left));
  };
  expect(share(1, 'q37_1')).toBeGreaterThan(2 * share(1, 'q37_2'));
  falling(1, 'q37_1', 'q37_5', 'q37_2');
  falling(2, 'q25_3', 'q25_1', 'q25_4');
  falling(3, 'q34_1', 'q34_2', 'q34_5');
  expect(share(4, 'q34_2')).toBeGreaterThan(1.5 * share(4, 'q34_1'));
  expect(Math.abs(share(5, 'q42_1') - 50)).toBeLessThan(1);
  falling(8, 'q31_1', 'q31_3', 'q31_2', 'q31_7', 'q31_4');
  falling(10, 'q56_1', 'q56_2', 'q56_4', 'q56_3');
  falling(11, 'q45_1', 'q45_2', 'q45_6');
  falling(12, 'q66_2', 'q66_3', 'q66_4');
  expect(share(13, 'q1_1') / share(13, 'q1_3')).toBeCloseTo(2, 1);
  falling(13, 'q1_3', 'q1_2', 'q1_5');
  expect(share(14, 'q4_1')).toBeGreaterThan(50);
  falling(14, 'q4_3', 'q4_4');
  falling(15, 'q73_1', 'q73_2', 'q73_7');
  expect(share(16, 'q65_4') + share(16, 'q65_5')).toBeGreaterThan(share(16, 'q65_1') + share(16, 'q65_2'));
  falling(17, 'q46_2', 'q46_1', 'q46_3', 'q46_4');
  falling(18, 'q62_4', 'q62_2', 'q62_1', 'q62_5');
});
