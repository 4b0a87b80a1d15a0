import type { CellAddress } from '../plan/product-builder.ts';

/**
 * How much each respondent moves an estimate: z of `linearised-contributions.ts`, which is v (perX × x + constant) for
 * those it is the estimate of and 0 for others. Of a share, x is 1 for those who give the row and 0 for the others.
 */
export interface Influence {
  readonly perX: number;
  readonly constant: number;
  /** Σ z² */
  readonly squares: number;
  /** z as a sum over sets of the plan, made on demand. */
  readonly terms: () => readonly InfluenceTerm[];
}

/**
 * v on the line of the address, times x where `withX`, times the coefficient, for the respondents of the set; with `upTo`
 * only for respondents with an x of at most that.
 */
export interface InfluenceTerm {
  readonly at: CellAddress;
  readonly withX: boolean;
  readonly upTo?: number;
  readonly coefficient: number;
}

/** The influence of `factor` times the estimate. */
export function scaled({ perX, constant, squares, terms }: Influence, factor: number): Influence {
  return {
    perX: perX * factor,
    constant: constant * factor,
    squares: squares * factor * factor,
    terms: () => terms().map((term) => ({ ...term, coefficient: term.coefficient * factor })),
  };
}
