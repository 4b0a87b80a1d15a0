/**
 * Moves labels at `wanted` apart to `distance` between neighbours, each as little as it can, inside `from` and `to` as
 * long as there is room. Returns their places in the order given.
 */
export function spreadLabels(
  wanted: readonly number[],
  distance: number,
  { from, to }: { readonly from: number; readonly to: number },
): readonly number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = wanted.slice();
  let least = from;
  for (const index of order) {
    places[index] = Math.max(least, wanted[index] ?? 0);
    least = (places[index] ?? 0) + distance;
  }
  let most = to;
  for (const index of order.toReversed()) {
    places[index] = Math.min(most, places[index] ?? 0);
    most = (places[index] ?? 0) - distance;
  }
  return places;
}
