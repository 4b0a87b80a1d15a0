/**
 * Question: how many equally weighted respondents would be as informative as these? Formula: (Σ v)² / Σ v² (Kish 1965).
 * Base: the respondents given; `weights` has one entry per respondent of the dataset. Unit: respondents, seldom whole.
 * Edge: 0 for an empty base; equals the sample where all weights are equal; a constant factor on the weights cancels.
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

/**
 * The effective sample of respondents on both sides of a test, each side with the weights of its own line: Σ v₁ Σ v₂ /
 * Σ v₁v₂, which is Kish's where the lines are one.
 */
export function sharedEffectiveSample(
  left: Float64Array,
  right: Float64Array,
  respondents: Uint32Array,
): number {
  let ofLeft = 0;
  let ofRight = 0;
  let products = 0;
  for (const i of respondents) {
    const v1 = left[i] ?? 0;
    const v2 = right[i] ?? 0;
    ofLeft += v1;
    ofRight += v2;
    products += v1 * v2;
  }
  return sharedEffectiveSampleOfSums(ofLeft, ofRight, products);
}

/** The same from Σ v₁, Σ v₂ and Σ v₁v₂. */
export function sharedEffectiveSampleOfSums(ofLeft: number, ofRight: number, products: number): number {
  return products === 0 ? 0 : (ofLeft * ofRight) / products;
}
