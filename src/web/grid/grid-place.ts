/**
 * A place of the grid. `line` −1 is the line of column headers, −2 that of the innermost headings over them and so on;
 * `column` −1 the headers of the lines. A band spans all columns; the column is kept on it so that going on leads back
 * to where one was.
 */
export interface GridPlace {
  readonly line: number;
  readonly column: number;
}

export interface GridExtent {
  readonly lines: number;
  readonly columns: number;
  /** Lines of headings over the column headers. */
  readonly levels: number;
}

interface PlacedHeading {
  /** 0 is the outermost. */
  readonly level: number;
  /** Lines of headings that it takes. */
  readonly rows: number;
  readonly from: number;
  readonly span: number;
}

/** The line of a heading: its lowest one. */
export function lineOfHeading(
  { level, rows }: Pick<PlacedHeading, 'level' | 'rows'>,
  levels: number,
): number {
  return level + rows - levels - 2;
}

/** The heading over a column in a line of headings. */
export function headingAt<Heading extends PlacedHeading>(
  headings: readonly Heading[],
  { line, column }: GridPlace,
  levels: number,
): Heading | undefined {
  const level = line + levels + 1;
  return headings.find(
    (one) =>
      level >= one.level &&
      level < one.level + one.rows &&
      column >= one.from &&
      column < one.from + one.span,
  );
}

/** A place on a heading is at its first column and lowest line; from there an arrow leads past the heading. */
export function placeOnHeading(
  headings: readonly PlacedHeading[],
  to: GridPlace,
  from: GridPlace,
  levels: number,
): GridPlace {
  if (to.line >= -1) return to;
  const before = from.line === to.line ? headingAt(headings, from, levels) : undefined;
  const step = to.column - from.column;
  const column =
    before === undefined || Math.abs(step) !== 1
      ? to.column
      : step > 0
        ? before.from + before.span
        : before.from - 1;
  const heading = headingAt(headings, { line: to.line, column }, levels);
  if (heading !== undefined) return { line: lineOfHeading(heading, levels), column: heading.from };
  return column < 0 ? { line: -1, column: -1 } : from;
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

export function clampPlace({ line, column }: GridPlace, { lines, columns, levels }: GridExtent): GridPlace {
  return {
    line: Math.min(lines - 1, Math.max(-1 - levels, line)),
    column: Math.min(columns - 1, Math.max(-1, column)),
  };
}
