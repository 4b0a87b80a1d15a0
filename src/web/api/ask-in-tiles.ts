import type { CrosstabQuery, CrosstabTable } from '../../contract/crosstab-query.ts';
import type { AnsweredTable } from './answered-table.ts';
import { mergeTables } from './merge-tables.ts';
import { withColumns } from './missing-parts.ts';

/** Ids of rows and columns as they are looked at. */
export interface ReadingOrder {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

export const noOrder: ReadingOrder = { rows: [], columns: [] };

/** What is asked at once: a screenful first, then four times as much each time, so that little is put together twice. */
const firstCells = 1_000;
const growth = 4;
/** The corner of a wide table: what most screens show of it, and no more, because the first figure waits for all. */
const cornerRows = 16;
const cornerColumns = 20;
/** More columns than a wide screen shows beside each other. */
const wideColumns = 56;

/** Whether a table is large enough that its parts are worth waiting for one by one. */
export function isAskedInTiles({ rows, columns }: Pick<CrosstabQuery, 'rows' | 'columns'>): boolean {
  return rows.length * columns.length > firstCells * growth;
}

/**
 * All of a large table, rows from the top down over all columns. `onPart` gets what is there so far after each part but
 * the last. Of what `order` does not name, the total, comes first: how large rows and columns are stands on it.
 */
export async function askInTiles(
  query: CrosstabQuery,
  order: ReadingOrder,
  ask: (part: CrosstabQuery) => Promise<CrosstabTable>,
  onPart: (soFar: AnsweredTable) => void,
): Promise<CrosstabTable> {
  const rows = inOrder(query.rows, order.rows);
  let soFar: AnsweredTable | null = null;
  // The first screen of a wide table was asked for as its corner.
  let cells = isWide(query) ? firstCells * growth : firstCells;
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

/** What is looked at first of a wide table: some rows of some columns; null where all columns come with the first rows. */
export function cornerOf(query: CrosstabQuery, order: ReadingOrder): CrosstabQuery | null {
  if (!isWide(query)) return null;
  const columns = inOrder(query.columns, order.columns).slice(0, cornerColumns);
  const rows = inOrder(query.rows, order.rows).slice(0, cornerRows);
  return withColumns({ ...query, rows }, columns);
}

/** Letters are of pairs of columns, so they come with all columns or not at all. */
function isWide({ columns, letter_sets: sets }: CrosstabQuery): boolean {
  return columns.length > wideColumns && (sets ?? []).length === 0;
}

function inOrder(items: CrosstabQuery['rows'], order: readonly string[]): CrosstabQuery['rows'] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: CrosstabQuery['rows'][number]) => place.get(id ?? '') ?? -1;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
