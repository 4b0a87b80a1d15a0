/** Σ v of numbers, in the order of the numbers. */
type AscendingSizes = readonly (readonly [x: number, size: number])[];

/**
 * Question: which value parts these people, a share of them at or below it?
 *
 * Formula: the inverse of the weighted distribution function: the smallest x with Σ v over values ≤ x at least that share
 * of Σ v; where exactly that share lies at or below it, the lower of the two values (R: `svyquantile` with
 * `qrule = "math"`). The median is that of one half. Base: the respondents counted in `sizes`, Σ v of each value; `share`
 * is 0–1. Unit: that of x. Edge: 0 for nobody.
 */
export function weightedQuantileOfSizes(sizes: ReadonlyMap<number, number>, share: number): number {
  return quantileOfAscending(ascendingSizes(sizes), share);
}

/** The numbers that anyone has. */
export function ascendingSizes(sizes: ReadonlyMap<number, number>): AscendingSizes {
  return [...sizes].filter(([, size]) => size > 0).toSorted(([left], [right]) => left - right);
}

/** The same of numbers in order. */
export function quantileOfAscending(ascending: AscendingSizes, share: number): number {
  let whole = 0;
  for (const [, size] of ascending) whole += size;
  const least = whole * share * (1 - roundingShare);
  let below = 0;
  for (const [x, size] of ascending) {
    below += size;
    if (below >= least) return x;
  }
  return ascending.at(-1)?.[0] ?? 0;
}

/** Two parts that differ by less than this part are equal: the weights of a line are rounded quotients. */
const roundingShare = 1e-12;
