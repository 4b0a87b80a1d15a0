import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { caseCount } from '../../../testing/case-count.ts';
import { cellStride, loadKernels } from './kernels.ts';
import { kernelsPath } from './kernels-path.ts';
import {
  edgeDensities,
  heaviest,
  isInRange,
  type Members,
  membersAt,
  place,
  placeTable,
  placeWeights,
  type PlainWeights,
  plainSums,
  randomFrom,
  weightsFrom,
} from './plain-slots.case.ts';

const kernels = loadKernels(kernelsPath);
const { arena } = kernels;

beforeEach(() => arena.reset());

interface Slots {
  readonly sets: readonly Members[];
  readonly weights: PlainWeights;
  readonly range: { readonly from: number; readonly to: number };
  readonly random: () => number;
}

/** Sets at edge densities and others, weights, and a range of up to 64 words. */
const slots: fc.Arbitrary<Slots> = fc
  .record({
    seed: fc.nat(),
    count: fc.integer({ min: 1, max: 60 * 64 }),
    sets: fc.constantFrom(1, 2, 3, 8, 17, 32),
    mostExponent: fc.constantFrom(0, 4, 24),
    from: fc.integer({ min: 0, max: 64 }),
    words: fc.integer({ min: 0, max: 64 }),
  })
  .map(({ seed, count, sets, mostExponent, from, words }) => {
    const random = randomFrom(seed);
    const density = () => edgeDensities[Math.floor(random() * 16)] ?? random();
    return {
      sets: Array.from({ length: sets }, () => membersAt(density(), count, random)),
      weights: weightsFrom(count, mostExponent, random),
      range: { from, to: from + words },
      random,
    };
  });

describe('counts', () => {
  test('equal the counts slot by slot, for any table and range', () => {
    fc.assert(
      fc.property(slots, fc.nat(), ({ sets, weights, range }, split) => {
        arena.reset();
        const cut = 1 + (split % Math.max(1, sets.length - 1));
        const rows = sets.slice(0, cut);
        const columns = sets.length > 1 ? sets.slice(cut) : sets;
        const table = placeTable(kernels, rows, columns);
        const stride = cellStride(columns.length);
        const counts = arena.allocateZeros(rows.length * stride * 4);
        kernels.counts(table, range, counts);
        const found = arena.uint32(counts, rows.length * stride);
        for (const [r, row] of rows.entries()) {
          for (const [c, column] of columns.entries()) {
            expect(found[r * stride + c]).toBe(plainSums([row, column], weights, range).n);
          }
        }
      }),
      { numRuns: caseCount(20, 100) },
    );
  });

  test('of a chunk full of members are 65,536, and add up', () => {
    const everybody = place(
      kernels,
      Array.from({ length: 65_536 }, () => true),
    );
    const counts = arena.allocateZeros(64);
    const table = { rows: [everybody], columns: [everybody] };
    kernels.counts(table, { from: 0, to: 1024 }, counts);
    kernels.counts(table, { from: 0, to: 1024 }, counts);
    expect([...arena.uint32(counts, 3)]).toEqual([131_072, 0, 0]);
  });
});

