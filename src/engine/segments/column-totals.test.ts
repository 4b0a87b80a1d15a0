import { describe, expect, test } from 'vitest';
import { addSlot, blankBitmap } from './bitmap.ts';
import { totalsOfBits, totalsOfCodes, totalsOfGroups } from './column-totals.ts';
import { laySegment } from './segment-layout.ts';

// Slots 0 and 1 are of the first group, 64 to 66 of the second, whose units are quarters of the first's.
const layout = laySegment([2, 3], 64);
const units = new Uint32Array(128);
units.set([5, 0]);
units.set([1, 2, 3], 64);
const even = new Uint32Array(128);
even.set([1, 1]);
even.set([1, 1, 1], 64);
const weights = [
  { units, exponents: [2, 0] },
  { units: even, exponents: [0, 0] },
];

/** The three numbers under each of the two weights. */
function bySet(totals: Float64Array): number[][] {
  return Array.from({ length: totals.length / 6 }, (_, set) => [...totals.subarray(6 * set, 6 * set + 6)]);
}

describe('totals', () => {
  test('of a set are its sample, units and squared units under each weight', () => {
    const set = blankBitmap(128);
    for (const slot of [0, 1, 65, 66]) addSlot(set, slot);
    // 5 × 4 + 2 + 3 units; 20² + 2² + 3²; slot 1 has no weight.
    expect([...totalsOfBits(set, layout, weights)]).toEqual([3, 25, 413, 4, 4, 4]);
  });

  test('of codes are those of any code, then of each', () => {
    const codes = new Uint8Array(128);
    codes.set([2, 1]);
    codes.set([0, 2, 1], 64);
    expect(bySet(totalsOfCodes(codes, 3, layout, weights))).toEqual([
      [3, 25, 413, 4, 4, 4],
      [1, 3, 9, 2, 2, 2],
      [2, 22, 404, 2, 2, 2],
      [0, 0, 0, 0, 0, 0],
    ]);
  });

  test('of groups are those of everybody in each', () => {
    expect(bySet(totalsOfGroups(layout, weights))).toEqual([
      [1, 20, 400, 2, 2, 2],
      [3, 6, 14, 3, 3, 3],
    ]);
  });

  test('of units beyond 2^53 are the double nearest to the exact sum', () => {
    const far = { units, exponents: [60, 0] };
    const set = blankBitmap(128);
    for (const slot of [0, 64, 65, 66]) addSlot(set, slot);
    expect(totalsOfBits(set, layout, [far])[1]).toBe(5 * 2 ** 60);
  });
});
