import type { Significance } from '../../estimates.ts';
import { type LegacySide, legacyTest } from '../../measures/legacy-test.ts';
import { proportion } from '../../measures/proportion.ts';
import { weightedVarianceOfSums } from '../../measures/weighted-variance.ts';
import type { LegacyProfile } from '../../test-settings.ts';
import { effectiveSampleOfSide, type Side } from './side.ts';

export interface LegacyManner {
  readonly versus: Significance['versus'];
  readonly profile: LegacyProfile;
}

/** `compareSides` under a legacy profile, once it is known that a test may be made. `overlap` is the effective sample. */
export function compareAsLegacy(
  { versus, profile }: LegacyManner,
  first: Side,
  second: Side,
  overlap: number,
): Significance | null {
  return legacyTest(
    profile,
    legacySide(profile, first),
    legacySide(profile, second),
    profile === 'overlap_pooled' ? overlap : 0,
    versus,
  );
}

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
    return { ...sides, estimate: proportion(measured.givers, sample), variance: null };
  }
  const { x, xSquared, isConstant } = measured.sums;
  const estimate = proportion(x, sample);
  const variance = isConstant
    ? 0
    : weightedVarianceOfSums(estimate, { sample, size: sample, totalOfSquares: xSquared });
  return { ...sides, estimate, variance };
}
