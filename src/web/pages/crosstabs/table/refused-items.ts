import type { AbsentReason } from '../../../../figures/reasons.ts';
import type { Line } from '../../../../figures/tables/line.ts';
import type { Table } from './shape-table.ts';

/** Rows and columns without figures for a reason, usually that they use a question which the reader can't see. */
export function refusedItems(
  { rows, columns }: Pick<Table, 'rows' | 'columns'>,
  reason: AbsentReason = 'no_access',
): readonly Line[] {
  return [...rows, ...columns].filter(({ margin }) => margin.kind === 'absent' && margin.reason === reason);
}
