import { describe, expect, test } from 'vitest';
import type { Respondents } from './dataset.ts';
import { samplingDesign } from './sampling-design.ts';

function respondents(more: Partial<Respondents>): Respondents {
  return {
    count: 6,
    wave: Uint16Array.of(0, 0, 0, 1, 1, 1),
    location: new Uint16Array(6),
    weights: [],
    stratum: null,
    cluster: null,
    ...more,
  };
}

const weights = new Float64Array(6).fill(1);

describe('the design', () => {
  test('without strata and clusters is one stratum of single respondents', () => {
    const design = samplingDesign(respondents({}), weights);
    expect([...design.clusterOf]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...design.starts]).toEqual([0, 6]);
    expect(design.clustered).toBe(false);
  });

  test('with clusters alone is one stratum of clusters, across waves', () => {
    const design = samplingDesign(respondents({ cluster: Int32Array.of(7, 7, 8, 7, -1, -1) }), weights);
    expect([...design.clusterOf]).toEqual([0, 0, 1, 0, 2, 3]);
    expect([...design.starts]).toEqual([0, 4]);
    expect(design.clustered).toBe(true);
  });

  test('nests clusters in strata: the same id in two strata is two clusters', () => {
    const design = samplingDesign(
      respondents({ stratum: Int32Array.of(5, 9, 5, 9, 5, 9), cluster: Int32Array.of(1, 1, 2, 1, 1, 2) }),
      weights,
    );
    // Stratum 5 holds clusters 0 (respondents 0, 4) and 1 (2); stratum 9 holds 2 (1, 3) and 3 (5).
    expect([...design.clusterOf]).toEqual([0, 2, 1, 2, 0, 3]);
    expect([...design.starts]).toEqual([0, 2, 4]);
  });

  test('takes a respondent with a blank stratum for a cluster in a stratum of its wave', () => {
    const design = samplingDesign(
      respondents({ stratum: Int32Array.of(3, -1, -1, -1, 3, -1), cluster: Int32Array.of(1, 1, 1, 1, 1, 1) }),
      weights,
    );
    // Stratum 3: one cluster (0, 4); blank in wave 0: 1 and 2; blank in wave 1: 3 and 5.
    expect([...design.clusterOf]).toEqual([0, 1, 2, 3, 0, 4]);
    expect([...design.starts]).toEqual([0, 1, 3, 5]);
  });

  test('with strata alone is not clustered', () => {
    const design = samplingDesign(respondents({ stratum: Int32Array.of(0, 0, 0, 1, 1, 1) }), weights);
    expect([...design.starts]).toEqual([0, 3, 6]);
    expect(design.clustered).toBe(false);
  });

  test('leaves out respondents without a weight', () => {
    const design = samplingDesign(respondents({}), Float64Array.of(1, 0, 1, 0, 0, 1));
    expect([...design.clusterOf]).toEqual([0, -1, 1, -1, -1, 2]);
    expect([...design.starts]).toEqual([0, 3]);
  });
});
