import type { LegacySide } from '../../measures/tests/legacy-test.ts';
import { proportion } from '../../../lib/percentage.ts';
import { weightedVarianceOfSums } from '../../measures/descriptive/weighted-variance.ts';
import type { LegacyProfile } from '../../../figures/figure-query.ts';
import { effectiveSampleOfSide, type Side } from './side.ts';

/** Returns a side as the profile sees it. */
export function legacySide(profile: LegacyProfile, side: Side): LegacySide {
  return profile === 'unweighted' ? unweightedSide(side) : weightedSide(side);
}

function weightedSide(side: Side): LegacySide {
  const { sums, estimate, measured } = side;
  return {
    estimate,
    variance:
      measured.kind === 'share'
        ? null
        : measured.sums.isConstant
          ? 0
          : weightedVarianceOfSums(estimate, measured.sums),
    weightedBase: sums.size,
    effectiveBase: effectiveSampleOfSide(side),
  };
}

/** Everybody weighs 1. */
function unweightedSide({ sums, measured }: Side): LegacySide {
  const { sample } = sums;
  const sides = { weightedBase: sample, effectiveBase: sample };
  if (measured.kind === 'share') {
    return { ...sides, estimate: proportion(measured.positive, sample), variance: null };
  }
  const { x, xSquared, isConstant } = measured.sums;
  const estimate = proportion(x, sample);
  const variance = isConstant
    ? 0
    : weightedVarianceOfSums(estimate, { sample, size: sample, totalOfSquares: xSquared });
  return { ...sides, estimate, variance };
}
