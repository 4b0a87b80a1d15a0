import { describe, expect, test } from 'vitest';
import { type LegacySide, legacyTest } from './legacy-test.ts';

/** 60 % of an effective 50 (200 people) against 40 % of 80 (100 people). */
const first: LegacySide = { estimate: 0.6, variance: null, weightedBase: 200, effectiveBase: 50 };
const second: LegacySide = { estimate: 0.4, variance: null, weightedBase: 100, effectiveBase: 80 };

describe('the test of a difference of proportions', () => {
  test('unpooled takes the spread of each side', () => {
    // .2 / √(.24/50 + .24/80) = .2 / √.0078
    expect(legacyTest('kish_unpooled', first, second, 0)?.z).toBeCloseTo(2.264554068289, 11);
  });

  test('pooled weighs the proportions by people, not by respondents', () => {
    // p12 = 160 / 300; .2 / √(8/15 × 7/15 × (1/50 + 1/80)) = .2 / √.00808888…
    const pooled = legacyTest('kish_pooled', first, second, 0);
    expect(pooled?.z).toBeCloseTo(2.223747949983, 11);
    expect(pooled?.pValue).toBeCloseTo(0.02616540714142, 12); // R: 2 * pnorm(-z)
    expect(legacyTest('unweighted', first, second, 0)?.z).toBe(pooled?.z);
  });

  test('takes the overlap off, and its degrees of freedom', () => {
    // 8/15 × 7/15 × (.0325 − 2 × 20 / 4000) = .0056; R: 2 * pt(-.2 / sqrt(.0056), 50 + 80 - 20 - 2)
    const overlapping = legacyTest('overlap_pooled', first, second, 20);
    expect(overlapping?.z).toBeCloseTo(2.672612419124, 11);
    expect(overlapping?.pValue).toBeCloseTo(0.008693180797602, 12);
  });

  test('names what it is against', () => {});
});

test('the test of a difference of means pools variances by people', () => {
  const left: LegacySide = { estimate: 5, variance: 4, weightedBase: 30, effectiveBase: 20 };
  const right: LegacySide = { estimate: 4, variance: 1, weightedBase: 10, effectiveBase: 10 };
  // 1 / √(4/20 + 1/10), and s12² = (120 + 10) / 40 = 3.25: 1 / √(3.25 × .15)
  expect(legacyTest('kish_unpooled', left, right, 0)?.z).toBeCloseTo(1.825741858351, 11);
  expect(legacyTest('kish_pooled', left, right, 0)?.z).toBeCloseTo(1.432229748079, 11);
});

test('one and the same people cannot differ', () => {
  expect(legacyTest('overlap_pooled', first, first, 50)).toBeNull();
  expect(legacyTest('kish_pooled', { ...first, estimate: 1 }, { ...second, estimate: 1 }, 0)).toBeNull();
});
