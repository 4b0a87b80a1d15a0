/** Rows from `start` to before `end`. */
export interface RowTile {
  readonly start: number;
  readonly end: number;
}

/** Cells that one answer of the engine holds: taking it from a worker keeps the event loop for less than 20 ms. */
export const tileCells = 3_000;
/** Pairs of rows or cells tested against each other that are as much as one of them. */
export const pairsOfCell = 4;
/** Of a table in tiles the first is smaller, so that its cells come early. */
const firstTileCells = 1_000;

/** The rows of a table in tiles, from above: one where the table is small, else each as large as two before it. */
export function rowTiles(rows: number, cellsOfRow: number): readonly RowTile[] {
  const most = Math.max(1, Math.floor(tileCells / cellsOfRow));
  if (rows <= most) return [{ start: 0, end: rows }];
  const tiles: RowTile[] = [];
  let size = Math.max(1, Math.floor(firstTileCells / cellsOfRow));
  for (let start = 0; start < rows; ) {
    const end = Math.min(rows, start + size);
    tiles.push({ start, end });
    start = end;
    size = Math.min(most, size * 2);
  }
  return tiles;
}
