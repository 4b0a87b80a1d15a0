import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '../../survey/catalogue.ts';
import type { Column, Dataset } from '../../survey/dataset.ts';
import { Arena } from './arena.ts';
import type { ArenaColumn } from './arena-column.ts';
import { readRows } from '../../segments/reading/read-rows.ts';
import { chunksOf } from '../../segments/segment-layout.ts';
import { pinColumns } from './pin-wave.case.ts';
import { SegmentStore } from './segment-store.ts';
import { writeSegments } from '../../segments/writing/write-segments.ts';

// 200,000 respondents of one wave in three locations, so that chunks end inside groups and groups inside chunks.
const count = 200_000;
const locationOf = (i: number) => (i % 10 < 5 ? 0 : i % 10 < 9 ? 1 : 2);
const marksOf = (isChosen: (i: number) => boolean): Column => ({
  kind: 'marks',
  values: Uint8Array.from({ length: count }, (_, i) => (isChosen(i) ? 2 : 1)),
});
const columns = new Map<string, Column>([
  ['serial', { kind: 'numbers', values: Float64Array.from({ length: count }, (_, i) => i) }],
  ['code', { kind: 'codes', values: Uint16Array.from({ length: count }, (_, i) => i % 1_000) }],
  ['rare', marksOf((i) => i % 20 === 0)],
  ['half', marksOf((i) => i % 2 === 0)],
  ['all', marksOf(() => true)],
  ['none', marksOf(() => false)],
]);
const catalogue: Catalogue = {
  code: 'large',
  name: 'Large',
  synthetic: true,
  respondentCount: count,
  datasets: [],
  waves: [{ code: 'w1', name: '', dateStart: null, dateEnd: null }],
  locations: ['a', 'b', 'c'].map((code) => ({ code, name: code })),
  weights: [{ code: 'weight', name: '' }],
  questions: [],
  fielded: '111',
};
const dataset: Dataset = {
  catalogue,
  version: 'large-1',
  respondents: {
    count,
    wave: new Uint16Array(count),
    location: Uint16Array.from({ length: count }, (_, i) => locationOf(i)),
    weights: [
      {
        units: Uint32Array.from({ length: count }, (_, i) => 1 + (i % 7)),
        divisor: 1,
        exponents: new Int8Array(3),
      },
    ],
    stratum: null,
    cluster: null,
  },
  columns,
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'large-'));
  await writeSegments(directory, dataset, null);
});
afterAll(() => rm(directory, { recursive: true }));

test('every respondent reads back with all of its own answers', async () => {
  const { respondents, columns: read } = await readRows(directory);
  expect(respondents.count).toBe(count);
  const serials = read.get('serial')?.values ?? [];
  expect(new Set(serials).size).toBe(count);
  let wrong = 0;
  for (let row = 0; row < count; row++) {
    const i = serials[row] ?? -1;
    const isSame =
      respondents.location[row] === locationOf(i) &&
      respondents.weights[0]?.units[row] === 1 + (i % 7) &&
      [...columns].every(([key, { values }]) => read.get(key)?.values[row] === values[i]);
    if (!isSame) wrong++;
  }
  expect(wrong).toBe(0);
});

test('a worker reads the same sums from shared memory, under a budget of a quarter of the segment', async () => {
  const arena = new Arena(600 * 1024);
  const store = await SegmentStore.open(directory, arena);
  const { layout } = store.segment(0);
  expect([layout.slots, chunksOf(layout)]).toEqual([201_216, 4]);
  const worker = new Worker(new URL('./sum-chunks.case.ts', import.meta.url), { execArgv: [] });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage({ slabs: arena.slabs, layout });
  const sums = (pinned: readonly ArenaColumn[]) =>
    new Promise((resolve) => {
      worker.once('message', resolve);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ columns: pinned });
    });
  try {
    for (let round = 0; round < 3; round++) {
      const bits = await pinColumns(
        store,
        0,
        ['rare', 'half', 'all', 'none'].map((key) => ({ kind: 'chosen', key })),
      );
      expect(await sums(bits.columns)).toEqual([10_000, 100_000, 200_000, 0]);
      bits.release();
      const codes = await pinColumns(store, 0, [{ kind: 'codes', key: 'code' }]);
      // 200 times 0 + 1 + … + 999.
      expect(await sums(codes.columns)).toEqual([99_900_000]);
      codes.release();
    }
    expect(store.segment(0).totals({ kind: 'chosen', key: 'half' }, 0, 0)?.sample).toBe(100_000);
    expect(store.segment(0).totals({ kind: 'codes', key: 'code' }, 999, 0)?.sample).toBe(200);
    expect(arena.use.loadedBytes).toBeLessThanOrEqual(600 * 1024);
  } finally {
    await worker.terminate();
  }
});
