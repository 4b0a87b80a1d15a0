import { describe, expect, test } from 'vitest';
import { cellCovariance, cellCovarianceOfSums, cellCovarianceOfTotals } from './cell-covariance.ts';

/*
 * Weights 1, 1 and 2, the first in one cell and the others in the other: p = 1/4, 3/4 and
 *     z of the first cell 3/16 −1/16 −2/16, of the second the same with the signs turned
 * so that every entry is ± 3/2 × 14/256, three respondents being all of the tree.
 */
const expected = [0.08203125, -0.08203125, -0.08203125, 0.08203125];

describe('the covariance of the shares of two cells', () => {
  test('is the variance of either, and its negative between them', () => {
    const design = {
      clusterOf: Int32Array.of(0, 1, 2),
      starts: Int32Array.of(0, 3),
      clustered: false,
    };
    const membership = { cellOf: Int32Array.of(0, 1, 1), cells: 2 };
    const weights = Float64Array.of(1, 1, 2);
    const found = cellCovariance(design, weights, Uint32Array.of(0, 1, 2), membership);
    expect([...found.shares]).toEqual([0.25, 0.75]);
    for (const [entry, covariance] of expected.entries()) {
      expect(found.covariance[entry]).toBeCloseTo(covariance, 15);
    }
  });

  test('is known from the sums of the cells where nobody was drawn in strata or clusters', () => {
    const cells = [
      { size: 1, squares: 1 },
      { size: 3, squares: 5 },
    ];
    const covariance = cellCovarianceOfSums(3, cells);
    for (const [entry, value] of expected.entries()) expect(covariance[entry]).toBeCloseTo(value, 15);
  });

  test('is known from the totals of the cells in each cluster', () => {
    // A cluster each, and a fourth with nobody of the table.
    const totals = [Float64Array.of(1, 0, 0, 0), Float64Array.of(0, 1, 2, 0)];
    const { shares, covariance } = cellCovarianceOfTotals(Int32Array.of(0, 4), totals);
    expect([...shares]).toEqual([0.25, 0.75]);
    // 4/3 in place of 3/2
    for (const [entry, value] of expected.entries()) {
      expect(covariance[entry]).toBeCloseTo((value * 8) / 9, 15);
    }
  });

  test('of nobody is 0', () => {
    expect([...cellCovarianceOfSums(3, [{ size: 0, squares: 0 }])]).toEqual([0]);
  });
});
