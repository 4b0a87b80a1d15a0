import { afterEach, expect, test } from 'vitest';
import { waveCountsQuery } from '../../../testing/build-query.ts';
import { all, clause, not } from '../../../testing/expressions.ts';
import { segmentFiles } from '../../../testing/segment-files.ts';
import type { Expression } from '../../../expression/expression.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { Arena } from '../memory/arena.ts';
import { SegmentStore } from '../memory/segment-store.ts';
import { largeSurvey } from '../chunks/large-survey.case.ts';
import type { Call } from '../../figures/answer/planned-call.ts';
import { WorkerPool } from './worker-pool.ts';
import { countCall } from '../../conformance/engine-entry-points.case.ts';
import { answerFigures } from '../../reference/answer.ts';

const survey = largeSurvey(11);
const files = segmentFiles();
const open: WorkerPool[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

interface Counted {
  readonly pool: WorkerPool;
  readonly arena: Arena;
  /** How often its workers were given steps. */
  readonly dealt: () => number;
}

async function poolWith(ownBytes: number): Promise<Counted> {
  const arena = new Arena(2 ** 26);
  const pool = new WorkerPool({
    script: new URL('./counting-worker.case.ts', import.meta.url),
    size: 1,
    deadlineMs: 150_000,
    workerMemoryMb: 256,
    arena,
    keptBytes: 2 ** 25,
    ownBytes,
  });
  open.push(pool);
  pool.hold(await SegmentStore.open(await files.directoryOf(survey), arena));
  const count = new Uint8Array(arena.slabs.at(-1) ?? new SharedArrayBuffer(1)).subarray(-1);
  return { pool, arena, dealt: () => Atomics.load(count, 0) };
}

function counting(expression: Expression): Call {
  return countCall(survey.catalogue, 'large', waveCountsQuery(expression));
}

const few = all(clause('many', 'd9'), not(clause('many', 'd30')));
const call = counting(few);

/** What is exact: all but what comes of squares. */
function countsOf(dataset: Dataset): object {
  const { column, whole } = answerFigures(dataset, call.query).cells;
  const exact = ({ sample, size, weighted }: typeof column): object => ({ sample, size, weighted });
  return { cells: { column: exact(column), whole: exact(whole) } };
}

const answer = countsOf(survey);

/** Asks until no worker is given any more of it: what a step takes is known by then, and sets are kept. */
async function askUntilHere({ pool, dealt }: Counted): Promise<void> {
  for (let time = 0; time < 100; time++) {
    const before = dealt();
    expect(await pool.answer(call)).toMatchObject(answer);
    if (time > 0 && dealt() === before) return;
  }
  throw new Error('the workers are given the count again and again');
}

test('a count of a moment that was asked before is answered without a worker, as the reference does', async () => {
  const counted = await poolWith(2 ** 23);
  await askUntilHere(counted);
  const dealt = counted.dealt();
  for (let time = 0; time < 20; time++) expect(await counted.pool.answer(call)).toMatchObject(answer);
  // A time that the machine did something else may send it to a worker, but not every time.
  expect(counted.dealt() - dealt).toBeLessThan(20);
});

test('of a survey that is replaced or released nothing that was kept is answered', async () => {
  const counted = await poolWith(2 ** 23);
  await askUntilHere(counted);
  const other = largeSurvey(12);
  counted.pool.hold(await SegmentStore.open(await files.directoryOf(other), counted.arena));
  expect(await counted.pool.answer(call)).toMatchObject(countsOf(other));
  counted.pool.release('large');
  await expect(counted.pool.answer(call)).rejects.toMatchObject({ kind: 'unknown_dataset' });
});

test('a count whose weights it has no room for is left to the workers, after some tries', async () => {
  // A sixth is for weights, of which each of three chunks takes 256 KiB.
  const counted = await poolWith(2 ** 21);
  let inTurn = 0;
  for (let time = 0; time < 200 && inTurn < 10; time++) {
    const before = counted.dealt();
    expect(await counted.pool.answer(call)).toMatchObject(answer);
    inTurn = counted.dealt() > before ? inTurn + 1 : 0;
  }
  expect(inTurn).toBe(10);
});

test('counts whose sets were given up meanwhile are those of a pool that keeps none', async () => {
  const [own, none] = [await poolWith(2_500_000), await poolWith(0)];
  const calls = Array.from({ length: 60 }, (_, k) =>
    counting(all(clause('many', `d${k % 40}`), not(clause('many', `d${(k * 7 + 3) % 40}`)))),
  );
  const expected = [];
  for (const one of calls) expected.push(await none.pool.answer(one));
  for (let round = 0; round < 4; round++) {
    const answers = [];
    for (const one of calls) answers.push(await own.pool.answer(one));
    expect(answers).toEqual(expected);
  }
});
