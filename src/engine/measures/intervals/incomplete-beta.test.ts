import { describe, expect, test } from 'vitest';
import { betaDensity, fTail, incompleteBeta } from './incomplete-beta.ts';

describe('the incomplete beta function', () => {
  // R: pbeta(x, a, b)
  test.each([
    [0.3, 2, 5, 0.579825],
    [0.5, 0.5, 0.5, 0.5],
    [0.01, 0.02, 30, 0.981659408381735],
    [0.999, 40, 0.7, 0.8865078524209271],
    [0.2, 300, 1000, 0.003350319995111554],
    [1e-5, 3, 4, 1.999955000360003e-14],
    [0.1, 200, 20, 1.477250052894572e-174],
  ])('at %d with %d and %d is what R says', (x, a, b, expected) => {
    expect(incompleteBeta(x, a, b) / expected).toBeCloseTo(1, 12);
  });

  test('holds at parameters as large as surveys', () => {
    expect(incompleteBeta(0.25, 250_000, 750_000)).toBeCloseTo(0.5001535529794909, 9);
  });

  test('ends at 0 and 1', () => {
    expect([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3)]).toEqual([0, 1]);
  });

  test('has the density as its slope', () => {
    // 30 x (1 − x)⁴ at 0.3
    expect(betaDensity(0.3, 2, 5)).toBeCloseTo(2.1609, 12);
  });
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

  test('is whole at 0', () => {
    expect(fTail(0, 3, 30)).toBe(1);
  });
});
