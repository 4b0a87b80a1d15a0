/**
 * Whether a figure on `sample` respondents (unweighted) may be shown in a dataset that asks for at least `minCell`; 0
 * asks for none. An empty sample discloses nothing: a share of 0 rests on its base, whose own sample is held to the
 * same minimum.
 */
export function isPublishable(sample: number, minCell: number): boolean {
  return sample === 0 || sample >= minCell;
}
