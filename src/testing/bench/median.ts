/** Returns the median of at least one number; of an even count, the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const below = sorted[Math.ceil(sorted.length / 2) - 1];
  const above = sorted[Math.floor(sorted.length / 2)];
  if (below === undefined || above === undefined) throw new Error('nothing has no median');
  return (below + above) / 2;
}
