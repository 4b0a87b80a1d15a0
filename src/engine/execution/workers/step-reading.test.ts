import { expect, test } from 'vitest';
import { repeatSurvey } from '../../../testing/repeat-survey.ts';
import { segmentFiles } from '../../../testing/segment-files.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import { Arena } from '../memory/arena.ts';
import { SegmentStore } from '../memory/segment-store.ts';
import { heldSurveyOf } from './held-survey.ts';
import type { Reading } from './messages.ts';
import { type Part, StepReading } from './step-reading.ts';

const files = segmentFiles();
/** Waves of 90,000 and 150,000 respondents in 2 and 3 chunks. */
const survey = repeatSurvey(tinySurvey, 15_000);
const gender: Reading = {
  weight: 0,
  columns: [{ kind: 'codes', key: 'gender' }],
  waves: [0, 1],
  shape: null,
  isExact: true,
};

async function readingWithin(bytes: number, reading: Reading) {
  const arena = new Arena(bytes);
  const store = await SegmentStore.open(await files.directoryOf(survey), arena);
  return { arena, steps: new StepReading({ store, survey: heldSurveyOf(store) }, reading) };
}

function load(steps: StepReading, count: number): Promise<Part> {
  return new Promise((resolve, reject) => {
    steps.load(count, resolve, reject);
  });
}

test('a query over waves that do not fit together is read a wave after the other', async () => {
  // 4 bytes of weight and 1 of gender a slot: 0.75 MB in the larger wave.
  const { arena, steps } = await readingWithin(2 ** 20, gender);
  expect(steps.steps).toBe(5);
  const first = await load(steps, 1);
  expect(first).toMatchObject({ waves: [0], steps: [{ place: 0 }, { place: 1 }] });
  const { pinnedBytes } = arena.use;
  expect(pinnedBytes).toBeGreaterThan(450_000);
  const second = load(steps, 1);
  expect(arena.use.pinnedBytes).toBe(pinnedBytes);
  first.pinned?.use();
  for (const _ of first.steps) steps.done(first);
  // Still in the hands of a worker.
  expect(arena.use.pinnedBytes).toBe(pinnedBytes);
  first.pinned?.leave();
  expect(await second).toMatchObject({ waves: [1], steps: [{ place: 2 }, { place: 3 }, { place: 4 }] });
});

test('a worker is told where a wave lies once', async () => {
  const { steps } = await readingWithin(2 ** 22, { ...gender, waves: [1], shape: null, isExact: true });
  expect(steps.steps).toBe(3);
  const { pinned } = await load(steps, 1);
  const [one, other] = [{}, {}];
  expect(pinned?.tell(one)).toMatchObject([{ wave: 1, columns: expect.any(Int32Array) }]);
  expect(pinned?.tell(one)).toEqual([]);
  expect(pinned?.tell(other)).toHaveLength(1);
});

test('what is closed gives everything back, and says nothing of what it could not pin', async () => {
  const { arena, steps } = await readingWithin(2 ** 20, gender);
  await load(steps, 1);
  let isAnswered = false;
  steps.load(
    1,
    () => {
      isAnswered = true;
    },
    () => {
      isAnswered = true;
    },
  );
  steps.close();
  await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  expect(arena.use.pinnedBytes).toBe(0);
});

test('more columns of one wave than the arena holds are refused by the limit and the remedy', async () => {
  const { steps } = await readingWithin(2 ** 18, gender);
  await expect(load(steps, 1)).rejects.toThrow(
    'the query needs columns of 1 MiB at once and the memory for columns is 1 MiB; raise it (ARENA_MB), or ask for fewer rows and columns',
  );
});
