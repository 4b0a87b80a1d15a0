import { describe, expect, test } from 'vitest';
import { ascendingNumbers, weightedQuantile } from './weighted-quantile.ts';

const values = Float64Array.of(3, 1, 2, 5);
const everybody = Uint32Array.of(0, 1, 2, 3);

const weightedMedian = (weights: Float64Array, respondents: Uint32Array) =>
  weightedQuantile(
    ascendingNumbers(
      Array.from(respondents, (i) => ({ x: values[i] ?? 0, sample: 1, size: weights[i] ?? 0, squares: 0 })),
    ),
    0.5,
  );

describe('the weighted median', () => {
  test('is the value at which half of the weight is reached', () => {
    // Ascending 1 (1) 2 (1) 3 (3) 5 (1): 5 of 6 are at most 3, only 2 at most 2
    expect(weightedMedian(Float64Array.of(3, 1, 1, 1), everybody)).toBe(3);
    expect(weightedMedian(Float64Array.of(1, 1, 1, 9), everybody)).toBe(5);
  });

  test('is the lower value on a tie', () => {
    expect(weightedMedian(Float64Array.of(1, 1, 1, 1), everybody)).toBe(2);
  });

  test('sees a tie through the rounding of weights', () => {
    // Ascending .1 + .2 of .6, which in doubles is 0.30000000000000004 of 0.6000000000000001
    const weights = Float64Array.of(0.1, 0.1, 0.2, 0.2);
    expect(weightedMedian(weights, everybody)).toBe(2);
    expect(weightedMedian(Float64Array.of(0.3, 0.1, 0.2, 1e-17), everybody)).toBe(2);
  });

  test('counts only the respondents given', () => {
    expect(weightedMedian(new Float64Array(4).fill(1), Uint32Array.of(0, 3))).toBe(3);
  });

  test('of nobody is 0', () => {
    expect(weightedMedian(new Float64Array(4), new Uint32Array(0))).toBe(0);
  });
});
