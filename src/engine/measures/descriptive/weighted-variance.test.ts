import { describe, expect, test } from 'vitest';
import { weightedVariance, weightedVarianceOfSums } from './weighted-variance.ts';

const values = Float64Array.of(1, 5, 2, 7);

describe('the weighted variance', () => {
  test('is the mean squared deviation, times n/(n − 1)', () => {
    // Mean (1 + 10 + 2) / 4 = 3.25; (5.0625 + 2 × 3.0625 + 1.5625) / 4 × 3/2
    const weights = Float64Array.of(1, 2, 1, 9);
    expect(weightedVariance(weights, Uint32Array.of(0, 1, 2), values, 3.25)).toBeCloseTo(4.78125, 14);
  });

  test('is known from sums as well', () => {
    // Σ v x² = 1 + 50 + 4
    const sums = { sample: 3, size: 4, totalOfSquares: 55 };
    expect(weightedVarianceOfSums(3.25, sums)).toBeCloseTo(4.78125, 14);
    expect(weightedVarianceOfSums(7, { sample: 1, size: 9, totalOfSquares: 441 })).toBe(0);
  });

  test('of one respondent, and of nobody, is 0', () => {
    const weights = new Float64Array(4).fill(1);
    expect(weightedVariance(weights, Uint32Array.of(3), values, 7)).toBe(0);
    expect(weightedVariance(weights, new Uint32Array(0), values, 0)).toBe(0);
  });
});
