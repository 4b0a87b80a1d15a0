import type { CrosstabCell as WireCell } from '../../contract/crosstab-query.ts';
import type { CrosstabCell, CrosstabQuery } from '../../engine/crosstab.ts';
import { type AnsweredTile, isCellPublishable } from './crosstab-tiles.ts';
import type { IsPublishable } from './is-publishable.ts';

/** The cells of a tile that may be shown, as lines of the stream, row by row; indices count from 1. */
export function* toCells(
  query: CrosstabQuery,
  { firstRow, result }: AnsweredTile,
  isPublishable: IsPublishable,
): Generator<WireCell, void, undefined> {
  for (const cell of result.cells) {
    if (isCellPublishable(isPublishable, cell)) yield toCell(query, cell, firstRow + cell.rowIndex);
  }
}

function toCell(query: CrosstabQuery, cell: CrosstabCell, rowIndex: number): WireCell {
  const row = query.rows[rowIndex]?.id ?? '';
  const column = query.columns[cell.columnIndex]?.id ?? '';
  return {
    row,
    row_index: rowIndex + 1,
    column,
    column_index: cell.columnIndex + 1,
    audiences: {
      row: toMargin(row, cell.row),
      column: toMargin(column, cell.column),
    },
    base: { size: cell.baseSize, sample: cell.baseSample },
    intersect: {
      size: cell.value?.sum ?? cell.intersectSize,
      sample: cell.intersectSample,
      percentage: cell.intersectPercentage,
      index: cell.index,
    },
    ...(cell.value === null
      ? {}
      : {
          mean: cell.value.mean,
          standard_error: cell.value.standardError,
          value_sample: cell.value.sample,
        }),
  };
}

function toMargin(audience: string, margin: CrosstabCell['row']): WireCell['audiences']['row'] {
  return {
    audience,
    size: margin.size,
    sample: margin.sample,
    percentage: margin.percentage,
    intersect_percentage: margin.intersectPercentage,
  };
}
