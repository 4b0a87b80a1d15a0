import { describe, expect, test } from 'vitest';
import type { CellAddress } from '../plan/product-builder.ts';
import type { Influence } from './influence.ts';
import { squaresOfDifference } from './overlap.ts';
import type { AtomSums, SumReader } from './sum-reader.ts';

const members: CellAddress = { kind: 'counted', product: 0, row: 0, column: 0, region: 0 };
const plus: CellAddress = { ...members, row: 1 };
const overlapOf = (positive: CellAddress | null) => ({
  set: { members, plus: positive, minus: null, numbers: null },
  otherRegion: 0,
});

/** Answers about the two sets that are in common, whatever the region. */
function readerOf(ofMembers: readonly AtomSums[], ofPositive: readonly AtomSums[]): Pick<SumReader, 'atoms'> {
  return { atoms: (address) => [...(address.row === 0 ? ofMembers : ofPositive)] };
}

function atom(number: number, n: number, squares: number, more: Partial<AtomSums> = {}): AtomSums {
  const weights = { perUnit: 1, perUnitOfOther: 1 };
  return {
    atom: number,
    ...weights,
    n,
    units: 0,
    squares,
    squaresTimesX: 0,
    squaresTimesXSquared: 0,
    onlyX: null,
    ...more,
  };
}

function share(size: number, p: number, squares: number): Influence {
  return { perX: 1 / size, constant: -p / size, squares, terms: () => [] };
}

describe('the squared contributions to a difference of shares', () => {
  /*
   * Weights 1, 2, 1, 1; the first two give the row. One side are the first three, the other the last three:
   *     p = 3/4, z = 1/16  2/16 −3/16   0
   *     p = 2/4, z =   0   4/16 −2/16 −2/16
   */
  const first = { influence: share(4, 0.75, 14 / 256), sums: { sample: 3 } };
  const second = { influence: share(4, 0.5, 24 / 256), sums: { sample: 3 } };

  test('are of everybody of either side once', () => {
    // 1/16, −2/16, −1/16, 2/16; in common are the second and third, of whom the second gives the row
    const reader = readerOf([atom(0, 2, 5)], [atom(0, 1, 4)]);
    const overlap = overlapOf(plus);
    expect(squaresOfDifference(reader, first, second, overlap)).toBeCloseTo(10 / 256, 15);
  });

  test('of means are nothing where everybody has the same x, whatever rounding left of the sums', () => {
    const mean = (size: number): Influence => ({
      perX: 1 / size,
      constant: -15 / size,
      squares: 0,
      terms: () => [],
    });
    const rounded = { squaresTimesX: 15 * 0.3, squaresTimesXSquared: 225 * (0.1 + 0.2), onlyX: 15 };
    const reader = readerOf([atom(0, 2, 0.3, rounded)], []);
    const overlap = overlapOf(null);
    const [one, other] = [mean(3), mean(7)].map((influence) => ({ influence, sums: { sample: 2 } }));
    if (one === undefined || other === undefined) throw new Error('there are two sides');
    expect(squaresOfDifference(reader, one, other, overlap)).toBeLessThan(1e-30);
  });

  test('add up where nobody is on both sides', () => {
    expect(squaresOfDifference(readerOf([], []), first, second, null)).toBeCloseTo(38 / 256, 15);
  });

  test('match those who give the row with those in common atom by atom', () => {
    // The same two in an atom each: the row is confined to the second atom.
    const reader = readerOf([atom(3, 1, 1), atom(5, 1, 4)], [atom(5, 1, 4)]);
    const overlap = overlapOf(plus);
    expect(squaresOfDifference(reader, first, second, overlap)).toBeCloseTo(10 / 256, 15);
  });

  test('leave out atoms that the second line does not hold', () => {
    const reader = readerOf([atom(0, 2, 5, { perUnitOfOther: 0 })], [atom(0, 1, 4, { perUnitOfOther: 0 })]);
    const overlap = overlapOf(plus);
    expect(squaresOfDifference(reader, first, second, overlap)).toBeCloseTo(38 / 256, 15);
  });

  test('are 0 for the same people on two lines that differ by a factor of all weights', () => {
    // Weights 1, 2, 1, 1 of whom the first three give the row: halved on one line, in thirds on the other.
    const p = 4 / 5;
    const on = (waves: number): Influence => {
      const size = 5 / waves;
      return { perX: 1 / size, constant: -p / size, squares: 0.0352, terms: () => [] };
    };
    const lines = { perUnit: 1 / 2, perUnitOfOther: 1 / 3 };
    const reader = readerOf([atom(0, 4, 7, lines)], [atom(0, 3, 6, lines)]);
    const overlap = overlapOf(plus);
    const [one, other] = [on(2), on(3)].map((influence) => ({ influence, sums: { sample: 4 } }));
    if (one === undefined || other === undefined) throw new Error('there are two sides');
    expect(squaresOfDifference(reader, one, other, overlap)).toBe(0);
  });

  test('are 0 for one and the same people, not what rounding leaves', () => {
    const rounded = { influence: share(4, 0.75, 14 / 256 + 1e-9), sums: { sample: 3 } };
    const reader = readerOf([atom(0, 3, 6)], [atom(0, 2, 5)]);
    const overlap = overlapOf(plus);
    expect(squaresOfDifference(reader, first, rounded, overlap)).toBe(0);
  });
});

test('a mean is compared by the moments of x of those in common', () => {
  // Weights 1 and 1, x = 2 and 6, m = 4: z = −1, 1; against the second alone, m = 6: z = 0. In common is the second.
  const mean = (perX: number, m: number, squares: number): Influence => ({
    perX,
    constant: -m * perX,
    squares,
    terms: () => [],
  });
  const reader = readerOf([atom(0, 1, 1, { squaresTimesX: 6, squaresTimesXSquared: 36 })], []);
  const squares = squaresOfDifference(
    reader,
    { influence: mean(0.5, 4, 2), sums: { sample: 2 } },
    { influence: mean(1, 6, 0), sums: { sample: 1 } },
    overlapOf(null),
  );
  expect(squares).toBe(2);
});
