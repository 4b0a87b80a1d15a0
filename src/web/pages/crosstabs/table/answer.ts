import type { CrosstabTable } from '../../../../contract/crosstab-query.ts';
import { type AnsweredTable, askedAs } from '../../../api/answered-table.ts';
import { totalId } from './table-request.ts';

export type UnavailableReason = CrosstabTable['unavailable'][number]['reason'];

/** A table as it was answered, to be read by the ids of its rows and columns. */
export interface Answer {
  readonly table: CrosstabTable;
  /** Rows and columns as they were asked for, with the line of everyone. */
  readonly rowIds: readonly string[];
  readonly columnIds: readonly string[];
  /** Of a cell in every array of `table.cells`; undefined where it was not asked for. */
  readonly slotOf: (rowId: string, columnId: string) => number | undefined;
  readonly unavailableAt: ReadonlyMap<number, UnavailableReason>;
  /** What its items asked, by their ids: a figure is of before where an item asks something else by now. */
  readonly asked: Readonly<Record<'rows' | 'columns', ReadonlyMap<string, string>>>;
}

export function readAnswer({ table, request }: AnsweredTable): Answer {
  const rowIds = table.meta.rows.map(({ id }) => id);
  const columnIds = table.meta.columns.map(({ id }) => id);
  const rowAt = new Map(rowIds.map((id, index) => [id, index]));
  const columnAt = new Map(columnIds.map((id, index) => [id, index]));
  const width = columnIds.length;
  return {
    table,
    rowIds,
    columnIds,
    slotOf(rowId, columnId) {
      const row = rowAt.get(rowId);
      const column = columnAt.get(columnId);
      return row === undefined || column === undefined ? undefined : row * width + column;
    },
    asked: { rows: asksById(request.rows), columns: asksById(request.columns) },
    unavailableAt: new Map(
      table.unavailable.map(({ row_index, column_index, reason }) => [
        (row_index - 1) * width + column_index - 1,
        reason,
      ]),
    ),
  };
}

function asksById(items: AnsweredTable['request']['rows']): ReadonlyMap<string, string> {
  return new Map(items.map((item) => [item.id ?? '', askedAs(item)]));
}

/**
 * The cell that says how large a row or column is by itself: its crossing with everyone. Where the table had no room
 * for that line, the crossing with the most respondents, which is the one on the widest line.
 */
export function marginSlot(answer: Answer, side: 'rows' | 'columns', id: string): number | undefined {
  const others = side === 'rows' ? answer.columnIds : answer.rowIds;
  const slotWith = (other: string) => (side === 'rows' ? answer.slotOf(id, other) : answer.slotOf(other, id));
  // Of a large table that is on its way most lines are not there.
  if (others[0] === undefined || slotWith(others[0]) === undefined) return undefined;
  if (others.includes(totalId)) return slotWith(totalId);
  const samples = side === 'rows' ? answer.table.cells.row_sample : answer.table.cells.column_sample;
  let widest: number | undefined;
  for (const other of others) {
    const slot = slotWith(other);
    if (slot === undefined || samples[slot] == null) continue;
    if (widest === undefined || (samples[slot] ?? 0) > (samples[widest] ?? 0)) widest = slot;
  }
  return widest;
}
