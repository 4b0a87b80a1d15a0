import { describe, expect, test } from 'vitest';
import { samplingDesignOf } from './build-dataset.ts';

function design({
  id,
  stratum = null,
  unit = null,
}: {
  id: string[];
  stratum?: string[] | null;
  unit?: string[] | null;
}) {
  const sampling = samplingDesignOf({
    count: id.length,
    id,
    wave: new Uint16Array(id.length),
    location: new Uint16Array(id.length),
    stratum,
    primarySamplingUnit: unit,
  });
  return {
    ...sampling,
    stratum: sampling.stratum && [...sampling.stratum],
    cluster: sampling.cluster && [...sampling.cluster],
  };
}

describe('sampling units', () => {
  test('of the same number in two strata are two clusters', () => {
    const { stratum, cluster } = design({
      id: ['a', 'b', 'c', 'd'],
      stratum: ['s1', 's1', 's2', 's2'],
      unit: ['1', '2', '1', '1'],
    });
    expect(stratum).toEqual([0, 0, 1, 1]);
    expect(cluster).toEqual([0, 1, 2, 2]);
  });

  test('without strata stand by themselves; a blank one makes the respondent a cluster of its own', () => {
    const { stratum, cluster } = design({ id: ['a', 'b', 'c'], unit: ['7', '', '7'] });
    expect(stratum).toBeNull();
    expect(cluster).toEqual([0, -1, 0]);
  });

  test('are left aside where the stratum is blank', () => {
    const { stratum, cluster } = design({
      id: ['a', 'b', 'c'],
      stratum: ['', 's', 's'],
      unit: ['1', '1', '1'],
    });
    expect(stratum).toEqual([-1, 0, 0]);
    expect(cluster).toEqual([-1, 0, 0]);
  });
});

describe('a panel', () => {
  test('makes each id that occurs in several waves one cluster and leaves the others alone', () => {
    const { cluster, panelIds } = design({ id: ['a', 'b', 'a', 'c', 'b', 'a'] });
    expect(cluster).toEqual([0, 1, 0, -1, 1, 0]);
    expect(panelIds).toBe(2);
  });

  test('within one sampling unit is held together by the unit', () => {
    const { cluster, panelIds, panelIdsAcrossClusters } = design({
      id: ['a', 'b', 'a'],
      unit: ['1', '1', '1'],
    });
    expect(cluster).toEqual([0, 0, 0]);
    expect([panelIds, panelIdsAcrossClusters]).toEqual([1, 0]);
  });

  test('whose members lie in different units keeps the units and is counted', () => {
    const { cluster, panelIds, panelIdsAcrossClusters } = design({
      id: ['a', 'b', 'a', 'b'],
      unit: ['1', '1', '2', ''],
    });
    // a was seen in units 1 and 2; b in unit 1 and, later, in none, which joins them.
    expect(cluster).toEqual([0, 0, 1, 0]);
    expect([panelIds, panelIdsAcrossClusters]).toEqual([2, 1]);
  });
});

test('a survey of single interviews without units has no clusters and no strata', () => {
  expect(design({ id: ['a', 'b'] })).toEqual({
    stratum: null,
    cluster: null,
    panelIds: 0,
    panelIdsAcrossClusters: 0,
  });
});