describe('moments', () => {
  test('are exact: n, the sum, and the sum of squares rounded once where one exponent reigns', () => {
    fc.assert(
      fc.property(slots, ({ sets, weights, range }) => {
        arena.reset();
        const bitmaps = sets.map((set) => place(kernels, set));
        const placed = placeWeights(kernels, weights);
        const out = {
          sums: arena.allocateZeros(sets.length * 8),
          counts: arena.allocateZeros(sets.length * 4),
          squares: arena.allocateZeros(sets.length * 8),
        };
        kernels.moments(bitmaps, range, placed, out);
        const sums = new BigUint64Array(arena.uint8(out.sums, sets.length * 8).slice().buffer);
        for (const [at, set] of sets.entries()) {
          const plain = plainSums([set], weights, range);
          expect(arena.uint32(out.counts, sets.length)[at]).toBe(plain.n);
          expect(sums[at]).toBe(plain.sum);
          const squares = arena.float64(out.squares, sets.length)[at] ?? Number.NaN;
          if (weights.exponents.every((exponent) => exponent === 0))
            expect(squares).toBe(Number(plain.squares));
          else
            expect(Math.abs(squares - Number(plain.squares))).toBeLessThanOrEqual(
              1e-14 * Number(plain.squares),
            );
        }
      }),
      { numRuns: caseCount(20, 120) },
    );
  });

  test('of a chunk full of the heaviest weights do not overflow', () => {
    const count = 65_536;
    const everybody = place(
      kernels,
      Array.from({ length: count }, () => true),
    );
    const weights = placeWeights(kernels, {
      units: Array.from({ length: count }, () => heaviest),
      exponents: Array.from({ length: 128 }, () => 24),
    });
    const out = {
      sums: arena.allocateZeros(8),
      counts: arena.allocateZeros(4),
      squares: arena.allocateZeros(8),
    };
    kernels.moments([everybody], { from: 0, to: 1024 }, weights, out);
    expect([...arena.uint32(out.counts, 1)]).toEqual([65_536]);
    // 2^16 × (2^23 − 1) × 2^24, to the nearest double, and 2^16 × (2^23 − 1)² × 2^48.
    expect([...kernels.readSums(out.sums, 1)]).toEqual([9_223_370_937_343_148_032]);
    expect([...arena.float64(out.squares, 1)]).toEqual([2 ** 64 * 70_368_727_400_449]);
  });
});

describe('intersections', () => {
  test('are exact for any pairs, weights and range', () => {
    fc.assert(
      fc.property(slots, ({ sets, weights, range, random }) => {
        arena.reset();
        const bitmaps = sets.map((set) => place(kernels, set));
        const placed = placeWeights(kernels, weights);
        const drawn = Array.from({ length: 20 }, () => Math.floor(random() * sets.length));
        const pairs = drawn.map((one, at) => [one, drawn[(at * 7) % 20] ?? 0] as const);
        const out = { sums: arena.allocateZeros(20 * 8), counts: arena.allocateZeros(20 * 4) };
        const addresses = pairs.map(([one, other]) => [bitmaps[one] ?? 0, bitmaps[other] ?? 0] as const);
        kernels.intersections(addresses, range, placed, out);
        const sums = new BigUint64Array(arena.uint8(out.sums, 20 * 8).slice().buffer);
        for (const [at, [one, other]] of pairs.entries()) {
          const plain = plainSums([sets[one] ?? [], sets[other] ?? []], weights, range);
          expect(arena.uint32(out.counts, 20)[at]).toBe(plain.n);
          expect(sums[at]).toBe(plain.sum);
        }
      }),
      { numRuns: caseCount(20, 120) },
    );
  });

  test('of a chunk full of the heaviest weights do not overflow, and add up', () => {
    const everybody = place(
      kernels,
      Array.from({ length: 65_536 }, () => true),
    );
    const weights = placeWeights(kernels, {
      units: Array.from({ length: 65_536 }, () => heaviest),
      exponents: Array.from({ length: 128 }, () => 23),
    });
    const out = { sums: arena.allocateZeros(8), counts: arena.allocateZeros(4) };
    const pairs = [[everybody, everybody]] as const;
    kernels.intersections(pairs, { from: 0, to: 1024 }, weights, out);
    kernels.intersections(pairs, { from: 0, to: 1024 }, weights, out);
    expect([...arena.uint32(out.counts, 1)]).toEqual([131_072]);
    // 2 × 2^16 × (2^23 − 1) × 2^23, to the nearest double
    expect([...kernels.readSums(out.sums, 1)]).toEqual([9_223_370_937_343_148_032]);
  });
});

