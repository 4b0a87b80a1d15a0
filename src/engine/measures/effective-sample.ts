/**
 * Question: how many equally weighted respondents would tell as much as these?
 *
 * Formula: (Σ v d)² / Σ v² d (Kish 1965). Base: the members d of the line. Unit: respondents, seldom whole.
 * Edge: 0 for nobody; equals the sample where all weights are equal; a constant factor on the weights cancels.
 */
export function effectiveSample(weights: Float64Array, members: Uint8Array): number {
  let sum = 0;
  let sumOfSquares = 0;
  for (let k = 0; k < weights.length; k++) {
    if (members[k] !== 1) continue;
    const weight = weights[k] ?? 0;
    sum += weight;
    sumOfSquares += weight * weight;
  }
  return sumOfSquares === 0 ? 0 : (sum * sum) / sumOfSquares;
}
