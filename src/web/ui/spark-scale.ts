/** Share of the largest value: smaller differences are not blown up to a rise or a fall. */
const leastSpan = 0.05;

/**
 * Where a value lies between the lowest of all (0) and the highest (1). Values that hardly differ lie about the middle: a
 * share that the weights keep the same in every wave is a level line, not a staircase of its last decimals.
 */
export function sparkScale(values: readonly (number | null)[]): (value: number) => number {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(high - low, leastSpan * Math.abs(high));
  const from = (low + high - span) / 2;
  return (value) => (span === 0 ? 0.5 : (value - from) / span);
}
