import { describe, expect, test } from 'vitest';
import {
  betaQuantile,
  fTail,
  normalCdf,
  normalQuantile,
  studentCdf,
  studentQuantile,
} from './distributions.ts';

// Tables of the normal distribution and of Student’s t: Φ(−1.5), 1 + 2 × 1.959964, P(t₅ ≤ −2), t₅ at 97.5 %, tan(0.4π).
test.each([
  ['normal', normalCdf(-1.5, 0, 1), 0.0668072],
  ['normal quantile', normalQuantile(0.975, 1, 2), 4.919928],
  ['Student’s t', studentCdf(-2, 5), 0.0509697],
  ['Student’s t quantile', studentQuantile(0.975, 5), 2.570582],
  ['Student’s t quantile of Cauchy', studentQuantile(0.9, 1), 3.077684],
])('the %s is that of the tables', (_name, found, expected) => {
  expect(found).toBeCloseTo(expected, 6);
});

describe('the tail of the F distribution', () => {
  // R: pf(f, d1, d2, lower.tail = FALSE)
  test.each([
    [3.2, 2.4, 35.7, 0.04441036141368752],
    [0.5, 1, 1e6, 0.4795002869586561],
    [60, 3.3, 400, 2.018780942341788e-34],
    [1, 2, 2, 0.5],
  ])('beyond %d with %d and %d degrees of freedom is what R says', (f, numerator, denominator, expected) => {
    expect(fTail(f, numerator, denominator) / expected).toBeCloseTo(1, 9);
  });

  // R: pbeta(x, a, b), which is the tail beyond a (1 − x) / (b x) with 2b and 2a degrees of freedom.
  test.each([
    [0.3, 2, 5, 0.579825],
    [0.5, 0.5, 0.5, 0.5],
    [0.01, 0.02, 30, 0.981659408381735],
    [0.999, 40, 0.7, 0.8865078524209271],
    [0.2, 300, 1000, 0.003350319995111554],
    [1e-5, 3, 4, 1.999955000360003e-14],
    [0.1, 200, 20, 1.477250052894572e-174],
    [0.25, 250_000, 750_000, 0.5001535529794909],
  ])('is the incomplete beta function at %d with %d and %d', (x, a, b, expected) => {
    expect(fTail((a * (1 - x)) / (b * x), 2 * b, 2 * a) / expected).toBeCloseTo(1, a > 1000 ? 9 : 12);
  });

  test('is whole at 0, and 0 beyond everything', () => {
    expect([fTail(0, 3, 30), fTail(1e300, 6, 4)]).toEqual([1, 0]);
  });
});

describe('a quantile of the beta distribution', () => {
  // R: qbeta(p, a, b)
  test.each([
    [0.025, 2, 5, 0.04327186829274168],
    [0.975, 1, 2.666666, 0.7492578455902902],
    [0.025, 0.3, 0.8, 6.244924896541768e-6],
    [0.975, 500.5, 20_000, 0.02657016771117948],
  ])('at %d of %d, %d is what R says', (p, a, b, expected) => {
    expect(betaQuantile(p, a, b) / expected).toBeCloseTo(1, 11);
  });

  test('too small to matter is about 0', () => {
    expect(betaQuantile(0.5, 0.01, 3)).toBeLessThan(1e-15);
  });

  test('is 0 and 1 at the ends', () => {
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
  });
});
