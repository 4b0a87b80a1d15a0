import { describe, expect, test } from 'vitest';
import { mean } from './mean.ts';

const weights = Float64Array.of(1, 2, 1, 4);
const values = [10, 0, 4, Number.NaN];
const valued = Uint32Array.of(0, 1, 2);

describe('a mean', () => {
  test('is the weighted total by the weight of those who have a value', () => {
    // (1 × 10 + 2 × 0 + 1 × 4) / (1 + 2 + 1)
    expect(mean(weights, valued, values)).toBe(3.5);
  });

  test('of marks is a proportion', () => {
    // (2 + 4) / (1 + 2 + 1 + 4)
    expect(mean(weights, Uint32Array.of(0, 1, 2, 3), Uint8Array.of(0, 1, 0, 1))).toBe(0.75);
  });

  test('of nobody is 0', () => {
    expect(mean(weights, new Uint32Array(0), values)).toBe(0);
  });
});
