/**
 * Question: how far are these people's values apart?
 *
 * Formula: SD² = Σ v (x − m)² / Σ v × n / (n − 1), m the weighted mean, n the respondents. Base: the respondents given,
 * each with a value; `weights` and `values` have one entry a respondent of the dataset. Unit: that of x, squared. Edge: 0
 * for nobody, and for one respondent.
 */
export function weightedVariance(
  weights: Float64Array,
  respondents: Uint32Array,
  values: ArrayLike<number>,
  mean: number,
): number {
  const sample = respondents.length;
  if (sample < 2) return 0;
  let weight = 0;
  let squares = 0;
  for (const i of respondents) {
    const v = weights[i] ?? 0;
    const deviation = (values[i] ?? 0) - mean;
    weight += v;
    squares += v * deviation * deviation;
  }
  return (squares / weight) * (sample / (sample - 1));
}

/** The same from n, Σ v and Σ v x². What rounding leaves below 0 is 0. */
export function weightedVarianceOfSums(
  mean: number,
  sums: { readonly sample: number; readonly size: number; readonly totalOfSquares: number },
): number {
  const { sample, size, totalOfSquares } = sums;
  if (sample < 2) return 0;
  return Math.max(0, totalOfSquares / size - mean * mean) * (sample / (sample - 1));
}
