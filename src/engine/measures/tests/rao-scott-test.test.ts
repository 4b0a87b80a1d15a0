import { describe, expect, test } from 'vitest';
import { cramersV, squaredContingency } from './association.ts';
import { cellCovariance } from './cell-covariance.ts';
import { raoScottTest } from './rao-scott-test.ts';
import type { SamplingDesign } from '../../survey/sampling-design.ts';

/**
 * Ten respondents in a table of three rows and two columns. By R 4.2, survey 4.1:
 *
 *     d <- data.frame(r = c(1,1,2,2,1,2,3,3,1,3), c = c(1,2,1,2,1,2,1,2,2,2), v = c(1,2,1,1,3,1,2,1,1,2),
 *                     j = c(1,1,2,2,3,3,4,4,5,5), h = c(1,1,1,1,1,1,2,2,3,3))
 *     des <- svydesign(ids = ~j, strata = ~h, weights = ~v, data = d); options(survey.lonely.psu = "adjust")
 *     vcov(svymean(~factor(2 * (r - 1) + c), des)); svychisq(~r + c, des); svychisq(~r + c, svydesign(~1, …))
 */
const everybody = Uint32Array.from({ length: 10 }, (_, i) => i);
const weights = Float64Array.of(1, 2, 1, 1, 3, 1, 2, 1, 1, 2);
const cellOf = Int32Array.of(0, 1, 2, 3, 0, 3, 4, 5, 1, 5);
const clustered: SamplingDesign = {
  clusterOf: Int32Array.of(0, 0, 1, 1, 2, 2, 3, 3, 4, 4),
  starts: Int32Array.of(0, 3, 4, 5),
  clustered: true,
};
const oneByOne: SamplingDesign = {
  clusterOf: Int32Array.from(everybody),
  starts: Int32Array.of(0, 10),
  clustered: false,
};

function test3By2(design: SamplingDesign, clustersLessStrata: number) {
  const { shares, covariance } = cellCovariance(design, weights, everybody, { cellOf, cells: 6 });
  return raoScottTest({ rows: 3, columns: 2, shares }, covariance, clustersLessStrata);
}

describe('the shares of cells', () => {
  test('scatter together as R says', () => {
    const { shares, covariance } = cellCovariance(clustered, weights, everybody, { cellOf, cells: 6 });
    expect(shares[0]).toBeCloseTo(4 / 15, 14);
    expect(covariance[0]).toBeCloseTo(0.0270814814814815, 14);
    expect(covariance[1]).toBeCloseTo(-0.00702222222222222, 14);
    expect(covariance[6]).toBeCloseTo(-0.00702222222222222, 14);
    expect(covariance[23]).toBeCloseTo(-0.00284444444444445, 14);
    expect(covariance[35]).toBeCloseTo(0.00995555555555556, 14);
  });

  test('of nobody are 0', () => {
    const nobody = cellCovariance(clustered, weights, new Uint32Array(0), { cellOf, cells: 2 });
    expect([...nobody.shares]).toEqual([0, 0]);
    expect([...nobody.covariance]).toEqual([0, 0, 0, 0]);
  });
});

describe("Rao and Scott's test", () => {
  test('takes clusters and strata as they were drawn', () => {
    const found = test3By2(clustered, 2);
    expect(found?.f).toBeCloseTo(0.271360410568943, 12);
    expect(found?.numeratorDegrees).toBeCloseTo(1.65005115470017, 12);
    expect(found?.denominatorDegrees).toBeCloseTo(3.30010230940034, 12);
    expect(found?.pValue).toBeCloseTo(0.741514731149872, 11);
  });

  test('takes weights of respondents drawn one by one', () => {
    const found = test3By2(oneByOne, 9);
    expect(found?.f).toBeCloseTo(0.177181020640867, 12);
    expect(found?.numeratorDegrees).toBeCloseTo(1.8884712087135, 12);
    expect(found?.pValue).toBeCloseTo(0.82743853717902, 11);
  });

  test('of an unweighted table is nearly Pearson’s', () => {
    // 30 20 / 10 40: χ² = 100 × (.05² … ) = 16.67 on a covariance of n/(n − 1); R: F 16.5 on 1 and 99
    const shares = Float64Array.of(0.3, 0.2, 0.1, 0.4);
    const covariance = Float64Array.from({ length: 16 }, (_, entry) => {
      const [i, j] = [Math.floor(entry / 4), entry % 4];
      const [p, q] = [shares[i] ?? 0, shares[j] ?? 0];
      return ((i === j ? p : 0) - p * q) / 99;
    });
    const found = raoScottTest({ rows: 2, columns: 2, shares }, covariance, 99);
    expect(found?.f).toBeCloseTo(16.5, 10);
    expect(found?.numeratorDegrees).toBeCloseTo(1, 12);
    expect(found?.denominatorDegrees).toBeCloseTo(99, 10);
    expect(found?.pValue).toBeCloseTo(9.74732293100632e-5, 14);
  });

  test('is made with an empty cell', () => {
    // R: svychisq(~r + c, design of d without row 7)
    const others = everybody.filter((i) => i !== 6);
    const design = {
      clusterOf: Int32Array.of(0, 1, 2, 3, 4, 5, -1, 6, 7, 8),
      starts: Int32Array.of(0, 9),
      clustered: false,
    };
    const { shares, covariance } = cellCovariance(design, weights, others, { cellOf, cells: 6 });
    const found = raoScottTest({ rows: 3, columns: 2, shares }, covariance, 8);
    expect(found?.f).toBeCloseTo(0.96434987109605, 12);
    expect(found?.pValue).toBeCloseTo(0.399353745655898, 11);
  });

  test('is not made without a degree of freedom, without variance, or of one row', () => {
    const shares = Float64Array.of(0.3, 0.2, 0.1, 0.4);
    expect(test3By2(clustered, 0)).toBeNull();
    expect(raoScottTest({ rows: 2, columns: 2, shares }, new Float64Array(16), 99)).toBeNull();
    expect(raoScottTest({ rows: 1, columns: 4, shares }, new Float64Array(16), 99)).toBeNull();
  });
});

describe("Cramér's V", () => {
  test('is the root of the squared contingency over the smaller side less 1', () => {
    // 30 20 / 10 40 per cent: .1² × (1/.2 + 1/.3 + 1/.2 + 1/.3) = 1/6
    const table = { rows: 2, columns: 2, shares: Float64Array.of(0.3, 0.2, 0.1, 0.4) };
    expect(squaredContingency(table)).toBeCloseTo(1 / 6, 14);
    expect(cramersV(table)).toBeCloseTo(0.408248290463863, 14);
  });

  test('is 1 where the row tells the column, and 0 where it tells nothing', () => {
    const telling = Float64Array.of(0.2, 0, 0, 0, 0.5, 0, 0, 0, 0.3);
    expect(cramersV({ rows: 3, columns: 3, shares: telling })).toBeCloseTo(1, 14);
    const silent = Float64Array.of(0.12, 0.18, 0.28, 0.42);
    expect(cramersV({ rows: 2, columns: 2, shares: silent })).toBeCloseTo(0, 14);
    expect(cramersV({ rows: 1, columns: 2, shares: Float64Array.of(0.4, 0.6) })).toBe(0);
  });
});
