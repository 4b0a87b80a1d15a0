/**
 * Question: what part of the whole is this? The one division behind every share, index and mean.
 *
 * Formula: part / whole. Unit: 0–1 where the part lies in the whole. Edge: 0 where the whole is 0; never NaN.
 */
export function proportion(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** Returns 100 × part / whole: a share in per cent, or of two shares or means an index. 0 where the whole is 0. */
export function percentage(part: number, whole: number): number {
  return 100 * proportion(part, whole);
}
