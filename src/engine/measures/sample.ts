/**
 * Question: how many respondents is this built on?
 *
 * Formula: Σ d, unweighted, summed over the waves and locations of the line. Unit: respondents, a whole number.
 * Edge: respondents without a weight are not on the line and count nowhere.
 */
export function sample(members: Uint8Array): number {
  let respondents = 0;
  for (let k = 0; k < members.length; k++) respondents += members[k] ?? 0;
  return respondents;
}
