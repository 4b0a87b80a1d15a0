import type { LegacyProfile } from '../../../figures/figure-query.ts';
import { proportion } from '../../../lib/percentage.ts';
import { effectiveSampleOfSums } from '../../measures/descriptive/effective-sample.ts';
import { weightedVarianceOfSums } from '../../measures/descriptive/weighted-variance.ts';
import type { LegacySide } from '../../measures/tests/legacy-test.ts';
import type { Side } from './side.ts';

/** Returns a side as the profile sees it; with `unweighted` everybody weighs 1. */
export function legacySide(profile: LegacyProfile, side: Side): LegacySide {
  const { sums, positive, isConstant } = side;
  const { sample } = sums;
  const values = side.values();
  const isUnweighted = profile === 'unweighted';
  const estimate = isUnweighted ? proportion(values.x, sample) : side.estimate;
  const ofValues = isUnweighted ? { sample, size: sample, totalOfSquares: values.xSquared } : values;
  return {
    estimate,
    variance: positive !== null ? null : isConstant ? 0 : weightedVarianceOfSums(estimate, ofValues),
    weightedBase: isUnweighted ? sample : sums.size,
    effectiveBase: isUnweighted ? sample : effectiveSampleOfSums(sums.size, sums.squares),
  };
}
