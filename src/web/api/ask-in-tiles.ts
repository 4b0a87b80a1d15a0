import type { CrosstabQuery, CrosstabTable } from '../../contract/crosstab-query.ts';
import type { AnsweredTable } from './answered-table.ts';
import { mergeTables } from './merge-tables.ts';

/** What is asked at once: a screenful first, then four times as much each time, so that little is put together twice. */
const firstCells = 1_000;
const growth = 4;

/** Whether a table is large enough that its parts are worth waiting for one by one. */
export function isAskedInTiles({ rows, columns }: CrosstabQuery): boolean {
  return rows.length * columns.length > firstCells * growth;
}

/**
 * All of a large table, rows from the top down. `onPart` gets what is there so far after each part but the last.
 * `order` are ids of rows as they are looked at; others come after these.
 */
export async function askInTiles(
  query: CrosstabQuery,
  order: readonly string[],
  ask: (part: CrosstabQuery) => Promise<CrosstabTable>,
  onPart: (soFar: AnsweredTable) => void,
): Promise<CrosstabTable> {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: CrosstabQuery['rows'][number]) => place.get(id ?? '') ?? order.length;
  const rows = query.rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  let soFar: AnsweredTable | null = null;
  let cells = firstCells;
  for (let from = 0; from < rows.length; ) {
    const to = from + Math.max(1, Math.floor(cells / query.columns.length));
    const request = { ...query, rows: rows.slice(from, to) };
    const part = { request, table: await ask(request) };
    const whole: CrosstabQuery = to < rows.length ? { ...query, rows: rows.slice(0, to) } : query;
    soFar = {
      request: whole,
      table: mergeTables(whole, soFar === null ? [part] : [soFar, part]),
    };
    if (to < rows.length) onPart(soFar);
    from = to;
    cells *= growth;
  }
  if (soFar === null) throw new RangeError('A table without rows is not asked for');
  return soFar.table;
}
