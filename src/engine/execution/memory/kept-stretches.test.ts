import { expect, test } from 'vitest';
import { loadKernels } from '../kernels/kernels.ts';
import { kernelsPath } from '../kernels/kernels-path.ts';
import { createKeptStretches, type StretchOwner } from './kept-stretches.ts';

const { arena } = loadKernels(kernelsPath);

test('the longest placed is given up first, and what is in use is not', () => {
  const kept = createKeptStretches(arena, 256);
  const owner: StretchOwner = new Map();
  const first = kept.place(owner, 1, 100);
  expect(kept.place(owner, 2, 128)).toBe((first ?? 0) + 128);
  expect(kept.place(owner, 3, 1)).toBe(null);
  kept.beginTurn();
  expect(kept.find(owner, 2)).toBe((first ?? 0) + 128);
  expect(kept.place(owner, 3, 64)).toBe(first);
  expect(kept.find(owner, 1)).toBe(null);
  expect(kept.place(owner, 4, 128)).toBe(null);
  kept.beginTurn();
  expect(kept.place(owner, 4, 192)).toBe((first ?? 0) + 64);
  expect(kept.find(owner, 2)).toBe(null);
  expect(kept.find(owner, 3)).toBe(first);
});

test('no two that are kept share a byte, whatever is placed', () => {
  const kept = createKeptStretches(arena, 4096);
  const owner: StretchOwner = new Map();
  for (let round = 0; round < 500; round++) {
    if (round % 3 === 0) kept.beginTurn();
    kept.find(owner, (round * 7) % 40);
    if (!owner.has(round % 40)) kept.place(owner, round % 40, 1 + ((round * 311) % 900));
    const all = [...owner.values()].toSorted((one, other) => one.from - other.from);
    for (const [at, { from, bytes }] of all.entries()) {
      expect(from + bytes).toBeLessThanOrEqual(all[at + 1]?.from ?? 4096);
    }
  }
});

test('what was placed in a turn that is given up is not kept', () => {
  const kept = createKeptStretches(arena, 4096);
  const owner: StretchOwner = new Map();
  const first = kept.place(owner, 1, 64);
  kept.beginTurn();
  kept.place(owner, 2, 64);
  kept.giveUpTurn();
  expect([kept.find(owner, 1), kept.find(owner, 2)]).toEqual([first, null]);
});

test('nothing is kept without room', () => {
  const kept = createKeptStretches(arena, 0);
  expect(kept.place(new Map(), 1, 64)).toBe(null);
});
