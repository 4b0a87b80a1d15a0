/**
 * Question: what part of the whole is this? The one division behind every percentage.
 *
 * Formula: part / whole. Unit: 0–1 where the part lies in the whole. Edge: 0 where the whole is 0; never NaN.
 */
export function proportion(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
