/** A row or column of a grid; two may have the same name. */
export interface GridLine {
  readonly code: string;
  readonly name: string;
}

/** Place of a figure in a grid that is drawn by itself, with the name of the question. */
export interface GridPlace {
  readonly question: string;
  readonly row: GridLine;
  readonly column: GridLine;
}

const keyOf = (row: string, column: string) => JSON.stringify([row, column]);

/** A grid by itself: its rows go down and its columns across, each in the order in which they first come. */
export function gridMatrix(places: readonly (GridPlace | null)[]) {
  const known = places.flatMap((place, at) => (place === null ? [] : [{ ...place, at }]));
  const found = new Map(known.toReversed().map(({ row, column, at }) => [keyOf(row.code, column.code), at]));
  return {
    question: known[0]?.question ?? '',
    rows: onceEach(known.map(({ row }) => row)),
    columns: onceEach(known.map(({ column }) => column)),
    /** The figure's place among `places`, by the codes of its row and column; undefined: the grid has none there. */
    at: (row: string, column: string): number | undefined => found.get(keyOf(row, column)),
  };
}

function onceEach(lines: readonly GridLine[]): readonly GridLine[] {
  return [...new Map(lines.map((line) => [line.code, line])).values()];
}

/** Respondents that all figures of a grid are read among in one column of a table; null: they differ, or aren't known. */
export function commonSample(samples: readonly (number | null)[]): number | null {
  const [only = null, ...others] = new Set(samples);
  return others.length > 0 ? null : only;
}
