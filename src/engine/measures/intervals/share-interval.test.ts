import { describe, expect, test } from 'vitest';
import { kornGraubardInterval, logitInterval, shareInterval, wilsonInterval } from './share-interval.ts';

const base = { effectiveBase: 50, sample: 80, clustered: true, clustersLessStrata: () => 12 };

describe('the interval of a share', () => {
  test('is made by the method asked for', () => {
    expect(shareInterval('wilson', 0.3, base)).toEqual(wilsonInterval(0.3, 50));
    expect(shareInterval('korn_graubard', 0.3, base)).toEqual(
      kornGraubardInterval(0.3, { effectiveBase: 50, sample: 80, clustersLessStrata: 12 }),
    );
    expect(shareInterval('logit', 0.3, base)).toEqual(logitInterval(0.3, 50, 12));
    expect(shareInterval('logit', 0.3, { ...base, clustered: false })).toEqual(logitInterval(0.3, 50, null));
  });

  test('of 0 and 1 by logit is that of Korn and Graubard', () => {
    for (const share of [0, 1]) {
      expect(shareInterval('logit', share, base)).toEqual(shareInterval('korn_graubard', share, base));
    }
  });

  test('by Wilson asks for no degrees of freedom', () => {
    const asked = () => {
      throw new Error('Wilson’s interval needs no degrees of freedom');
    };
    expect(shareInterval('wilson', 0.3, { ...base, clustersLessStrata: asked })).not.toBeNull();
  });
});
