import { describe, expect, test } from 'vitest';
import { differenceInterval, differenceTest } from './difference-test.ts';

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

describe('the interval of a difference', () => {
  test('is that of the test: normal, or Student’s t where respondents were drawn in clusters', () => {
    // R: 8 + c(-1, 1) * 3 * qnorm(0.975); qt(0.975, 3); 2 * pt(-8 / 3, 3) = 0.0759
    const normal = differenceInterval(8, 3, null);
    expect(normal.low).toBeCloseTo(2.120108046379838, 10);
    expect(normal.high).toBeCloseTo(13.879891953620163, 10);
    const clustered = differenceInterval(8, 3, 3);
    expect(clustered.low).toBeCloseTo(-1.54733891585112, 10);
    expect(clustered.high).toBeCloseTo(17.54733891585112, 10);
    expect(differenceTest(8, 9, 3)?.pValue).toBeCloseTo(0.0759057273841536, 10);
  });
});
