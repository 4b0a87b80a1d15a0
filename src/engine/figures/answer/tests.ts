import type { UntestedReason } from '../../../figures/answered-figures.ts';
import type { LegacyProfile, TestProfile } from '../../../figures/figure-query.ts';
import { differenceTest } from '../../measures/tests/difference-test.ts';
import { type LegacySide, legacyTest } from '../../measures/tests/legacy-test.ts';
import { untestedBases, untestedShares } from '../../measures/tests/may-test.ts';
import { type Influence, scaled } from './influence.ts';
import {
  type Overlap,
  productOfContributions,
  sharedEffectiveSample,
  squaresOfDifference,
} from './overlap.ts';
import type { Side } from './side.ts';
import type { Evidence } from './variances.ts';
import { proportion } from '../../../lib/percentage.ts';
import { effectiveSampleOfSums } from '../../measures/descriptive/effective-sample.ts';
import { weightedVarianceOfSums } from '../../measures/descriptive/weighted-variance.ts';

/** A difference tested: z, degrees (null = normal), two-sided p and the standard error in the estimates' unit. */
export interface Tested {
  readonly z: number;
  readonly degrees: number | null;
  readonly pValue: number;
  readonly standardError: number;
}

/**
 * Tests the estimate of the first side against the second's; a reason where that may not be. `apart` is the second
 * without the first's people, which the floors look at.
 */
export function compareSides(
  evidence: Evidence,
  profile: TestProfile,
  first: Side,
  second: Side,
  overlap: Overlap | null,
  apart: Side = second,
): Tested | UntestedReason {
  const reason = floorReason(first, apart);
  if (reason !== null) return reason;
  const { reader, variances } = evidence;
  if (profile !== 'linearised') {
    const [one, other] = [legacySide(profile, first), legacySide(profile, second)];
    const isShared = overlap !== null && profile === 'overlap_pooled';
    const tested = legacyTest(profile, one, other, isShared ? sharedEffectiveSample(reader, overlap) : 0);
    if (tested === null) return 'no_variance';
    const { z, pValue, degrees, variance } = tested;
    return { z, pValue, degrees, standardError: Math.sqrt(variance) };
  }
  const squares = squaresOfDifference(reader, first, second, overlap);
  const variance = variances.ofDifference(first.influence, second.influence, squares);
  // Asked for whether or not it is wanted, so that requests do not depend on answers.
  const freedom = variances.clustersLessStrata([...first.sets, ...second.sets], 0);
  return outcome(first.estimate - second.estimate, variance, variances.clustered ? freedom : null);
}

function floorReason(side: Side, apart: Side): UntestedReason | null {
  const [columnSample, restSample] = [side.sums.sample, apart.sums.sample];
  if (side.positive !== null && apart.positive !== null) {
    const counts = { columnCount: side.positive, restCount: apart.positive };
    return untestedShares({ columnSample, restSample, ...counts });
  }
  const low = untestedBases(columnSample, restSample);
  return low ?? (side.isConstant && apart.isConstant ? 'no_variance' : null);
}

function outcome(difference: number, variance: number, degrees: number | null): Tested | UntestedReason {
  const tested = differenceTest(difference, variance, degrees);
  if (tested === null) return 'no_variance';
  return { z: tested.z, degrees, pValue: tested.pValue, standardError: Math.sqrt(variance) };
}

/** One column of a contrast; `overlaps` are the respondents it shares with each later column, null where none. */
export interface ContrastPart {
  readonly side: Side;
  readonly coefficient: number;
  readonly overlaps: readonly (Overlap | null)[];
}

/** Squares below this share of their terms are what rounding left. */
const roundingShare = 1e-13;

/** Tests Σ coefficient × estimate against 0: Σ u² with u = Σ coefficient × z, respondent by respondent. */
export function testContrast(
  { reader, variances }: Evidence,
  parts: readonly ContrastPart[],
): Tested | UntestedReason {
  const isLow = parts.some(({ side: { sums } }) => untestedBases(sums.sample, sums.sample) !== null);
  if (isLow) return 'low_base';
  if (parts.every(({ side }) => side.isConstant)) return 'no_variance';
  const influences = parts.map(({ side, coefficient }): Influence => scaled(side.influence, coefficient));
  let squares = 0;
  let terms = 0;
  for (const [place, influence] of influences.entries()) {
    squares += influence.squares;
    terms += influence.squares;
    for (const [next, overlap] of (parts[place]?.overlaps ?? []).entries()) {
      const other = influences[place + 1 + next];
      if (overlap === null || other === undefined) continue;
      const products = 2 * productOfContributions(reader, influence, other, overlap);
      squares += products;
      terms += Math.abs(products);
    }
  }
  const variance = variances.ofSum(influences, squares > roundingShare * terms ? squares : 0);
  const freedom = variances.clustersLessStrata(
    parts.flatMap(({ side }) => side.sets),
    0,
  );
  const estimate = parts.reduce((sum, { side, coefficient }) => sum + coefficient * side.estimate, 0);
  return outcome(estimate, variance, variances.clustered ? freedom : null);
}

/** Returns a side as the profile sees it; with `unweighted` everybody weighs 1. */
function legacySide(profile: LegacyProfile, side: Side): LegacySide {
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
