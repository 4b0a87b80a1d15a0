/** Respondents of each single x: n, Σu and Σu². */
export interface Distribution {
  /** Place of an x, from 0 in the order in which numbers came. */
  readonly places: Map<number, number>;
  /** n, Σu and Σu² at three times the place: one array is copied between threads faster than an object per x. */
  readonly sums: number[];
}

/** Returns a distribution of no one, to be added to. */
export function emptyDistribution(): Distribution {
  return { places: new Map(), sums: [] };
}

/** Adds respondents who have this x. */
export function addToDistribution(
  { places, sums }: Distribution,
  x: number,
  n: number,
  units: number,
  squares: number,
): void {
  const known = places.get(x);
  if (known === undefined) {
    places.set(x, places.size);
    sums.push(n, units, squares);
    return;
  }
  const at = 3 * known;
  sums[at] = (sums[at] ?? 0) + n;
  sums[at + 1] = (sums[at + 1] ?? 0) + units;
  sums[at + 2] = (sums[at + 2] ?? 0) + squares;
}

/** Calls `visit` for each x that was added. */
export function forEachNumber(
  { places, sums }: Distribution,
  visit: (x: number, n: number, units: number, squares: number) => void,
): void {
  for (const [x, place] of places) {
    const at = 3 * place;
    visit(x, sums[at] ?? 0, sums[at + 1] ?? 0, sums[at + 2] ?? 0);
  }
}
