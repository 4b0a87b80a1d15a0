import { normalCdf, studentCdf } from '../intervals/distributions.ts';

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
