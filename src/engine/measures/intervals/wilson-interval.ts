import type { Interval } from '../../../figures/figure.ts';
import { criticalValue } from './estimate-interval.ts';

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
