/**
 * Question: how much does each respondent move a weighted mean (of a 0/1 value: a proportion)?
 *
 * Formula: z = d v (x − m) / Σ v d, where m = Σ v x d / Σ v d (Taylor linearisation of the ratio; Binder 1983).
 * Base: the members d of the domain. Unit: that of x. Edge: all 0 where the domain has no weight.
 * All arrays have one entry a respondent of the line; the contributions sum to 0.
 */
export function linearisedContributions(
  weights: Float64Array,
  members: Uint8Array,
  values: ArrayLike<number>,
): Float64Array {
  const contributions = new Float64Array(weights.length);
  let size = 0;
  let total = 0;
  for (let k = 0; k < weights.length; k++) {
    if (members[k] !== 1) continue;
    size += weights[k] ?? 0;
    total += (weights[k] ?? 0) * (values[k] ?? 0);
  }
  if (size === 0) return contributions;
  const mean = total / size;
  for (let k = 0; k < weights.length; k++) {
    if (members[k] === 1) contributions[k] = ((weights[k] ?? 0) * ((values[k] ?? 0) - mean)) / size;
  }
  return contributions;
}
