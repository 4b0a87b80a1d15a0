import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDataset } from '../../engine/segments/writing/write-dataset.ts';
import { askAs } from '../assistant/ask-as.ts';
import { parseConfig } from '../config.ts';
import { demoInsights } from '../demo/demo-insights.ts';
import { createLog } from '../http/log.ts';
import { checkEntry } from '../insights/check-entry.ts';
import { drawPicture } from '../insights/draw-picture.ts';
import type { InsightEntry } from '../insights/insight-entry.ts';
import { readerOf } from '../insights/keep-checked.ts';
import { type OpenService, openService } from '../open-service.ts';
import { createQueryService } from '../figures/service.ts';
import { createLargestChange } from '../insights/largest-change.ts';
import { writeDemoInsights } from './first-start.ts';
import { sharedDemoDataset } from '../../testing/demo-dataset.ts';
import { gave, isIn, isInSegment, share, survey, waveOf, weightOf } from '../../testing/demo-count.ts';

const organisationId = 1;
let dataDir: string;
let service: OpenService;
let entries: readonly InsightEntry[];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'audience-insights-catalogue-'));
  service = await openService(
    parseConfig({ DATA_DIR: dataDir, ENGINE_WORKERS: '1', ARENA_MB: '64' }),
    createLog('silent'),
  );
  const { datasets, storage } = service.deps;
  const directory = datasets.newDirectory();
  await writeDataset(directory.path, sharedDemoDataset().dataset, survey.respondents.id);
  storage.run(
    storage.sql.insertInto('organisations').values({ name: 'First', created_at: '', suspended_at: null }),
  );
  const tree = await datasets.register({ directory: directory.name, isPublic: true, organisationId });
  entries = await writeDemoInsights(service.deps, tree, organisationId);
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

const entryOf = (id: number) => entries.find((entry) => entry.id === id);

