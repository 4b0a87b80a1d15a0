import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { buildKernelsIfStale } from './build.ts';
import { loadKernels } from './kernels.ts';
import { kernelsPath } from './kernels-path.ts';

describe('the kernels', () => {
  test('load from bytes as from a path', () => {
    const kernels = loadKernels(readFileSync(kernelsPath));
    const bitmap = kernels.arena.allocateZeros(8192);
    kernels.fill(bitmap, 60, 70);
    expect(kernels.popcount(bitmap, { from: 0, to: 2 })).toBe(10);
    expect(kernels.popcount(bitmap, { from: 1, to: 2 })).toBe(6);
  });

  test('work in a worker thread', async () => {
    const worker = new Worker(new URL('./kernels-worker.case.ts', import.meta.url), { execArgv: [] });
    const [members] = await once(worker, 'message');
    await worker.terminate();
    expect(members).toBe(1);
  });

  test('that are missing are reported with their place and the remedy', () => {
    expect(() => loadKernels('/nowhere/kernels.wasm')).toThrow(
      'the kernels could not be read from /nowhere/kernels.wasm; build them with npm run build',
    );
  });

  test('are not built again when nothing changed', async () => {
    const before = await stat(kernelsPath);
    const announced: string[] = [];
    expect(await buildKernelsIfStale((sentence) => announced.push(sentence))).toBe(kernelsPath);
    expect(announced).toEqual([]);
    expect((await stat(kernelsPath)).mtimeMs).toBe(before.mtimeMs);
  });

  test('carry no zeros for their scratch in the file', () => {
    expect(readFileSync(kernelsPath).length).toBeLessThan(20_000);
  });
});

describe('the arena', () => {
  test('hands out places 64 bytes apart, which keep their contents when memory grows', () => {
    const { arena } = loadKernels(kernelsPath);
    const [first, second] = [arena.allocateZeros(10), arena.allocate(65)];
    arena.uint8(first, 10).fill(9);
    expect(second - first).toBe(64);
    const far = arena.allocate(50_000_000);
    expect(far - second).toBe(128);
    expect([...arena.uint8(first, 10)]).toEqual([9, 9, 9, 9, 9, 9, 9, 9, 9, 9]);
  });

  test('takes back what was borrowed, even when the work fails', () => {
    const { arena } = loadKernels(kernelsPath);
    const before = arena.allocate(1);
    const inside = arena.borrow(() => arena.allocate(1000));
    expect(() =>
      arena.borrow(() => {
        arena.allocate(1000);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(arena.allocate(1)).toBe(inside);
    arena.reset();
    expect(arena.allocate(1)).toBe(before);
  });

  test('refuses more than it can address, and goes on', () => {
    const { arena } = loadKernels(kernelsPath);
    expect(() => arena.allocate(2 ** 32)).toThrow(
      /^the kernels address at most 4294901760 bytes and would need \d+; work on fewer columns at a time$/,
    );
    expect(arena.uint8(arena.allocateZeros(8), 8)).toEqual(new Uint8Array(8));
  });
});
