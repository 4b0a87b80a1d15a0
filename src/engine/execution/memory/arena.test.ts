import { totalmem } from 'node:os';
import { describe, expect, test } from 'vitest';
import { Arena, type ArenaItem, arenaPageBytes, defaultArenaBytes } from './arena.ts';

/** An item of so many pages that counts its loads and fills them with one byte. */
function item(key: string, pages: number, byte = 1) {
  const loads: number[] = [];
  const load: ArenaItem['load'] = (pieces) => {
    loads.push(pieces.reduce((bytes, piece) => bytes + piece.length, 0));
    for (const piece of pieces) piece.fill(byte);
    return Promise.resolve();
  };
  return { key, byteLength: pages * arenaPageBytes - 100, load, loads };
}

function arenaOf(pages: number): Arena {
  return new Arena(pages * arenaPageBytes);
}

/** Pins and releases at once. */
async function touch(arena: Arena, ...items: ArenaItem[]): Promise<void> {
  (await arena.pin(items)).release();
}

async function isWaiting(promise: Promise<unknown>): Promise<boolean> {
  const turns = new Promise((resolve) => {
    setTimeout(resolve, 20, 'waiting');
  });
  return (await Promise.race([promise.catch(() => {}), turns])) === 'waiting';
}

describe('an arena', () => {
  test('loads an item once while there is room for it', async () => {
    const arena = arenaOf(10);
    const one = item('one', 3);
    const [first, second] = await Promise.all([arena.pin([one]), arena.pin([one, one])]);
    expect(one.loads).toEqual([3 * arenaPageBytes - 100]);
    expect(second.pages).toEqual([first.pages[0], first.pages[0]]);
    first.release();
    second.release();
    await touch(arena, one);
    expect(one.loads).toHaveLength(1);
    expect(arena.use).toMatchObject({ loadedBytes: 3 * arenaPageBytes, pinnedBytes: 0, loads: 1 });
  });

  test('gives up what was longest unused, and no more than it must', async () => {
    const arena = arenaOf(10);
    const [one, two, three] = [item('one', 3), item('two', 3), item('three', 3)];
    for (const each of [one, two, three]) await touch(arena, each);
    await touch(arena, one);
    await touch(arena, item('four', 4));
    expect(arena.use.evictions).toBe(1);
    await touch(arena, one, three);
    expect([one, two, three].map(({ loads }) => loads.length)).toEqual([1, 1, 1]);
    await touch(arena, two);
    expect(two.loads).toHaveLength(2);
  });

  test('never gives up what is pinned', async () => {
    const arena = arenaOf(4);
    const pinned = await arena.pin([item('pinned', 2, 7)]);
    for (let round = 0; round < 20; round++) await touch(arena, item(`other ${round}`, 2, 9));
    const [pages = new Int32Array()] = pinned.pages;
    const slab = new Uint8Array(arena.slabs[0] ?? new SharedArrayBuffer(0));
    for (const page of pages) expect(slab[page * arenaPageBytes]).toBe(7);
    expect(arena.use.loadedBytes).toBe(4 * arenaPageBytes);
  });

  test('refuses what exceeds the budget, saying how much it takes', async () => {
    await expect(arenaOf(256).pin([item('one', 200), item('two', 100)])).rejects.toThrow(
      'the query needs columns of 3 MiB at once and the memory for columns is 2 MiB; raise it (ARENA_MB), or ask for fewer rows and columns',
    );
  });

  test('lets those who find no room wait, in their order', async () => {
    const arena = arenaOf(4);
    const held = await arena.pin([item('held', 3)]);
    const order: string[] = [];
    const large = arena.pin([item('large', 4)]).then((pin) => {
      order.push('large');
      return pin;
    });
    const small = arena.pin([item('small', 1)]).then((pin) => {
      order.push('small');
      return pin;
    });
    expect(await isWaiting(Promise.race([large, small]))).toBe(true);
    held.release();
    (await large).release();
    (await small).release();
    expect(order).toEqual(['large', 'small']);
  });

  test('lets those pass whose items are loaded', async () => {
    const arena = arenaOf(4);
    const held = item('held', 3);
    const first = await arena.pin([held]);
    const large = arena.pin([item('large', 4)]);
    const again = await arena.pin([held]);
    first.release();
    expect(await isWaiting(large)).toBe(true);
    again.release();
    (await large).release();
  });

  test('pins nothing for a failed load, and tries again for the next', async () => {
    const arena = arenaOf(4);
    const good = item('good', 2);
    const bad = item('bad', 2);
    const failing = { ...bad, load: () => Promise.reject(new Error('damaged')) };
    const failures = await Promise.allSettled([arena.pin([good, failing]), arena.pin([failing])]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(arena.use).toMatchObject({ loadedBytes: 2 * arenaPageBytes, pinnedBytes: 0 });
    await touch(arena, good, bad);
    expect([good.loads.length, bad.loads.length]).toEqual([1, 1]);
  });

  test('lets go whoever is aborted while waiting or loading', async () => {
    const arena = arenaOf(4);
    const held = await arena.pin([item('held', 2)]);
    const waiting = new AbortController();
    const large = arena.pin([item('large', 3)], waiting.signal);
    const behind = arena.pin([item('behind', 2)]);
    waiting.abort(new Error('gone'));
    await expect(large).rejects.toThrow('gone');
    (await behind).release();
    held.release();

    const loading = new AbortController();
    const gate = Promise.withResolvers<void>();
    const slow = arena.pin([{ ...item('slow', 4), load: () => gate.promise }], loading.signal);
    loading.abort(new Error('gone too'));
    await expect(slow).rejects.toThrow('gone too');
    // Its pages are still being written to.
    const next = arena.pin([item('next', 1)]);
    expect(await isWaiting(next)).toBe(true);
    gate.resolve();
    (await next).release();
    await expect(arena.pin([item('never', 1)], loading.signal)).rejects.toThrow('gone too');
    expect(arena.use.pinnedBytes).toBe(0);
  });

  test('runs at most 8 loads at a time', async () => {
    const arena = arenaOf(100);
    let running = 0;
    let most = 0;
    const items = Array.from({ length: 40 }, (_, i) => ({
      ...item(`${i}`, 1),
      load: async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => {
          setTimeout(resolve, i % 3);
        });
        running--;
      },
    }));
    await Promise.all([touch(arena, ...items.slice(0, 20)), touch(arena, ...items.slice(20))]);
    expect(most).toBe(8);
  });

  test('frees what is dropped, and what was pinned of it with its last release', async () => {
    const arena = arenaOf(10);
    const pinned = await arena.pin([item('a:1', 2)]);
    await touch(arena, item('a:2', 3), item('b:1', 1));
    arena.drop('a:');
    expect(arena.use.loadedBytes).toBe(3 * arenaPageBytes);
    pinned.release();
    pinned.release();
    expect(arena.use).toMatchObject({ loadedBytes: arenaPageBytes, pinnedBytes: 0 });
  });
});

