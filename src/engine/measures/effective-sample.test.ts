import { describe, expect, test } from 'vitest';
import { effectiveSample } from './effective-sample.ts';

const weights = Float64Array.of(1, 1, 2, 4, 100);

describe('the effective sample', () => {
  test('is the squared sum of weights by the sum of squared weights', () => {
    // (1 + 1 + 2 + 4)² / (1 + 1 + 4 + 16) = 64 / 22
    expect(effectiveSample(weights, Uint32Array.of(0, 1, 2, 3))).toBeCloseTo(2.909090909090909, 14);
  });

  test('is the sample where all weights are equal', () => {
    expect(effectiveSample(Float64Array.of(0.3, 0.3, 0.3), Uint32Array.of(0, 1, 2))).toBeCloseTo(3, 14);
  });

  test('does not change with a factor on the weights', () => {
    const thousandfold = weights.map((weight) => weight * 1000);
    expect(effectiveSample(thousandfold, Uint32Array.of(0, 1, 2, 3))).toBeCloseTo(2.909090909090909, 14);
  });

  test('of nobody is 0', () => {
    expect(effectiveSample(weights, new Uint32Array(0))).toBe(0);
  });
});
