/** Place of a figure in a grid that is drawn by itself: names of the question, grid row and column. */
export interface GridPlace {
  readonly question: string;
  readonly row: string;
  readonly column: string;
}

const keyOf = (row: string, column: string) => JSON.stringify([row, column]);

/** A grid by itself: its rows go down and its columns across, each in the order in which they first come. */
export function gridMatrix(places: readonly (GridPlace | null)[]) {
  const known = places.flatMap((place, at) => (place === null ? [] : [{ ...place, at }]));
  const found = new Map(known.toReversed().map(({ row, column, at }) => [keyOf(row, column), at]));
  return {
    question: known[0]?.question ?? '',
    rows: [...new Set(known.map(({ row }) => row))],
    columns: [...new Set(known.map(({ column }) => column))],
    /** The figure's place among `places`; undefined: the grid has none there. */
    at: (row: string, column: string): number | undefined => found.get(keyOf(row, column)),
  };
}
