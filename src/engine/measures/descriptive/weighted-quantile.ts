/** Respondents who have the same number x: n, Σ v and Σ v². */
export interface NumberSums {
  readonly x: number;
  readonly sample: number;
  readonly size: number;
  readonly squares: number;
}

/** The numbers that anyone has, in order. */
export function ascendingNumbers(numbers: Iterable<NumberSums>): readonly NumberSums[] {
  return [...numbers].filter(({ size }) => size > 0).toSorted((left, right) => left.x - right.x);
}

/**
 * Question: at or below which value is a given share of these people?
 *
 * Formula: the inverse of the weighted distribution function: the smallest x with Σ v over values ≤ x at least that share
 * of Σ v; where exactly that share lies at or below it, the lower of the two values (R: `svyquantile` with
 * `qrule = "math"`). The median is that of one half. Base: the respondents counted in `ascending`, each x once, in order;
 * `share` is 0–1. Unit: that of x. Edge: 0 for nobody.
 */
export function weightedQuantile(
  ascending: readonly Pick<NumberSums, 'x' | 'size'>[],
  share: number,
): number {
  let whole = 0;
  for (const { size } of ascending) whole += size;
  const least = whole * share * (1 - roundingShare);
  let below = 0;
  for (const { x, size } of ascending) {
    below += size;
    if (below >= least) return x;
  }
  return ascending.at(-1)?.x ?? 0;
}

/** Two parts that differ by less than this part are equal: the weights of a line are rounded quotients. */
const roundingShare = 1e-12;
