/**
 * Question: how many equally weighted respondents would tell as much as these?
 *
 * Formula: (Σ v)² / Σ v² (Kish 1965). Base: the respondents given; `weights` has one entry a respondent of the
 * dataset. Unit: respondents, seldom whole. Edge: 0 for nobody; equals the sample where all weights are equal; a
 * constant factor on the weights cancels.
 */
export function effectiveSample(weights: Float64Array, respondents: Uint32Array): number {
  let sum = 0;
  let sumOfSquares = 0;
  for (let k = 0; k < respondents.length; k++) {
    const weight = weights[respondents[k] ?? 0] ?? 0;
    sum += weight;
    sumOfSquares += weight * weight;
  }
  return effectiveSampleOfSums(sum, sumOfSquares);
}

/** The same from Σ v and Σ v². */
export function effectiveSampleOfSums(sum: number, sumOfSquares: number): number {
  return sumOfSquares === 0 ? 0 : (sum * sum) / sumOfSquares;
}
