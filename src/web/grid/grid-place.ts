/**
 * A place of the grid. `line` −1 is the line of column headers, `column` −1 the headers of the lines. A band spans
 * all columns; the column is kept on it so that going on leads back to where one was.
 */
export interface GridPlace {
  readonly line: number;
  readonly column: number;
}

export interface GridExtent {
  readonly lines: number;
  readonly columns: number;
}

/** The block between two opposite corners, both included. */
export interface GridBlock {
  readonly from: GridPlace;
  readonly to: GridPlace;
}

export function blockOf(one: GridPlace, other: GridPlace): GridBlock {
  return {
    from: { line: Math.min(one.line, other.line), column: Math.min(one.column, other.column) },
    to: { line: Math.max(one.line, other.line), column: Math.max(one.column, other.column) },
  };
}

export function isLineIn({ from, to }: GridBlock, line: number): boolean {
  return line >= from.line && line <= to.line;
}

export function clampPlace({ line, column }: GridPlace, { lines, columns }: GridExtent): GridPlace {
  return {
    line: Math.min(lines - 1, Math.max(-1, line)),
    column: Math.min(columns - 1, Math.max(-1, column)),
  };
}
