import { assertNever } from '../../../lib/assert-never.ts';
import type { Interval } from '../../../figures/figure.ts';
import type { IntervalMethod } from '../../../figures/figure-query.ts';
import { criticalValue } from './estimate-interval.ts';
import { betaQuantile, studentQuantile } from './distributions.ts';

/** What the methods go by, of the base of a proportion. */
export interface ShareBase {
  /** n* of `effective-base.ts`. */
  readonly effectiveBase: number;
  /** Respondents, unweighted. */
  readonly sample: number;
  /** True where respondents were drawn in clusters. */
  readonly clustered: boolean;
  /** `clustersLessStrata` of the base; asked for only where the method needs it. */
  readonly clustersLessStrata: () => number;
}

/**
 * The interval of a proportion by the method asked for. Of 0 and 1, which have no log odds, `logit` gives what
 * `korn_graubard` does.
 */
export function shareInterval(method: IntervalMethod, share: number, base: ShareBase): Interval | null {
  const { effectiveBase, sample, clustered } = base;
  switch (method) {
    case 'wilson':
      return wilsonInterval(share, effectiveBase);
    case 'logit':
      if (share > 0 && share < 1) {
        return logitInterval(share, effectiveBase, clustered ? base.clustersLessStrata() : null);
      }
      return shareInterval('korn_graubard', share, base);
    case 'korn_graubard':
      return kornGraubardInterval(share, {
        effectiveBase,
        sample,
        clustersLessStrata: base.clustersLessStrata(),
      });
    default:
      return assertNever(method);
  }
}

/**
 * Question: which percentages is this one compatible with, going by its log odds?
 *
 * Formula: ln(p / (1 − p)) ± z / √(n* p (1 − p)), carried back (R: `svyciprop(method = "logit")`); z normal, or Student's
 * t with clusters − strata degrees of freedom where respondents were drawn in clusters. Base: that of the proportion; n*
 * of `effective-base.ts`. Unit: `share` 0–1 in, both ends 0–100 out. Edge: null where n* is 0 or no degree of freedom is
 * left, and at 0 and 1, which have no log odds.
 */
export function logitInterval(
  share: number,
  effectiveBase: number,
  degreesOfFreedom: number | null,
): Interval | null {
  if (effectiveBase <= 0 || share <= 0 || share >= 1) return null;
  if (degreesOfFreedom !== null && degreesOfFreedom < 1) return null;
  const halfWidth = criticalValue(degreesOfFreedom) / Math.sqrt(effectiveBase * share * (1 - share));
  const logOdds = Math.log(share / (1 - share));
  return { low: 100 * logistic(logOdds - halfWidth), high: 100 * logistic(logOdds + halfWidth) };
}

function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/**
 * Question: which percentages is this one compatible with?
 *
 * Formula: Wilson (1927) with an effective sample n*: centre (p + z²/2n*)/(1 + z²/n*), half-width
 * z/(1 + z²/n*) × √(p(1 − p)/n* + z²/4n*²), z the normal quantile at 97.5 %.
 * Base: that of the proportion; n* = p(1 − p)/Var, linearised, or Kish's where p is 0 or 1 (`effective-base.ts`).
 * Unit: `proportion` 0–1 in, both ends 0–100 out. Edge: null where n* is 0, since nothing was observed.
 */
export function wilsonInterval(share: number, effectiveBase: number): Interval | null {
  if (effectiveBase <= 0) return null;
  const z = criticalValue(null);
  const perRespondent = (z * z) / effectiveBase;
  const centre = (share + perRespondent / 2) / (1 + perRespondent);
  const halfWidth =
    (z / (1 + perRespondent)) *
    Math.sqrt((share * (1 - share)) / effectiveBase + perRespondent / (4 * effectiveBase));
  return {
    low: 100 * Math.max(0, centre - halfWidth),
    high: 100 * Math.min(1, centre + halfWidth),
  };
}

/** Probability outside either end. */
const tail = 0.025;

/** Base of the proportion that the interval describes. */
interface IntervalBase {
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
