import { normalCdf, normalQuantile, studentCdf, studentQuantile } from '../intervals/distributions.ts';

/** A difference that was tested. */
export interface TestedDifference {
  readonly z: number;
  /** Two-sided, 0–1, uncorrected. */
  readonly pValue: number;
}

/**
 * Question: is the difference between two proportions or means more than chance?
 *
 * Formula: z = (m1 − m2) / √Var, Var the linearised variance of the difference, which is the variance of
 * u = z1 − z2, the two sides' contributions: right whether the sides overlap or not. Two-sided; normal, or
 * Student's t with clusters − strata degrees of freedom where respondents were drawn in clusters.
 * Base: respondents of both sides on one line. Unit: z in standard errors, p 0–1.
 * Edge: null where there is no variance or no degree of freedom; no difference is p = 1.
 */
export function differenceTest(
  difference: number,
  variance: number,
  degreesOfFreedom: number | null,
): TestedDifference | null {
  if (!(variance > 0) || (degreesOfFreedom !== null && degreesOfFreedom < 1)) return null;
  const z = difference / Math.sqrt(variance);
  const tail =
    degreesOfFreedom === null ? normalCdf(-Math.abs(z), 0, 1) : studentCdf(-Math.abs(z), degreesOfFreedom);
  return { z, pValue: Math.min(1, 2 * tail) };
}

/**
 * Question: between which bounds is the true difference, with 95 % confidence?
 *
 * Formula: difference ± q · standard error, q the 97.5 % quantile of the distribution that its test refers to.
 * Base and unit: those of the difference.
 * Edge: leaves out 0 exactly where the p of the test is under 0.05.
 */
export function differenceInterval(
  difference: number,
  standardError: number,
  degreesOfFreedom: number | null,
): { readonly low: number; readonly high: number } {
  const quantile =
    degreesOfFreedom === null ? normalQuantile(0.975, 0, 1) : studentQuantile(0.975, degreesOfFreedom);
  return { low: difference - quantile * standardError, high: difference + quantile * standardError };
}
