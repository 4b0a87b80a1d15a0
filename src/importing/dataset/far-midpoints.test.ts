import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Arena } from '../../engine/execution/memory/arena.ts';
import { SegmentStore } from '../../engine/execution/memory/segment-store.ts';
import { importInProcess } from '../../testing/import-in-process.ts';

let home: string;
let made = 0;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'far-midpoints-'));
});
afterEach(() => rm(home, { recursive: true }));

/** A question as it is once a survey with these answers, each with a midpoint, is published and opened. */
async function published(
  answers: readonly (readonly [string, number | null])[],
  more: Readonly<Record<string, unknown>> = {},
  basePath: string | null = null,
) {
  const codebook = {
    dataset: { code: 's', name: 'Phones' },
    id_column: 'id',
    waves: [basePath === null ? { code: 'w1', name: 'Wave 1' } : { code: 'w2', name: 'Wave 2' }],
    locations: [{ code: 'a', name: 'A', value: 'A' }],
    questions: [
      {
        code: 'had',
        name: 'Time with the phone',
        type: 'single',
        column: 'had',
        datapoints: answers.map(([name, midpoint], place) => ({
          code: `a${place}`,
          name,
          value: place,
          midpoint,
        })),
        ...more,
      },
    ],
  };
  await writeFile(join(home, 'codebook.json'), JSON.stringify(codebook));
  const rows = answers.map((_, place) => `${place},${place}\n`).join('');
  await writeFile(join(home, 'data.csv'), `id,had\n${rows}`);
  const directory = join(home, String(made++));
  const outcome = await importInProcess(home, directory, basePath);
  const store = await SegmentStore.open(directory, new Arena(2 ** 20));
  const [question] = store.catalogue.questions;
  return {
    directory,
    midpoints: question?.datapoints.map(({ midpoint }) => midpoint),
    notes: question?.notes,
    warned: outcome.warnings.filter(({ code }) => code === 'far_midpoint').map(({ message }) => message),
  };
}

/** As "mths" was read for millions. */
const misread = [
  ['2 to 4 wks', 3],
  ['1 to 6 mths', 3_000_000.5],
  ['7 to 12 mths', 6_000_003.5],
  ['2 to 3 yrs', 2.5],
] as const;

test('a published question of which "mths" were read for millions has no means, and its notes say why', async () => {
  const { midpoints, notes, warned } = await published(misread);
  expect(midpoints).toEqual([null, null, null, null]);
  expect(notes).toBe(
    'No means or medians: “1 to 6 mths” and 1 more would count as 3,000,000.5, far from the other answers. Import the survey again to correct or confirm it.',
  );
  expect(warned).toEqual([
    's.had would count “1 to 6 mths” as 3000000.5, “7 to 12 mths” as 6000003.5, far from its other answers, so it has no means or medians; correct the midpoints, or confirm them with midpoints_confirmed',
  ]);
});

test('a question whose far numbers are confirmed keeps its means', async () => {
  const { midpoints, notes, warned } = await published(misread, { midpoints_confirmed: true });
  expect(midpoints).toEqual([3, 3_000_000.5, 6_000_003.5, 2.5]);
  expect([notes, warned]).toEqual(['', []]);
});

test('a number that breaks the order of the answers a hundredfold is far, wherever it is', async () => {
  const isFar = async (...midpoints: (number | null)[]) =>
    (await published(midpoints.map((midpoint, place) => [`answer ${place}`, midpoint]))).warned.length > 0;
  expect(await isFar(1, 2, 3000, 4)).toBe(true);
  expect(await isFar(9000, 1, 2, 3)).toBe(true);
  expect(await isFar(1, 2, 3, 40_000)).toBe(true);
  // Rates by the year, a scale around zero, incomes with an open end, and two answers imply nothing.
  expect(await isFar(1000, 365, 52, 12, 1, 0)).toBe(false);
  expect(await isFar(-100, 0, 100)).toBe(false);
  expect(await isFar(5000, 15_000, 60_000, 1_500_000)).toBe(false);
  expect(await isFar(0, 5000)).toBe(false);
});

test('"mths" of every answer misread alike are known by their labels', async () => {
  const { midpoints } = await published([
    ['1 to 6 mths', 3_000_000.5],
    ['7 to 12 mths', 6_000_003.5],
    ['13 to 24 mths', 12_000_006.5],
  ]);
  expect(midpoints).toEqual([null, null, null]);
});

/** The misread answers, and one more that a further wave brings. */
const longer = [...misread, ['13 to 24 mths', 12_000_006.5]] as const;

test('a further wave confirms no far number that it does not bring, and leaves none unconfirmed unsaid', async () => {
  const { directory } = await published(misread, { midpoints_confirmed: true });
  const { midpoints, notes, warned } = await published(longer, {}, directory);
  expect(midpoints).toEqual([null, null, null, null, null]);
  expect(notes).toMatch(/^No means or medians: “1 to 6 mths” and 2 more would count as 3,000,000\.5/);
  expect(warned).toHaveLength(1);
});

test('far numbers of a dataset stay unconfirmed until a further wave confirms the same ones', async () => {
  const { directory } = await published(misread);
  const corrected = [...misread.slice(0, 1), ['1 to 6 mths', 0.3], ['7 to 12 mths', 0.8]] as const;
  const other = await published(corrected, { midpoints_confirmed: true }, directory);
  expect(other.midpoints).toEqual([null, null, null, null]);
  expect(other.warned).toHaveLength(1);
  const same = await published(misread, { midpoints_confirmed: true }, directory);
  expect(same.midpoints).toEqual([3, 3_000_000.5, 6_000_003.5, 2.5]);
});

test('a dataset and a further wave that both confirm their far numbers keep their means', async () => {
  const { directory } = await published(misread, { midpoints_confirmed: true });
  const { midpoints } = await published(longer, { midpoints_confirmed: true }, directory);
  expect(midpoints).toEqual([3, 3_000_000.5, 6_000_003.5, 2.5, 12_000_006.5]);
});
