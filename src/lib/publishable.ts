/**
 * Whether a figure may be shown that rests on `sample` respondents (unweighted), where the dataset asks for at least
 * `minCell` of them; 0 asks for none. Nobody at all is no disclosure: a share of 0 rests on its base, which is held to
 * the same floor by its own sample.
 */
export function isPublishable(sample: number, minCell: number): boolean {
  return sample === 0 || sample >= minCell;
}