test('the catalogue of the demo has 22 entries, and none rests on a small base', () => {
  expect(entries.map(({ id }) => id)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
  for (const { name, calculation } of entries) {
    expect(name, 'a title claims, and its text counts').not.toMatch(/\d/);
    const samples = calculation.figures.map(({ metrics }) => metrics.audience_sample);
    expect(Math.min(...samples)).toBeGreaterThanOrEqual(100);
  }
  expect(entryOf(1)?.description).toBe(
    '16.8% of people used an AI assistant daily in Q3 2026, up from 6.4% in Q4 2024: a rise of 10.4 points in two years.',
  );
  expect(entryOf(21)?.calculation.dataset.code).toBe('gaming');
  for (const { calculation } of entries) {
    const svg = drawPicture(calculation, 'thumb.svg');
    expect(svg.match(/>\d+\.\d</g)?.length, svg).toBeGreaterThan(1);
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});

test('a changed digit of an entry is found, wherever it stands', async () => {
  const { deps } = service;
  const entry = entryOf(1);
  if (entry === undefined) throw new TypeError('no entry to check');
  const whole = entry;
  const ask = askAs(createQueryService(deps), readerOf(organisationId), new AbortController().signal);
  expect(await checkEntry(whole, ask)).toEqual([]);
  // A wave of the picture that its words do not name.
  const figures = whole.calculation.figures.map((figure, at) =>
    at === 1 ? { ...figure, metrics: { ...figure.metrics, audience_percentage: 7.4 } } : figure,
  );
  const changed = [
    { ...whole, name: '18% use an AI assistant daily' },
    { ...whole, description: whole.description.replace('6.4', '6.5') },
    { ...whole, calculation: { ...whole.calculation, figures } },
  ];
  for (const one of changed) expect(await checkEntry(one, ask)).toHaveLength(1);
  expect(await checkEntry({ ...whole, name: '17% use one daily, 10.4 points more' }, ask)).toEqual([]);
});

// Within the waves of each figure every country was asked as often, so that weights add up as they are.
test.each(demoInsights)('the figures of insight $id are those of a count by hand: $title', ({ id, plan }) => {
  const calculation = entryOf(id)?.calculation;
  if (calculation === undefined) throw new TypeError(`insight ${id} has no calculation`);
  const { question, splitter } = calculation.query;
  const scope = Array.from({ length: survey.respondents.count }, (_, at) => at).filter((at) =>
    plan.waves.includes(waveOf(at) ?? ''),
  );
  expect(calculation.figures.length).toBeGreaterThan(1);
  for (const { datapoint, segment, audience, metrics } of calculation.figures) {
    let [given, all, sample] = [0, 0, 0];
    const isCounted = [isInSegment(splitter ?? '', segment), isIn(audience.expression)];
    const isGiven = gave(question, datapoint, calculation.query.suffixes ?? []);
    for (const at of scope) {
      if (!isCounted.every((holds) => holds(at))) continue;
      const weight = weightOf(at);
      sample += 1;
      all += weight;
      if (isGiven(at)) given += weight;
    }
    expect(metrics.audience_percentage, `${datapoint} ${segment}`).toBeCloseTo((100 * given) / all, 6);
    expect(metrics.audience_sample).toBe(sample);
  }
});

test('the largest change of the demo is that fewer never use an AI assistant', async () => {
  const [tree] = service.deps.datasets.accessOf(readerOf(organisationId)).trees;
  if (tree === undefined) throw new TypeError('there is no demo survey');
  const {
    finding,
    moved,
    about_people: people,
    stages,
  } = await createLargestChange(service.deps)(readerOf(organisationId), tree);
  expect(finding?.text).toMatch(
    /^The share of people who never use AI assistants fell from 60\.7% in Q4 2024 to 37\.5% in Q3 2026/,
  );
  expect([finding?.question.code, finding?.verdict]).toEqual(['q42', 'lower']);
  expect([moved[0], people.slice(0, 3), people.includes('q42')]).toEqual(['q42', ['q1', 'q2', 'q3'], false]);
  expect(stages).toEqual([]);
  const shares = finding?.figures.map(({ metrics }) => metrics.audience_percentage) ?? [];
  expect(shares[0]).toBeCloseTo(share({ question: 'q42', datapoints: ['q42_1'] }, null, ['2024q4']), 6);
  expect(shares.at(-1)).toBeCloseTo(share({ question: 'q42', datapoints: ['q42_1'] }, null, ['2026q3']), 6);
});

test('what the titles and words claim is so', () => {
  /** By segment, datapoint or, of audiences, their place. */
  const shareIn = (id: number, key: string) => {
    const figures = entryOf(id)?.calculation?.figures ?? [];
    const found = figures.find(
      ({ segment, datapoint, audience }) =>
        segment === key || (segment === '' && datapoint === key) || audience.name === key,
    );
    return found?.metrics.audience_percentage ?? Number.NaN;
  };
  const falling = (id: number, ...keys: string[]) => {
    const shares = keys.map((key) => shareIn(id, key));
    expect(shares, String(id)).toEqual(shares.toSorted((left, right) => right - left));
  };
  const all = (id: number) =>
    (entryOf(id)?.calculation?.figures ?? []).map(({ metrics }) => metrics.audience_percentage);
  const ages = ['q1_6', 'q1_5', 'q1_4', 'q1_3', 'q1_2', 'q1_1'];
  const generations = ['q2_1', 'q2_2', 'q2_3', 'q2_4'];
  expect(shareIn(1, '2026q3')).toBeGreaterThan(2 * shareIn(1, '2024q4'));
  falling(2, '2026q3', '2024q4');
  falling(3, ...ages);
  falling(4, ...generations);
  expect(shareIn(5, '2026q3')).toBeGreaterThan(50);
  falling(6, ...generations);
  falling(7, 'q43_2', 'q43_5');
  expect(Math.max(...all(7))).toBe(shareIn(7, 'q43_2'));
  expect(all(7).filter((other) => other > shareIn(7, 'q43_5'))).toHaveLength(1);
  expect(Math.max(...all(8))).toBe(shareIn(8, 'q31_1'));
  falling(9, ...ages);
  falling(10, '2026q3', '2025q2');
  falling(11, '2026q3', '2024q4');
  falling(12, 'q56_1', 'q56_2', 'q56_4');
  expect(Math.max(...all(12))).toBe(shareIn(12, 'q56_1'));
  falling(13, '2024q4', '2026q3');
  expect(all(14).filter((other) => other > shareIn(14, 'de'))).toEqual([shareIn(14, 'jp')]);
  expect(shareIn(14, 'mx')).toBe(Math.min(...all(14)));
  falling(15, 'q15_3', 'q15_2', 'q15_1');
  falling(16, ...ages.slice(0, -1).toReversed());
  falling(17, 'q4_3', 'q4_2', 'q4_1');
  falling(18, ...ages);
  expect([shareIn(18, 'q1_6') > 50, shareIn(18, 'q1_5') > 50]).toEqual([true, false]);
  falling(19, ...generations);
  expect(Math.abs(shareIn(19, 'q2_1') - 48)).toBeLessThan(2);
  expect(
    all(20)
      .toSorted((left, right) => right - left)
      .slice(0, 3),
  ).toEqual(['in', 'au', 'za'].map((code) => shareIn(20, code)));
  const players = 'who play video games at least once a week';
  expect(shareIn(21, `men ${players}`)).toBeGreaterThan(3 * shareIn(21, `women ${players}`));
  expect(shareIn(22, 'q4_1')).toBeGreaterThan(50);
  falling(22, 'q4_1', 'q4_2', 'q4_3', 'q4_4');
});
