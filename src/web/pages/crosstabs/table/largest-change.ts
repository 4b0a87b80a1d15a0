import { lowBase } from '../../../lib/is-low-base.ts';
import type { Line } from '../../../../figures/tables/line.ts';
import type { Table } from './shape-table.ts';

interface ChangedShare {
  readonly row: Line;
  readonly column: Line;
  /** In per cent. */
  readonly before: number;
  readonly after: number;
}

/** Finds the share of columns that changed most between two answers to a table, low bases aside; null: none did. */
export function largestChange(before: Pick<Table, 'shareAt'>, after: Table): ChangedShare | null {
  let largest: ChangedShare | null = null;
  let most = 0;
  for (const row of after.rows) {
    for (const column of after.columns) {
      const [was, is] = [before, after].map(({ shareAt }) => shareAt(row.item.id, column.item.id));
      if (was == null || is == null || is.column.sample < lowBase.threshold()) continue;
      const gap = Math.abs(is.columnPercentage - was.columnPercentage);
      if (gap <= most) continue;
      most = gap;
      largest = { row, column, before: was.columnPercentage, after: is.columnPercentage };
    }
  }
  return largest;
}
