import type { CrosstabQuery, CrosstabTable } from '../../../../contract/crosstab-query.ts';
import { type AnsweredTable, askedAs } from '../../../api/answered-table.ts';
import { ApiError } from '../../../api/api-error.ts';
import { mergeTables } from '../../../api/merge-tables.ts';
import type { Work } from '../../../../workbook/package/work.ts';

export interface TableSource {
  readonly ask: (query: CrosstabQuery, signal: AbortSignal) => Promise<CrosstabTable>;
  /** What the page has of it at this moment: some of its rows, over all of its columns or some; undefined: nothing. */
  readonly known: (query: CrosstabQuery) => AnsweredTable | undefined;
}

/** So that the service answers each before long, and reading one keeps the page for no longer than a blink. */
const mostCells = 20_000;

/**
 * Every row of a table, those that the page does not have asked for in parts one after the other: a large table can be
 * watched and stopped.
 */
export async function askWholeTable(
  query: CrosstabQuery,
  { ask, known }: TableSource,
  work: Work,
): Promise<AnsweredTable> {
  const shown = known(query);
  // Of a table that has only just begun to come there is a corner alone.
  const there = shown?.request.columns.length === query.columns.length ? shown : undefined;
  const have = new Set(there?.request.rows.map(askedAs));
  const missing = query.rows.filter((row) => !have.has(askedAs(row)));
  if (there !== undefined && missing.length === 0) return there;
  let rows = Math.max(1, Math.floor(mostCells / query.columns.length));
  const parts: AnsweredTable[] = there === undefined ? [] : [there];
  for (let from = 0; from < missing.length; ) {
    const request = { ...query, rows: missing.slice(from, from + rows) };
    try {
      parts.push({ request, table: await ask(request, work.signal) });
    } catch (error) {
      // A busy service answers half of it in time.
      if (!isTooSlow(error) || rows === 1) throw error;
      rows = Math.ceil(rows / 2);
      continue;
    }
    from += rows;
    work.onProgress(Math.min(1, (have.size + from) / query.rows.length));
  }
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  return { request: query, table: mergeTables(query, parts) };
}

function isTooSlow(error: unknown): boolean {
  return error instanceof ApiError && error.errorType === 'deadline_exceeded';
}
