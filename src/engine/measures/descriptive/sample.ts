/**
 * Question: how many respondents is this built on?
 *
 * Formula: Σ d, unweighted, summed over the waves and locations of the line. Base: the respondents given.
 * Unit: respondents, a whole number. Edge: respondents without a weight are on no line and count nowhere.
 */
export function sample(respondents: Uint32Array): number {
  return respondents.length;
}
