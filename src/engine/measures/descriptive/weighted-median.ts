/** Σ v of each number that these respondents have. */
export function sizesOfNumbers(
  weights: Float64Array,
  respondents: Uint32Array,
  values: ArrayLike<number>,
): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const i of respondents) {
    const x = values[i] ?? 0;
    sizes.set(x, (sizes.get(x) ?? 0) + (weights[i] ?? 0));
  }
  return sizes;
}

/**
 * Question: which value parts these people in two halves?
 *
 * Formula: the inverse of the weighted distribution function at one half: the smallest x with Σ v over values ≤ x at
 * least half of Σ v; where exactly half lies at or below it, the lower of the two values (R: `svyquantile` with
 * `qrule = "math"`). Base: the respondents counted in `sizes`, Σ v of each value.
 * Unit: that of x. Edge: 0 for nobody.
 */
export function weightedMedianOfSizes(sizes: ReadonlyMap<number, number>): number {
  return weightedQuantileOfSizes(sizes, 0.5);
}

/** The smallest x with that share of Σ v, 0–1, at or below it; 0 for nobody. */
export function weightedQuantileOfSizes(sizes: ReadonlyMap<number, number>, share: number): number {
  const ascending = [...sizes].filter(([, size]) => size > 0).toSorted(([left], [right]) => left - right);
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

/** Two halves that differ by less than this part are equal: the weights of a line are rounded quotients. */
const roundingShare = 1e-12;
