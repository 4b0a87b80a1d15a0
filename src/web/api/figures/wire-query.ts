import type { FiguresQuery } from '../../../contract/figures.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { toWireColumn, toWireRow, wireQueryOf } from '../../../figures/wire-query.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';

const items = { row: oncePerObject(toWireRow), column: oncePerObject(toWireColumn) };

/** Returns a figure query as it is sent; each row and column is written once. */
export function toWireQuery(dataset: string, query: FigureQuery): FiguresQuery {
  return wireQueryOf(dataset, query, items);
}
