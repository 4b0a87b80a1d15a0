/** The margin that weights are to meet: of each respondent the category, −1 where it has none, and shares that sum to 1. */
export interface RakingMargin {
  readonly categories: Int32Array;
  readonly shares: readonly number[];
}

/** Respondents of the same categories, which raking multiplies by the same factors. */
export interface Cells {
  readonly count: number;
  /** Cell of each respondent; −1 where the weight is blank. */
  readonly cellOf: Int32Array;
  /** Category of a cell in a margin; −1: none. */
  categoryOf(cell: number, margin: number): number;
}

/** Cells are looked up in a table of at most so many places, above that in a map. */
const mostPlaces = 2 ** 22;

/** Groups respondents by their categories in all margins. */
export function cellsOf(base: Float64Array, margins: readonly RakingMargin[]): Cells {
  const cellOf = Int32Array.from(base, (weight) => (Number.isNaN(weight) ? -1 : 0));
  let count = 1;
  /** Keyed by cell of the margins so far, one category a margin. */
  let members: number[][] = [[]];
  for (const { categories, shares } of margins) {
    const width = shares.length + 1;
    const places = count * width;
    const table = places <= mostPlaces ? new Int32Array(places).fill(-1) : null;
    const map = new Map<number, number>();
    const next: number[][] = [];
    for (let index = 0; index < cellOf.length; index++) {
      const before = cellOf[index]!;
      if (before < 0) continue;
      const category = categories[index]!;
      const place = before * width + category + 1;
      let cell = table === null ? (map.get(place) ?? -1) : table[place]!;
      if (cell < 0) {
        cell = next.length;
        next.push([...members[before]!, category]);
        if (table === null) map.set(place, cell);
        else table[place] = cell;
      }
      cellOf[index] = cell;
    }
    members = next;
    count = next.length;
  }
  const flat = margins.map((_, margin) => Int32Array.from(members, (cell) => cell[margin] ?? -1));
  return { count, cellOf, categoryOf: (cell, margin) => flat[margin]?.[cell] ?? -1 };
}

/** Σ of the weights of each cell. */
export function sumsOfCells({ count, cellOf }: Cells, weights: Float64Array): Float64Array {
  const sums = new Float64Array(count);
  for (let index = 0; index < weights.length; index++) {
    const cell = cellOf[index]!;
    if (cell >= 0) sums[cell] = sums[cell]! + weights[index]!;
  }
  return sums;
}
