import { assertNever } from '../../../lib/assert-never.ts';
import type { LegacyProfile } from '../../../figures/figure-query.ts';
import { differenceTest, type TestedDifference } from './difference-test.ts';

/** One side of a difference of proportions or means, as the profiles see it. */
export interface LegacySide {
  /** p, 0–1, or the mean. */
  readonly estimate: number;
  /** Variance of a mean: SD² of `weighted-variance.ts`; null for a proportion, with a spread of p (1 − p). */
  readonly variance: number | null;
  /** Σ v */
  readonly weightedBase: number;
  /** Kish's; e below. */
  readonly effectiveBase: number;
}

/**
 * Question: would the test of another program mark this difference?
 *
 * Formula: z = (m1 − m2) / √Var, two-sided, with s² = p (1 − p) or SD², and s12² = p12 (1 − p12), p12 = Σ W p / Σ W, or
 * for means Σ W s² / Σ W:
 * - `kish_unpooled`: Var = s1²/e1 + s2²/e2, normal.
 * - `kish_pooled`: Var = s12² (1/e1 + 1/e2), normal.
 * - `overlap_pooled`: Var = s12² (1/e1 + 1/e2 − 2 e0/(e1 e2)), e0 the effective base of those on both sides; Student's t
 *   with e1 + e2 − e0 − 2 degrees of freedom.
 * - `unweighted`: `kish_pooled` of unweighted shares and counts; the caller gives sides on which everybody weighs 1.
 *
 * Base: both sides. Unit: z in standard errors, p 0–1. Edge: null where there is no variance or no degree of freedom.
 */
export function legacyTest(
  profile: LegacyProfile,
  first: LegacySide,
  second: LegacySide,
  overlapEffectiveBase: number,
): (TestedDifference & LegacySpread) | null {
  const spread = legacySpread(profile, first, second, overlapEffectiveBase);
  if (spread === null) return null;
  const tested = differenceTest(first.estimate - second.estimate, spread.variance, spread.degrees);
  return tested && { ...tested, ...spread };
}

interface LegacySpread {
  /** Variance of the difference. */
  readonly variance: number;
  /** null = normal. */
  readonly degrees: number | null;
}

/** Null where the sides are the same people. */
function legacySpread(
  profile: LegacyProfile,
  first: LegacySide,
  second: LegacySide,
  overlapEffectiveBase: number,
): LegacySpread | null {
  const { effectiveBase: e1 } = first;
  const { effectiveBase: e2 } = second;
  const e0 = overlapEffectiveBase;
  switch (profile) {
    case 'kish_unpooled':
      return { variance: spreadOf(first) / e1 + spreadOf(second) / e2, degrees: null };
    case 'kish_pooled':
    case 'unweighted':
      return { variance: pooledSpread(first, second) * (1 / e1 + 1 / e2), degrees: null };
    case 'overlap_pooled': {
      const apart = 1 / e1 + 1 / e2;
      const bases = apart - (2 * e0) / (e1 * e2);
      // Of one and the same people only rounding is left, 1e-16 of the terms; below 1e-9 it would be in the sixth digit.
      if (bases < 1e-9 * apart) return null;
      return { variance: pooledSpread(first, second) * bases, degrees: e1 + e2 - e0 - 2 };
    }
    default:
      return assertNever(profile);
  }
}

function spreadOf({ estimate, variance }: LegacySide): number {
  return variance ?? estimate * (1 - estimate);
}

function pooledSpread(first: LegacySide, second: LegacySide): number {
  const pooled = (left: number, right: number): number =>
    (first.weightedBase * left + second.weightedBase * right) / (first.weightedBase + second.weightedBase);
  if (first.variance !== null && second.variance !== null) return pooled(first.variance, second.variance);
  const share = pooled(first.estimate, second.estimate);
  return share * (1 - share);
}
