import type { Engine } from '../../engine/engine.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { type AskOptions, askInParts } from './ask-in-parts.ts';
import type { AnsweredTile } from './endpoints/answered-cells.ts';

/** Rows from `start` to before `end`. */
export interface RowTile {
  readonly start: number;
  readonly end: number;
}

/** Cells that one answer of the engine holds: writing its wire form keeps the event loop for less than 20 ms. */
const tileCells = 3_000;
/** Number of tested pairs that take as long as one cell. */
const pairsOfCell = 4;
/** The first of several tiles is smaller, so that its cells come early. */
const firstTileCells = 1_000;

/** The rows of a query in tiles, from above: one where there are few cells, else each as large as two before it. */
export function rowTiles(rows: number, columns: number, pairs = 0): readonly RowTile[] {
  const cellsOfRow = columns + pairs / pairsOfCell;
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

/** Asks for the figures of a query of a dataset. */
export type AskFigures = (query: FigureQuery, signal: AbortSignal) => ReturnType<Engine['figures']>;

/** A query in tiles of whole rows, each with all columns, pairs and contrasts; associations are asked apart. */
export function answerTiles(
  ask: AskFigures,
  query: FigureQuery,
  options: AskOptions,
): AsyncGenerator<AnsweredTile, void, undefined> {
  const { rows, columns, want } = query;
  return askInParts(
    rowTiles(rows.length, columns.length, want.pairs.length + want.contrasts.length),
    async ({ start, end }, signal) => ({
      firstRow: start,
      figures: await ask({ ...query, rows: rows.slice(start, end) }, signal),
    }),
    options,
  );
}
