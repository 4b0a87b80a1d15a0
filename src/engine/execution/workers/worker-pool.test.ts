import { afterEach, describe, expect, test } from 'vitest';
import { crosstabQuery } from '../../../testing/build-query.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import { tableCall } from '../../conformance/engine-entry-points.case.ts';
import { Arena, arenaPageBytes } from '../memory/arena.ts';
import type { Call } from '../../figures/answer/planned-call.ts';
import { WorkerPool } from './worker-pool.ts';

const open: WorkerPool[] = [];

/** A pool of one worker that dies on its first `deaths` calls. */
function poolThatDies(deaths: number, script = './faltering-worker.case.ts'): WorkerPool {
  const arena = new Arena(arenaPageBytes);
  for (const slab of arena.slabs) new Uint8Array(slab)[0] = deaths;
  const pool = new WorkerPool({
    script: new URL(script, import.meta.url),
    size: 1,
    deadlineMs: 150_000,
    workerMemoryMb: 64,
    arena,
  });
  open.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

const call: Call = tableCall(tinySurvey.catalogue, 'tiny', crosstabQuery([], []));

function answerNumber(number: number): object {
  return { absent: [{ row: number }] };
}

describe('a worker that dies', () => {
  test('once is replaced, and its call made again ahead of the queue', async () => {
    const pool = poolThatDies(1);
    const answers = await Promise.all([pool.answer(call), pool.answer(call), pool.answer(call)]);
    expect(answers).toMatchObject([answerNumber(1), answerNumber(2), answerNumber(3)]);
  });

  test('twice on one call fails that call alone', async () => {
    const pool = poolThatDies(2);
    const [first, second] = await Promise.allSettled([pool.answer(call), pool.answer(call)]);
    expect(first).toMatchObject({ status: 'rejected', reason: { name: 'EngineError', kind: 'worker_died' } });
    expect(second).toMatchObject({ status: 'fulfilled', value: answerNumber(1) });
  });

  test('at its start is not started over and over', async () => {
    const pool = poolThatDies(0, './no-such-worker.ts');
    await expect(pool.answer(call)).rejects.toMatchObject({
      kind: 'worker_died',
      message: expect.stringContaining('no-such-worker.ts'),
    });
  });
});

test('calls are answered in the order made', async () => {
  const pool = poolThatDies(0);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pool.answer(call)));
  expect(answers).toMatchObject(Array.from({ length: 20 }, (_, index) => answerNumber(index + 1)));
});
