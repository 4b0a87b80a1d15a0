import type { Interval } from '../../../figures/figure.ts';
import { type NumberSums, weightedQuantile } from '../descriptive/weighted-quantile.ts';
import { estimateInterval } from './estimate-interval.ts';

/** The people on either side of a quantile q, for a variance of F(q), the share who have q or less. */
export interface PeopleAtQuantile {
  /** F(q), 0–1. */
  readonly share: number;
  /** Σ v of all. */
  readonly size: number;
  /** Σ z² of F(q): (1 − F)² Σ v² of x ≤ q + F² Σ v² of the others, over (Σ v)². */
  readonly contributions: number;
}

/** Returns what the variance of F(q) is made of. */
export function peopleAtQuantile(ascending: readonly NumberSums[], quantile: number): PeopleAtQuantile {
  let [below, above, squaresBelow, squaresAbove] = [0, 0, 0, 0];
  for (const { x, size, squares } of ascending) {
    if (x <= quantile) {
      below += size;
      squaresBelow += squares;
    } else {
      above += size;
      squaresAbove += squares;
    }
  }
  const size = below + above;
  const share = size === 0 ? 0 : below / size;
  const spread = (1 - share) * (1 - share) * squaresBelow + share * share * squaresAbove;
  return { share, size, contributions: size === 0 ? 0 : spread / (size * size) };
}

/**
 * Question: between which bounds is the true quantile, with 95 % confidence?
 *
 * Formula: the quantiles of F(q) ± c · standard error of F(q), c normal, or Student's where respondents were drawn in
 * clusters (Woodruff 1952; R: `svyquantile` with `interval.type = "mean"` and `qrule = "math"`). Base: that of the
 * quantile, each x once, in order. Unit: that of x. Edge: null for nobody, and where a bound is no share.
 */
export function woodruffInterval(
  ascending: readonly Pick<NumberSums, 'x' | 'size'>[],
  share: number,
  standardError: number,
  degreesOfFreedom: number | null,
): Interval | null {
  const { low, high } = estimateInterval(share, standardError, degreesOfFreedom);
  if (ascending.length === 0 || low < 0 || high > 1) return null;
  return { low: weightedQuantile(ascending, low), high: weightedQuantile(ascending, high) };
}
