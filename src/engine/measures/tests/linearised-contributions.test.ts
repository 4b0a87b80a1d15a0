import { describe, expect, test } from 'vitest';
import { linearisedContributions } from './linearised-contributions.ts';

describe('linearised contributions', () => {
  test('are the weighted distances from the mean by the weight of all', () => {
    // m = (1 × 1 + 2 × 0 + 1 × 1) / 4 = 0.5; z = 1 × 0.5 / 4, 2 × −0.5 / 4, 1 × 0.5 / 4
    const weights = Float64Array.of(1, 2, 9, 1);
    const { estimate, amounts } = linearisedContributions(weights, Uint32Array.of(0, 1, 3), [1, 0, 7, 1]);
    expect(estimate).toBe(0.5);
    expect([...amounts]).toEqual([0.125, -0.25, 0.125]);
  });

  test('of nobody are none', () => {
    const { estimate, amounts } = linearisedContributions(Float64Array.of(1), new Uint32Array(0), [1]);
    expect(estimate).toBe(0);
    expect([...amounts]).toEqual([]);
  });
});
