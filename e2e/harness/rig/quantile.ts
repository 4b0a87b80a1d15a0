/** The value that `share` of all are not above; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? sorted[0] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
