/**
 * Question: what do the people of this domain give on average?
 *
 * Formula: Σ v x d / Σ v d. Base: the members d; every member must have a value x. Unit: that of x.
 * Edge: 0 where the domain has no weight. All arrays have one entry a respondent of the line.
 */
export function mean(weights: Float64Array, members: Uint8Array, values: ArrayLike<number>): number {
  let size = 0;
  let total = 0;
  for (let k = 0; k < weights.length; k++) {
    if (members[k] !== 1) continue;
    size += weights[k] ?? 0;
    total += (weights[k] ?? 0) * (values[k] ?? 0);
  }
  return size === 0 ? 0 : total / size;
}
