import type { CrosstabQuery } from '../../contract/crosstab-query.ts';
import { type AnsweredTable, askedAs } from './answered-table.ts';

/**
 * What a request asks beyond a table that is there: the rows that are new in it over all columns, and its other rows
 * over the columns that are new. Null where the two have nothing in common, so that all of it is to be asked. A figure
 * depends on its row, its column and the rest of the request alone, never on the items beside it.
 */
export function missingParts(request: CrosstabQuery, known: AnsweredTable): readonly CrosstabQuery[] | null {
  if (frameOf(request) !== frameOf(known.request)) return null;
  const rows = split(request.rows, known.request.rows);
  const columns = split(request.columns, known.request.columns);
  if (rows.kept.length === 0 || columns.kept.length === 0) return null;
  const isLettered = (request.letter_sets ?? []).length > 0;
  // Letters are of pairs of columns: with another column there are other pairs in every row.
  if (isLettered && JSON.stringify(request.columns) !== JSON.stringify(known.request.columns)) return null;
  const parts: CrosstabQuery[] = [];
  if (rows.fresh.length > 0) parts.push({ ...request, rows: rows.fresh });
  if (columns.fresh.length > 0) parts.push(withColumns({ ...request, rows: rows.kept }, columns.fresh));
  return parts;
}

/** Whether two requests are of the same people, tested alike: they differ in rows and columns at most. */
export function isSameFrame(one: CrosstabQuery, other: CrosstabQuery): boolean {
  return frameOf(one) === frameOf(other);
}

/** How many cells a list of requests asks. */
export function cellsOf(requests: readonly CrosstabQuery[]): number {
  return requests.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);
}

/** Everything but rows and columns; a column that others are tested against counts by what it asks. */
function frameOf(request: CrosstabQuery): string {
  const { rows: _, columns, test, letter_sets: sets, ...frame } = request;
  const against = test?.column_index;
  const sayColumn = (place: number) => columns[place - 1] ?? null;
  return JSON.stringify([
    frame,
    test === undefined || test === null ? null : { ...test, column_index: null },
    against === undefined || against === null ? null : sayColumn(against),
    sets?.map((set) => set.map(sayColumn)) ?? null,
  ]);
}

function split(items: CrosstabQuery['rows'], known: CrosstabQuery['rows']) {
  const there = new Set(known.map(askedAs));
  return {
    kept: items.filter((item) => there.has(askedAs(item))),
    fresh: items.filter((item) => !there.has(askedAs(item))),
  };
}

/** The request over some of its columns: the one that the others are tested against comes along. */
export function withColumns(request: CrosstabQuery, columns: CrosstabQuery['columns']): CrosstabQuery {
  const { test } = request;
  const against = test?.column_index;
  const tested = against === undefined || against === null ? undefined : request.columns[against - 1];
  if (tested === undefined) return { ...request, columns };
  const all = columns.includes(tested) ? columns : [...columns, tested];
  return { ...request, columns: all, test: { ...test, column_index: all.indexOf(tested) + 1 } };
}
