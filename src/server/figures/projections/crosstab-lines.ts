import type { CrosstabCell } from '../../../contract/crosstab-query.ts';
import { affinityIndex } from '../../../engine/measures/descriptive/affinity-index.ts';
import { basePercentage } from '../../../engine/measures/descriptive/base-percentage.ts';
import { columnPercentage } from '../../../engine/measures/descriptive/column-percentage.ts';
import { rowPercentage } from '../../../engine/measures/descriptive/row-percentage.ts';
import type { IsPublishable } from '../disclosure.ts';
import { type Counts, countsAt, indexAt, isCellPublishable, numberAt } from './answered-cells.ts';
import { type AnsweredTable, cellsOf, type CrosstabRequest, isValue, type TableCell } from './crosstab.ts';

/** The cells of a tile that may be shown, as lines of the stream; places count from 1. */
export function* toLines(
  request: CrosstabRequest,
  tile: AnsweredTable,
  isPublishable: IsPublishable,
): Generator<CrosstabCell, void, undefined> {
  for (const cell of cellsOf(request, tile)) {
    if (cell.absence === null && isCellPublishable(cell.figures, cell.at, isPublishable)) {
      yield toLine(request, cell);
    }
  }
}

function toLine({ rows, columns }: CrosstabRequest, cell: TableCell): CrosstabCell {
  const { base, row, column, intersect, percentages, index, value } = readCell({ rows, columns }, cell);
  const rowId = rows[cell.row]?.id ?? '';
  const columnId = columns[cell.column]?.id ?? '';
  return {
    row: rowId,
    row_index: cell.row + 1,
    column: columnId,
    column_index: cell.column + 1,
    audiences: {
      row: {
        audience: rowId,
        size: row.size,
        sample: row.sample,
        percentage: percentages.rowOfBase,
        intersect_percentage: percentages.column,
      },
      column: {
        audience: columnId,
        size: column.size,
        sample: column.sample,
        percentage: percentages.columnOfBase,
        intersect_percentage: percentages.row,
      },
    },
    base: { size: base.size, sample: base.sample },
    intersect: {
      size: value?.sum ?? intersect.size,
      sample: intersect.sample,
      percentage: percentages.base,
      index,
    },
    ...(value === null
      ? {}
      : { mean: value.mean, standard_error: value.standardError, value_sample: intersect.sample }),
  };
}

/** A cell of a table read from its figures, with 0 where there is nobody to divide by. */
export interface ReadCell {
  readonly base: Counts;
  readonly row: Counts;
  readonly column: Counts;
  readonly intersect: Counts;
  /** 0 in cells of values. */
  readonly percentages: Percentages;
  readonly index: number;
  readonly value: { readonly mean: number; readonly standardError: number; readonly sum: number } | null;
}

interface Percentages {
  readonly column: number;
  readonly row: number;
  readonly base: number;
  readonly rowOfBase: number;
  readonly columnOfBase: number;
}

const noPercentages: Percentages = { column: 0, row: 0, base: 0, rowOfBase: 0, columnOfBase: 0 };

/** The margins of a turned cell change places. */
export function readCell(
  { rows, columns }: Pick<CrosstabRequest, 'rows' | 'columns'>,
  { row: rowPlace, column: columnPlace, figures, at, isTurned }: TableCell,
): ReadCell {
  const base = countsAt(figures, 'whole', at);
  const who = countsAt(figures, 'column', at);
  const matching = countsAt(figures, 'wholePositive', at);
  const intersect = countsAt(figures, 'positive', at);
  const [row, column] = isTurned ? [who, matching] : [matching, who];
  const item = isTurned ? columns[columnPlace] : rows[rowPlace];
  if (item !== undefined && isValue(item)) {
    const { values } = figures.cells;
    const mean = numberAt(values?.mean, at) ?? 0;
    const value = {
      mean,
      standardError: numberAt(values?.standardError, at) ?? 0,
      sum: numberAt(values?.total, at) ?? 0,
    };
    const index = affinityIndex(mean, numberAt(values?.wholeMean, at) ?? 0);
    return { base, row, column, intersect, percentages: noPercentages, index, value };
  }
  const percentages = {
    column: columnPercentage(intersect.size, column.size),
    row: rowPercentage(intersect.size, row.size),
    base: basePercentage(intersect.size, base.size),
    rowOfBase: basePercentage(row.size, base.size),
    columnOfBase: basePercentage(column.size, base.size),
  };
  return { base, row, column, intersect, percentages, index: indexAt(figures, at), value: null };
}
