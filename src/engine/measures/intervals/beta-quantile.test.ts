import { expect, test } from 'vitest';
import { betaQuantile } from './beta-quantile.ts';

// R: qbeta(probability, a, b)
test.each([
  [0.025, 2, 5, 0.04327186829274168],
  [0.975, 1, 2.666666, 0.7492578455902902],
  [0.025, 0.3, 0.8, 6.244924896541768e-6],
  [0.975, 500.5, 20_000, 0.02657016771117948],
])('the quantile %d of beta %d, %d is what R says', (probability, a, b, expected) => {
  expect(betaQuantile(probability, a, b) / expected).toBeCloseTo(1, 11);
});

test('a quantile too small to matter is about 0', () => {
  expect(betaQuantile(0.5, 0.01, 3)).toBeLessThan(1e-15);
});

test('the ends are 0 and 1', () => {
  expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
});