describe('valued sums', () => {
  test('weigh a number and its square by the weight and its square', () => {
    // Weights 2, 3, 5 and 4; numbers 10, blank, −1 and 0.5; the first column is the first three, the second the last.
    const everyone = [true, true, true, false];
    const last = [false, false, false, true];
    const columns = [place(kernels, everyone), place(kernels, last)];
    const weights = placeWeights(kernels, { units: [2, 3, 5, 4], exponents: [0] });
    const numbers = arena.allocateZeros(65_536 * 8);
    arena.float64(numbers, 4).set([10, Number.NaN, -1, 0.5]);
    const ones = arena.allocateZeros(65_536 * 8);
    arena.float64(ones, 4).fill(1);
    const out = arena.allocateZeros(2 * 2 * 32);
    kernels.valued([numbers, ones], columns, { from: 0, to: 1 }, weights, out);
    const byColumn = [0, 4, 8, 12].map((first) => [...arena.float64(out, 16).subarray(first, first + 4)]);
    expect(byColumn).toEqual([
      // 2·10 − 5, 2·100 + 5, 4·10 − 25, 4·100 + 25; then 4·0.5, 4·0.25, 16·0.5, 16·0.25
      [15, 205, 15, 425],
      [2, 1, 8, 4],
      // 2 + 3 + 5 twice, 4 + 9 + 25 twice; then 4, 4, 16, 16
      [10, 10, 38, 38],
      [4, 4, 16, 16],
    ]);
  });

  test('equal the sums slot by slot within 1e-6, for any numbers, columns, weights and range', () => {
    fc.assert(
      fc.property(slots, fc.integer({ min: 1, max: 3 }), ({ sets, weights, range, random }, valueCount) => {
        arena.reset();
        const columns = sets.map((set) => place(kernels, set));
        const placed = placeWeights(kernels, weights);
        const values = Array.from({ length: valueCount }, () =>
          weights.units.map(() => (random() < 0.2 ? Number.NaN : Math.exp(random() * 12 - 4))),
        );
        const addresses = values.map((numbers) => {
          const address = arena.allocateZeros(65_536 * 8);
          arena.float64(address, numbers.length).set(numbers);
          return address;
        });
        const out = arena.allocateZeros(valueCount * sets.length * 32);
        kernels.valued(addresses, columns, range, placed, out);
        const found = arena.float64(out, valueCount * sets.length * 4);
        for (const [v, numbers] of values.entries()) {
          for (const [c, set] of sets.entries()) {
            const expected = plainValued(numbers, set, weights, range);
            const first = (v * sets.length + c) * 4;
            for (const [k, sum] of expected.entries()) {
              expect(Math.abs((found[first + k] ?? Number.NaN) - sum)).toBeLessThanOrEqual(1e-6 * sum);
            }
          }
        }
      }),
      { numRuns: caseCount(15, 80) },
    );
  });
});

describe('sums that are read', () => {
  test('are whole below 2^53 and the nearest double from there on', () => {
    const sums = arena.allocateZeros(4 * 8);
    new BigUint64Array(arena.uint8(sums, 32).buffer, sums, 4).set([
      0n,
      2n ** 53n - 1n,
      2n ** 53n + 3n,
      2n ** 63n,
    ]);
    expect([...kernels.readSums(sums, 4)]).toEqual([
      0, 9_007_199_254_740_991, 9_007_199_254_740_996, 9_223_372_036_854_775_808,
    ]);
  });
});

function plainValued(
  numbers: readonly number[],
  set: Members,
  { units, exponents }: PlainWeights,
  range: Slots['range'],
): number[] {
  const sums = [0, 0, 0, 0];
  for (const [slot, x] of numbers.entries()) {
    if (!isInRange(slot, range) || set[slot] !== true || Number.isNaN(x)) continue;
    const weight = (units[slot] ?? 0) * 2 ** (exponents[slot >> 9] ?? 0);
    for (const [k, term] of [
      weight * x,
      weight * x * x,
      weight * weight * x,
      weight * weight * x * x,
    ].entries()) {
      sums[k] = (sums[k] ?? 0) + term;
    }
  }
  return sums;
}
