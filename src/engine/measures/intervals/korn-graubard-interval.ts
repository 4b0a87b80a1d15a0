import type { Interval } from '../../../figures/figure.ts';
import { betaQuantile, studentQuantile } from './distributions.ts';

/** Probability outside either end. */
const tail = 0.025;

/** Base of the proportion that the interval describes. */
export interface IntervalBase {
  /** n* of `effective-base.ts`. */
  readonly effectiveBase: number;
  /** Respondents, unweighted. */
  readonly sample: number;
  /** Clusters − strata of those with a respondent of the base; single respondents are clusters if none are named. */
  readonly clustersLessStrata: number;
}

/**
 * Question: which percentages is this one compatible with, never claiming more certainty than 95 %?
 *
 * Formula: Clopper and Pearson's interval with n* × (t_{n−1} / t_df)² in place of n (Korn and Graubard 1998; R:
 * `svyciprop(method = "beta")`), df clusters less strata: beta quantiles at p n and (1 − p) n + 1, and at p n + 1 and
 * (1 − p) n. Base: that of the proportion. Unit: `share` 0–1 in, both ends 0–100 out. Edge: null where n* is 0, and
 * where all of the base lies in one cluster a stratum, since nothing is known then of how clusters differ.
 */
export function kornGraubardInterval(
  share: number,
  { effectiveBase, sample, clustersLessStrata }: IntervalBase,
): Interval | null {
  if (effectiveBase <= 0) return null;
  const size = effectiveBase * designFactor(sample - 1, clustersLessStrata);
  if (!(size > 0)) return null;
  const given = share * size;
  const others = (1 - share) * size;
  return {
    low: given > 0 ? 100 * betaQuantile(tail, given, others + 1) : 0,
    high: others > 0 ? 100 * betaQuantile(1 - tail, given + 1, others) : 100,
  };
}

/** (t_{n−1} / t_df)²; 1 where respondents are the clusters of a single stratum, and 0 without a degree of freedom. */
function designFactor(ofSample: number, ofDesign: number): number {
  if (ofSample === ofDesign) return 1;
  if (ofDesign < 1) return 0;
  return (studentQuantile(tail, ofSample) / studentQuantile(tail, ofDesign)) ** 2;
}
