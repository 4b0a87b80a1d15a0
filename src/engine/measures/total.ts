/**
 * Question: how much do these people give together ("people × devices")?
 *
 * Formula: Σ v x d, averaged over waves as a size is. Base: the members d, every one with a value x. Unit: that of
 * x times people. Edge: 0 for nobody. All arrays have one entry a respondent of the line.
 */
export function total(weights: Float64Array, members: Uint8Array, values: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k++) {
    if (members[k] === 1) sum += (weights[k] ?? 0) * (values[k] ?? 0);
  }
  return sum;
}
