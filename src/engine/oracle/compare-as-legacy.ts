import type { Significance } from '../estimates.ts';
import { effectiveSample, sharedEffectiveSample } from '../measures/effective-sample.ts';
import { type LegacySide, legacyTest } from '../measures/legacy-test.ts';
import { proportion } from '../measures/proportion.ts';
import { weightedSums } from '../measures/weighted-sums.ts';
import { weightedVariance } from '../measures/weighted-variance.ts';
import type { LegacyProfile } from '../test-settings.ts';
import { shared } from './sets.ts';
import { numbersOf, type Side } from './side.ts';

export interface LegacyManner {
  readonly versus: Significance['versus'];
  readonly profile: LegacyProfile;
}

/** `compareSides` under a legacy profile, once it is known that a test may be made. */
export function compareAsLegacy(
  { versus, profile }: LegacyManner,
  first: Side,
  second: Side,
): Significance | null {
  const weightsOf = (side: Side): Float64Array =>
    profile === 'unweighted' ? new Float64Array(side.line.weights.length).fill(1) : side.line.weights;
  const sideOf = (side: Side): LegacySide => legacySide(weightsOf(side), side);
  const overlap =
    profile === 'overlap_pooled'
      ? sharedEffectiveSample(
          weightsOf(first),
          weightsOf(second),
          shared(first.respondents, second.respondents),
        )
      : 0;
  return legacyTest(profile, sideOf(first), sideOf(second), overlap, versus);
}

function legacySide(weights: Float64Array, side: Side): LegacySide {
  const { respondents, measured } = side;
  const values = numbersOf(side);
  const { weight, total } = weightedSums(weights, respondents, values);
  const estimate = proportion(total, weight);
  return {
    estimate,
    variance: measured.kind === 'mean' ? weightedVariance(weights, respondents, values, estimate) : null,
    weightedBase: weight,
    effectiveBase: effectiveSample(weights, respondents),
  };
}