test('hundreds of pins at random over a small arena always find their own bytes', async () => {
  const arena = arenaOf(12);
  const slab = new Uint8Array(arena.slabs[0] ?? new SharedArrayBuffer(0));
  let state = 42;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % limit;
  };
  const items = Array.from({ length: 20 }, (_, i) => item(`${i}`, 1 + (i % 4), i + 1));
  const client = async () => {
    for (let round = 0; round < 60; round++) {
      const chosen = Array.from({ length: 1 + below(3) }, () => below(items.length));
      const pin = await arena.pin(chosen.flatMap((i) => items[i] ?? []));
      if (below(2) === 0) {
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
      for (const [place, pages] of pin.pages.entries()) {
        for (const page of pages) expect(slab[page * arenaPageBytes]).toBe((chosen[place] ?? 0) + 1);
      }
      pin.release();
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  expect(arena.use.pinnedBytes).toBe(0);
  expect(arena.use.loadedBytes).toBeLessThanOrEqual(12 * arenaPageBytes);
  expect(arena.use.evictions).toBeGreaterThan(100);
});

test('an arena takes at most half of the memory of the machine unless told otherwise', () => {
  expect(defaultArenaBytes()).toBeGreaterThan(2 ** 20);
  expect(defaultArenaBytes() * 2).toBeLessThanOrEqual(totalmem());
});
