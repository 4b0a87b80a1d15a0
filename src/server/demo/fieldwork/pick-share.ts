/** Index drawn in proportion to `shares`, which need not add to 1, by a uniform number in [0, 1). */
export function pickShare(shares: readonly number[], uniform: number): number {
  let total = 0;
  for (const share of shares) total += share;
  let left = uniform * total;
  for (let at = 0; at < shares.length; at++) {
    left -= shares[at] ?? 0;
    if (left < 0) return at;
  }
  return shares.length - 1;
}
