import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { counting, crosstabQuery, meansQuery, waveCountsQuery } from '../testing/build-query.ts';
import { all, clause, not } from '../testing/expressions.ts';
import { repeatSurvey } from '../testing/repeat-survey.ts';
import { segmentFiles } from '../testing/segment-files.ts';
import { Arena } from './execution/memory/arena.ts';
import { SegmentStore } from './execution/memory/segment-store.ts';
import { asked, type AskedEngine, tableCall } from './conformance/engine-entry-points.case.ts';
import { createEngine, type Engine } from './engine.ts';
import { WorkerPool } from './execution/workers/worker-pool.ts';
import { largeSurvey } from './execution/chunks/large-survey.case.ts';
import { crosstab, means } from './conformance/entry-points.case.ts';

const survey = largeSurvey(7);
const chosen = (k: number) => clause('many', `d${k}`);
const amount = { kind: 'average', question: 'amount', datapoint: null } as const;
const table = crosstabQuery(
  [counting(chosen(3)), counting(clause('one', 'a1', 'a2')), amount],
  [counting(chosen(20)), counting(all(chosen(5), not(chosen(30)))), counting(clause('locations', 'B'))],
);
const median = meansQuery('amount', { audiences: [{ id: 'some', expression: chosen(12) }] });

/** So large that workers share it. */
const halves = Array.from({ length: 40 }, (_, k) => counting(chosen(k)));
const others = Array.from({ length: 40 }, (_, k) => counting(not(chosen(k))));
const broad = crosstabQuery([...halves, ...others], halves, { figures: 'sizes' });

const open: Pick<Engine, 'close'>[] = [];

const files = segmentFiles();

async function engineOf(workers: number): Promise<AskedEngine> {
  const engine = createEngine({ workers, arenaBytes: 2 ** 28 });
  open.push(engine);
  engine.hold(await engine.open(await files.directoryOf(survey)));
  return asked(engine, survey.catalogue);
}

let alone: AskedEngine;
let together: AskedEngine;
beforeAll(async () => {
  alone = await engineOf(1);
  together = await engineOf(3);
});
afterAll(() => Promise.all(open.map((engine) => engine.close())));

describe('a survey of several chunks', () => {
  test('is answered in the same bits by one worker and by three', async () => {
    expect(await together.crosstab('large', table)).toEqual(await alone.crosstab('large', table));
    expect(await together.means('large', median)).toEqual(await alone.means('large', median));
  });

  test('has the samples and sizes of the reference to the last bit, and its tests and errors nearly', async () => {
    const { cells } = await together.crosstab('large', table);
    const expected = crosstab(survey, table).cells;
    const exact = ({ row, column, baseSize, intersectSize, intersectSample }: (typeof cells)[number]) => ({
      rowSize: row.size,
      columnSize: column.size,
      baseSize,
      intersectSize,
      intersectSample,
    });
    expect(cells.map(exact)).toEqual(expected.map(exact));
    for (const [index, { significance, value }] of cells.entries()) {
      const { significance: tested, value: valued } = expected[index] ?? { significance: null, value: null };
      expect(significance?.z ?? 0).toBeCloseTo(tested?.z ?? 0, 4);
      expect(value?.standardError ?? 0).toBeCloseTo(valued?.standardError ?? 0, 6);
    }
    const [row] = (await together.means('large', median)).rows;
    const [expectedRow] = means(survey, median).rows;
    expect(row?.median).toBe(expectedRow?.median);
    expect(row?.sample).toBe(expectedRow?.sample);
  });

  test('is answered the same where a worker dies with a step in hand', async () => {
    const arena = new Arena(2 ** 26);
    const pool = new WorkerPool({
      script: new URL('./execution/workers/quitting-worker.case.ts', import.meta.url),
      size: 2,
      deadlineMs: 150_000,
      workerMemoryMb: 256,
      arena,
    });
    open.push(pool);
    pool.hold(await SegmentStore.open(await files.directoryOf(survey), arena));
    const call = tableCall(survey.catalogue, 'large', broad);
    // Columns that are in the arena are pinned together, so that there is more than one step to share.
    const before = await pool.answer(call);
    const deaths = new Uint8Array(arena.slabs.at(-1) ?? new SharedArrayBuffer(1)).subarray(-1);
    deaths[0] = 1;
    expect(await pool.answer(call)).toEqual(before);
    expect(deaths[0]).toBe(0);
    expect(before).toEqual(await together.figures('large', call.query));
  });

  test('is refused by name what it does not have', async () => {
    await expect(alone.waveCounts('large', waveCountsQuery(clause('shoes')))).rejects.toMatchObject({
      kind: 'unknown_code',
    });
  });

  test('that is replaced in the midst of a query is not mixed with the other', async () => {
    const engine = await engineOf(2);
    const { catalogue } = survey;
    const twice = await engine.open(await files.directoryOf({ ...repeatSurvey(survey, 2), catalogue }));
    const everyone = waveCountsQuery(clause('amount'));
    const before = await engine.waveCounts('large', everyone);
    const running = engine.crosstab('large', table);
    // Otherwise put: one that was asked before may be answered at once.
    const counted = engine.waveCounts('large', waveCountsQuery(all(clause('amount'))));
    engine.hold(twice);
    expect((await counted).audienceSample).toBe(2 * before.audienceSample);
    expect(await running).toMatchObject({ cells: expect.any(Array) });
  });
});

describe('beside a large table', () => {
  const wide = Array.from({ length: 39 }, (_, k) => counting(chosen(k)));
  const pairs = wide.flatMap((_, k) =>
    [1, 2, 3].map((step) => counting(all(chosen(k), chosen((k + step) % 40)))),
  );
  const large = crosstabQuery(pairs, pairs);
  const women = waveCountsQuery(chosen(9));

  test('a count that was asked later is answered first', async () => {
    await alone.waveCounts('large', women);
    const settled: string[] = [];
    const running = alone.crosstab('large', large).then(() => settled.push('table'));
    await alone.waveCounts('large', women).then(() => settled.push('count'));
    await running;
    expect(settled).toEqual(['count', 'table']);
  });

  test('that is cancelled, the next count waits for no more than a step', async () => {
    const stop = new AbortController();
    const cancelled = alone.crosstab('large', large, stop.signal);
    const count = alone.waveCounts('large', women);
    stop.abort();
    await expect(cancelled).rejects.toMatchObject({ kind: 'cancelled' });
    expect((await count).audienceSample).toBeGreaterThan(0);
  });
});
