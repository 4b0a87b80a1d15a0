import type { Interval } from '../../../figures/figure.ts';
import { normalQuantile, studentQuantile } from './distributions.ts';

/** Standard errors to either side of an estimate that make its 95 % interval; null = normal, else Student's. */
export function criticalValue(degreesOfFreedom: number | null): number {
  const upTo = 0.975;
  return degreesOfFreedom === null ? normalQuantile(upTo, 0, 1) : studentQuantile(upTo, degreesOfFreedom);
}

/**
 * Question: between which bounds is the true mean or difference, with 95 % confidence?
 *
 * Formula: estimate ± q · standard error (R: `confint`), q the 97.5 % quantile of the normal distribution, or of
 * Student's t with clusters − strata degrees of freedom where respondents were drawn in clusters. Base and unit: those
 * of the estimate. Edge: no width where nothing varies; of a tested difference it leaves out 0 exactly where p < 0.05.
 */
export function estimateInterval(
  estimate: number,
  standardError: number,
  degreesOfFreedom: number | null,
): Interval {
  const margin = criticalValue(degreesOfFreedom) * standardError;
  return { low: estimate - margin, high: estimate + margin };
}
