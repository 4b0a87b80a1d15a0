import { describe, expect, test } from 'vitest';
import { effectiveSample, sharedEffectiveSample } from './effective-sample.ts';

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

describe('the effective sample of people on two sides', () => {
  const halved = weights.map((weight, i) => (i < 2 ? weight / 2 : weight));

  test('is that of either where the weights are the same', () => {
    const four = Uint32Array.of(0, 1, 2, 3);
    expect(sharedEffectiveSample(weights, weights, four)).toBe(effectiveSample(weights, four));
  });

  test('is the product of the sums by the sum of products, whichever side comes first', () => {
    // (1 + 1 + 2) (.5 + .5 + 2) / (.5 + .5 + 4) = 12 / 5
    const three = Uint32Array.of(0, 1, 2);
    expect(sharedEffectiveSample(weights, halved, three)).toBeCloseTo(2.4, 14);
    expect(sharedEffectiveSample(halved, weights, three)).toBeCloseTo(2.4, 14);
  });

  test('of nobody is 0', () => {
    expect(sharedEffectiveSample(weights, halved, new Uint32Array(0))).toBe(0);
  });
});
