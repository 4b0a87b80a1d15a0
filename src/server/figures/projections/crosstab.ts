import type { CrosstabCell, UnavailableCrosstabCell } from '../../../contract/crosstab-query.ts';
import { absences, countedAt, isAnswered, shareIndex, valuesAt } from '../../../figures/answered-cells.ts';
import { percentage } from '../../../lib/percentage.ts';
import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { People } from '../../../figures/figure.ts';
import { type AskedTable, isValue, type TableItem } from '../../../figures/table-queries.ts';
import type { IsPublishable } from '../disclosure.ts';
import { isCellPublishable } from './answered-cells.ts';

/** A table of items by items over one base. */
export interface CrosstabRequest extends Omit<AskedTable, 'want'> {
  /** Whether cells that nothing can answer have lines too. */
  readonly withUnavailable: boolean;
}

/** Some rows of a table, answered; their places count from `firstRow`. */
export interface AnsweredTable {
  readonly firstRow: number;
  readonly rowCount: number;
  readonly upright: AnsweredFigures | null;
  readonly turned: AnsweredFigures | null;
}

/** The cells of a tile that may be shown, row by row, as lines of the stream; places count from 1. */
export function* toLines(
  { rows, columns, withUnavailable }: CrosstabRequest,
  { firstRow, rowCount, upright, turned }: AnsweredTable,
  isPublishable: IsPublishable,
): Generator<CrosstabCell | UnavailableCrosstabCell, void, undefined> {
  const reasonsOf = [upright, turned].map((figures) => figures && absences(figures));
  const shown = rows.slice(firstRow, firstRow + rowCount);
  for (const [tileRow, row] of shown.entries()) {
    let [counted, values] = [0, 0];
    for (const [place, column] of columns.entries()) {
      const isTurned = isValue(column);
      const figures = isTurned ? turned : upright;
      const [figureRow, figureColumn] = isTurned ? [values++, tileRow] : [tileRow, counted++];
      if (figures === null) continue;
      const at = figureRow * figures.columnCount + figureColumn;
      const heads = { row, row_index: firstRow + tileRow + 1, column, column_index: place + 1 };
      if (isAnswered(figures, at)) {
        if (isCellPublishable(figures, at, isPublishable)) yield toLine(heads, figures, at);
      } else if (withUnavailable) {
        const reasonOf = reasonsOf[isTurned ? 1 : 0];
        const unavailable = reasonOf?.(figureRow, figureColumn) ?? 'not_asked_together';
        yield { ...heads, row: row.id, column: column.id, unavailable };
      }
    }
  }
}

interface Heads {
  readonly row: TableItem;
  readonly row_index: number;
  readonly column: TableItem;
  readonly column_index: number;
}

/** 0 where the base is empty; values are rows of the figures, so that those of columns are turned. */
function toLine(heads: Heads, figures: AnsweredFigures, at: number): CrosstabCell {
  const people = countedAt(figures, at);
  const { whole, positive } = people;
  const [row, column] = isValue(heads.column)
    ? [people.column, people.wholePositive]
    : [people.wholePositive, people.column];
  const value = isValue(heads.row) || isValue(heads.column) ? valuesAt(figures, at) : null;
  const share = (part: People, of: People) => (value === null ? percentage(part.size, of.size) : 0);
  return {
    row: heads.row.id,
    row_index: heads.row_index,
    column: heads.column.id,
    column_index: heads.column_index,
    audiences: {
      row: {
        audience: heads.row.id,
        size: row.size,
        sample: row.sample,
        percentage: share(row, whole),
        intersect_percentage: share(positive, column),
      },
      column: {
        audience: heads.column.id,
        size: column.size,
        sample: column.sample,
        percentage: share(column, whole),
        intersect_percentage: share(positive, row),
      },
    },
    base: { size: whole.size, sample: whole.sample },
    intersect: {
      size: value?.total ?? positive.size,
      sample: positive.sample,
      percentage: share(positive, whole),
      index: value === null ? shareIndex(people) : percentage(value.mean, value.wholeMean),
    },
    ...(value === null
      ? {}
      : { mean: value.mean, standard_error: value.standardError, value_sample: positive.sample }),
  };
}
