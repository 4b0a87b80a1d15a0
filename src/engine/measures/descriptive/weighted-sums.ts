export interface WeightedSums {
  /** Σ v */
  readonly weight: number;
  /** Σ v x */
  readonly total: number;
}

/**
 * The two sums behind every mean, proportion and total. `weights` and `values` have one entry a respondent of the
 * dataset; the sums run over the respondents given.
 */
export function weightedSums(
  weights: Float64Array,
  respondents: Uint32Array,
  values: ArrayLike<number>,
): WeightedSums {
  let weight = 0;
  let total = 0;
  for (let k = 0; k < respondents.length; k++) {
    const i = respondents[k] ?? 0;
    const v = weights[i] ?? 0;
    weight += v;
    total += v * (values[i] ?? 0);
  }
  return { weight, total };
}
