import type { Interval } from '../../../figures/figure.ts';
import { criticalValue } from './estimate-interval.ts';

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
