import { describe, expect, test } from 'vitest';
import { degreesOfFreedom } from './degrees-of-freedom.ts';
import { type Contributions, linearisedContributions } from './linearised-contributions.ts';
import { linearisedVariance, linearisedVarianceOfSquares } from './linearised-variance.ts';
import type { SamplingDesign } from '../../survey/sampling-design.ts';

function contributions(respondents: number[], amounts: number[]): Contributions {
  return { estimate: 0, respondents: Uint32Array.from(respondents), amounts: Float64Array.from(amounts) };
}

describe('without strata and clusters', () => {
  const fourRespondents: SamplingDesign = {
    clusterOf: Int32Array.of(0, 1, 2, 3),
    starts: Int32Array.of(0, 4),
    clustered: false,
  };

  test('the variance is n/(n − 1) times the sum of squares, n being everybody of the tree', () => {
    // 4/3 × (0.125² + 0.25² + 0.125²) = 4/3 × 0.09375; respondent 2 is not of the base
    expect(linearisedVariance(fourRespondents, contributions([0, 1, 3], [0.125, -0.25, 0.125]))).toBeCloseTo(
      0.125,
      15,
    );
  });

  test('the variance of a difference subtracts what a respondent contributes to both sides', () => {
    // u = 0.3 − 0.1, −0.3, 0.1: 4/3 × (0.04 + 0.09 + 0.01), centred on 0
    const plus = contributions([0, 1], [0.3, -0.3]);
    const minus = contributions([0, 2], [0.1, -0.1]);
    expect(linearisedVariance(fourRespondents, plus, minus)).toBeCloseTo((4 / 3) * 0.14, 15);
  });

  test('the sum of squares is enough, since contributions add up to 0', () => {
    expect(linearisedVarianceOfSquares(4, 0.09375)).toBeCloseTo(0.125, 15);
    expect(linearisedVarianceOfSquares(1, 0)).toBe(0);
  });

  test('nobody has no variance', () => {
    expect(linearisedVariance(fourRespondents, contributions([], []))).toBe(0);
  });
});

/**
 * Eight respondents in three strata, the last with a lone cluster. By R 4.2, survey 4.1:
 *
 *     d <- data.frame(h = c(1,1,1,1,2,2,2,3), j = c(1,1,2,2,3,4,4,5), v = c(1,1,2,1,1,2,1,1), y = c(1,0,1,0,0,1,1,1))
 *     des <- svydesign(ids = ~j, strata = ~h, weights = ~v, data = d); options(survey.lonely.psu = "adjust")
 *     svymean(~y, des); svymean(~y, subset(des, h != 2 | y == 1))
 */
describe('with strata and clusters', () => {
  const design: SamplingDesign = {
    clusterOf: Int32Array.of(0, 0, 1, 1, 2, 3, 3, 4),
    starts: Int32Array.of(0, 2, 4, 5),
    clustered: true,
  };
  const weights = Float64Array.of(1, 1, 2, 1, 1, 2, 1, 1);
  const marks = Uint8Array.of(1, 0, 1, 0, 0, 1, 1, 1);
  const everybody = Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 7);
  const withoutOne = Uint32Array.of(0, 1, 2, 3, 5, 6, 7);

  test('clusters deviate from the mean of their stratum and a lone one from that of all', () => {
    // Cluster totals −0.04 −0.01 | −0.07 0.09 | 0.03: 2 × 2 × 0.015² + 2 × 2 × 0.08² + 0.03²
    const ofAll = linearisedContributions(weights, everybody, marks);
    expect(ofAll.estimate).toBeCloseTo(0.7, 15);
    expect(linearisedVariance(design, ofAll)).toBeCloseTo(0.0274, 15);
  });

  test('a cluster with nobody of the base counts as 0', () => {
    const ofSome = linearisedContributions(weights, withoutOne, marks);
    expect(ofSome.estimate).toBeCloseTo(0.777777777777778, 14);
    expect(linearisedVariance(design, ofSome)).toBeCloseTo(0.0067062947721384, 15);
  });

  test('degrees of freedom are clusters less strata, of those that hold anybody of the base', () => {
    expect(degreesOfFreedom(design, everybody)).toBe(2);
    expect(degreesOfFreedom(design, withoutOne)).toBe(1);
    expect(degreesOfFreedom({ ...design, clustered: false }, everybody)).toBeNull();
  });

  test('clusters that balance out leave no variance, not a rounding error', () => {
    const balanced = contributions([0, 1, 2, 3], [0.1, -0.1, 0.3, -0.1 - 0.2]);
    expect(linearisedVariance(design, balanced)).toBe(0);
  });
});
