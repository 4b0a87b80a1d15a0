import { describe, expect, test } from 'vitest';
import { differenceTest } from './difference-test.ts';

describe('the test of a difference', () => {
  test('is two-sided and normal', () => {
    // R: 2 * pnorm(-2)
    const tested = differenceTest(0.1, 0.0025, null);
    expect(tested?.z).toBeCloseTo(2, 14);
    expect(tested?.pValue).toBeCloseTo(0.04550026389635842, 14);
  });

  test("takes Student's t where respondents were drawn in clusters", () => {
    // R: 2 * pt(-2, 5)
    expect(differenceTest(-0.1, 0.0025, 5)?.z).toBeCloseTo(-2, 12);
    expect(differenceTest(-0.1, 0.0025, 5)?.pValue).toBeCloseTo(0.1019394788298583, 12);
  });

  test('is exact far out in the tail', () => {
    // R: 2 * pnorm(-9)
    const pValue = differenceTest(9, 1, null)?.pValue ?? 0;
    expect(pValue / 2.257176811907682e-19).toBeCloseTo(1, 10);
  });

  test('finds nothing where there is no difference', () => {
    expect(differenceTest(0, 0.01, null)).toEqual({ z: 0, pValue: 1 });
  });

  test('is not made without variance or without a degree of freedom', () => {
    expect(differenceTest(0.1, 0, null)).toBeNull();
    expect(differenceTest(0.1, 0.01, 0)).toBeNull();
  });
});
