import type { CrosstabQuery, CrosstabTable } from '../../../../contract/crosstab-query.ts';
import type { Work } from '../../../exports/work.ts';
import type { AnsweredTable } from '../../../api/answered-table.ts';
import { mergeTables } from '../../../api/merge-tables.ts';

export interface TableSource {
  readonly ask: (query: CrosstabQuery, signal: AbortSignal) => Promise<CrosstabTable>;
  /** A table that the page has already, or is about to have; null: neither. */
  readonly known: (query: CrosstabQuery) => Promise<AnsweredTable> | null;
}

/** So that reading one answer keeps the page for no longer than a blink. */
const mostCells = 20_000;

/** Every row of a table, asked for in parts one after the other: a large one can be watched and stopped. */
export async function askWholeTable(
  query: CrosstabQuery,
  { ask, known }: TableSource,
  work: Work,
): Promise<AnsweredTable> {
  const whole = await known(query);
  work.signal.throwIfAborted();
  // One that is on its way has its first rows only.
  if (whole !== null && whole.request.rows.length === query.rows.length) return whole;
  const rows = Math.max(1, Math.floor(mostCells / query.columns.length));
  const parts: AnsweredTable[] = [];
  for (let from = 0; from < query.rows.length; from += rows) {
    const request = { ...query, rows: query.rows.slice(from, from + rows) };
    parts.push({ request, table: await ask(request, work.signal) });
    work.onProgress(Math.min(1, (from + rows) / query.rows.length));
  }
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  return { request: query, table: mergeTables(query, parts) };
}
