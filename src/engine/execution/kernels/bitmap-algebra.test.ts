import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { caseCount } from '../../../testing/case-count.ts';
import { loadKernels } from './kernels.ts';
import { kernelsPath } from './kernels-path.ts';
import {
  edgeDensities,
  isInRange,
  type Members,
  membersAt,
  place,
  randomFrom,
  readMembers,
} from './plain-slots.case.ts';

const kernels = loadKernels(kernelsPath);

beforeEach(() => kernels.arena.reset());

/** Sets of that many, over whole words. */
function sets(count: fc.Arbitrary<number>): fc.Arbitrary<{ sets: Members[]; words: number; seed: number }> {
  return fc
    .record({
      seed: fc.nat(),
      words: fc.oneof(
        { weight: 19, arbitrary: fc.integer({ min: 1, max: 40 }) },
        { weight: 1, arbitrary: fc.constant(1024) },
      ),
      count,
    })
    .map(({ seed, words, count: size }) => {
      const random = randomFrom(seed);
      const density = () => edgeDensities[Math.floor(random() * 16)] ?? random();
      return {
        seed,
        words,
        sets: Array.from({ length: size }, () => membersAt(density(), words * 64, random)),
      };
    });
}

/** What a kernel writes over a bitmap of garbage: the words it should, and whether the next one is left alone. */
function written(work: (out: number) => void, words: number): Members {
  const out = place(
    kernels,
    Array.from({ length: 65_536 }, (_, slot) => slot % 3 === 0),
  );
  work(out);
  const members = readMembers(kernels, out, 65_536);
  const beyond = words * 64;
  for (let slot = beyond; slot < Math.min(beyond + 128, 65_536); slot++) {
    expect(members[slot]).toBe(slot % 3 === 0);
  }
  return members.slice(0, beyond);
}

describe('two sets', () => {
  test('and, or, and-not hold slot by slot', () => {
    fc.assert(
      fc.property(sets(fc.constant(2)), ({ sets: [a = [], b = []], words }) => {
        kernels.arena.reset();
        const [inA, inB] = [place(kernels, a), place(kernels, b)];
        const slots = [...a.keys()];
        expect(written((out) => kernels.and(inA, inB, out, words), words)).toEqual(
          slots.map((s) => a[s] && b[s]),
        );
        expect(written((out) => kernels.or(inA, inB, out, words), words)).toEqual(
          slots.map((s) => a[s] || b[s]),
        );
        expect(written((out) => kernels.andNot(inA, inB, out, words), words)).toEqual(
          slots.map((s) => a[s] && !b[s]),
        );
      }),
      { numRuns: caseCount(10, 50) },
    );
  });

  test('may be written over one of themselves', () => {
    const [yes, no] = [true, false];
    const a = place(kernels, [yes, yes, no, no]);
    const b = place(kernels, [yes, no, yes, no]);
    kernels.andNot(a, b, b, 1);
    expect(readMembers(kernels, b, 4)).toEqual([no, yes, no, no]);
    kernels.or(a, b, a, 1);
    expect(readMembers(kernels, a, 4)).toEqual([yes, yes, no, no]);
    kernels.and(a, a, a, 1);
    expect(readMembers(kernels, a, 4)).toEqual([yes, yes, no, no]);
  });
});

describe('a range of slots', () => {
  test('is complemented or filled to the slot, and the others stay', () => {
    fc.assert(
      fc.property(sets(fc.constant(2)), fc.nat(), fc.nat(), ({ sets: [a = [], b = []] }, first, second) => {
        kernels.arena.reset();
        const ends = [first % (a.length + 1), second % (a.length + 1)].toSorted((x, y) => x - y);
        const [from = 0, to = 0] = ends;
        const inA = place(kernels, a);
        const complemented = place(kernels, b);
        const filled = place(kernels, b);
        kernels.notInRange(inA, complemented, from, to);
        kernels.fill(filled, from, to);
        const within = (slot: number) => slot >= from && slot < to;
        expect(readMembers(kernels, complemented, a.length)).toEqual(
          a.map((isMember, slot) => (within(slot) ? !isMember : b[slot])),
        );
        expect(readMembers(kernels, filled, a.length)).toEqual(
          b.map((isMember, slot) => within(slot) || isMember),
        );
      }),
      { numRuns: caseCount(20, 120) },
    );
  });

  test('of words has the population of its slots', () => {
    fc.assert(
      fc.property(sets(fc.constant(1)), fc.nat(), fc.nat(), ({ sets: [a = []], words }, first, second) => {
        kernels.arena.reset();
        const [from = 0, to = 0] = [first % (words + 1), second % (words + 1)].toSorted((x, y) => x - y);
        const inRange = a.filter((isMember, slot) => isMember && isInRange(slot, { from, to }));
        expect(kernels.popcount(place(kernels, a), { from, to })).toBe(inRange.length);
      }),
      { numRuns: caseCount(20, 120) },
    );
  });
});

describe('a minimum count', () => {
  test('holds for those whom at least so many sets hold', () => {
    fc.assert(
      fc.property(
        sets(fc.integer({ min: 1, max: 40 })),
        fc.integer({ min: 1, max: 42 }),
        ({ sets: all, words }, least) => {
          kernels.arena.reset();
          const bitmaps = all.map((set) => place(kernels, set));
          const expected = Array.from(
            { length: words * 64 },
            (_, slot) => all.filter((set) => set[slot] === true).length >= least,
          );
          expect(written((out) => kernels.minCount(bitmaps, least, out, words), words)).toEqual(expected);
        },
      ),
      { numRuns: caseCount(20, 120) },
    );
  });

  test('of each number of 20 sets is right for whoever is in 0 to 20 of them', () => {
    // Slot s is in the first s sets.
    const bitmaps = Array.from({ length: 20 }, (_, set) =>
      place(
        kernels,
        Array.from({ length: 21 }, (__, slot) => set < slot),
      ),
    );
    const out = kernels.arena.allocateZeros(8192);
    for (let least = 1; least <= 21; least++) {
      kernels.minCount(bitmaps, least, out, 1);
      expect(readMembers(kernels, out, 21)).toEqual(Array.from({ length: 21 }, (_, slot) => slot >= least));
    }
  });

  test('of a thousand sets counts a thousand', () => {
    const [all, one] = [place(kernels, [true, true, true]), place(kernels, [true, true, false])];
    const bitmaps = [one, ...Array.from({ length: 999 }, () => all)];
    const out = kernels.arena.allocateZeros(8192);
    kernels.minCount(bitmaps, 1000, out, 1);
    expect(readMembers(kernels, out, 4)).toEqual([true, true, false, false]);
    kernels.minCount(bitmaps, 999, out, 1);
    expect(readMembers(kernels, out, 4)).toEqual([true, true, true, false]);
  });

  test('under 1 is refused', () => {
    expect(() => kernels.minCount([0], 0, 0, 1)).toThrow('a minimum count is 1 or more; got 0');
  });
});
