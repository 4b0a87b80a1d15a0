import type { Line } from './line.ts';
import type { Table } from './shape-table.ts';

/** Rows and columns that use a question which the reader can't see. */
export function refusedItems({ rows, columns }: Pick<Table, 'rows' | 'columns'>): readonly Line[] {
  return [...rows, ...columns].filter(
    ({ margin }) => margin.kind === 'absent' && margin.reason === 'no_access',
  );
}
