import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CrosstabQuery, CrosstabTable, crosstabTableType } from '../../contract/crosstab-query.ts';
import { type AnsweredTable, askedAs } from './answered-table.ts';
import { ApiError } from './api-error.ts';
import { askInTiles, cornerOf, isAskedInTiles, noOrder, type ReadingOrder } from './ask-in-tiles.ts';
import { callAs } from './client.ts';
import { mergeTables } from './merge-tables.ts';
import { cellsOf, missingParts } from './missing-parts.ts';
import { queryNumber } from './query-number.ts';

export const crosstabQueryKeys = {
  of: (query: CrosstabQuery) => ['crosstab-query', query] as const,
  edited: ['crosstab-edited'] as const,
  editedAs: (query: CrosstabQuery) => ['crosstab-edited', queryNumber(query)] as const,
};

/** The whole table as dense columns, with effective samples, intervals, tests, waves and unavailable cells. */
export const crosstabTableOptions = (query: CrosstabQuery) =>
  queryOptions({
    queryKey: crosstabQueryKeys.of(query),
    queryFn: ({ signal }) =>
      callAs('queryCrosstab', crosstabTableType, CrosstabTable, { body: query, signal }),
  });

/** As other answers: asked again where it is older. */
const freshForMs = 30_000;

/**
 * The table of an editor: what a table of before has of it is not asked again, only rows and columns that are new or
 * changed. A large one comes in parts, of which each is shown as it is there, rows in this order first. Superseded
 * requests end with their signal.
 */
export const editedTableOptions = (query: CrosstabQuery, order: ReadingOrder = noOrder) =>
  queryOptions({
    queryKey: crosstabQueryKeys.editedAs(query),
    queryFn: async ({ client, signal }): Promise<AnsweredTable> => {
      const known = nearestTable(client, query);
      const parts = known === null ? null : missingParts(query, known);
      // Of what was given up at its corner the rest is not one block.
      const isScattered = parts !== null && parts.length > 1 && parts.some(isAskedInTiles);
      if (known === null || parts === null || isScattered) {
        return { request: query, table: await askWhole(client, query, order, signal) };
      }
      try {
        const answers = await Promise.all(
          parts.map(async (part) => ({
            request: part,
            table: await askPart(client, query, known, parts, part, order, signal),
          })),
        );
        return { request: query, table: mergeTables(query, [known, ...answers]) };
      } catch (error) {
        // A refusal names places of what was asked: those of the whole are what the reader is told.
        if (!(error instanceof ApiError) || signal.aborted) throw error;
        return { request: query, table: await askWhole(client, query, order, signal) };
      }
    },
    // Compared by identity: a table may have a million figures.
    structuralSharing: false,
    // What was given up half way is asked for to its end when it is looked at again.
    staleTime: ({ state }) =>
      state.data !== undefined && cellsOf([state.data.request]) < cellsOf([query]) ? 0 : freshForMs,
  });

/** What of it is there already takes its place in the cache while the rest is on its way. */
async function askWhole(
  client: QueryClient,
  query: CrosstabQuery,
  order: ReadingOrder,
  signal: AbortSignal,
): Promise<CrosstabTable> {
  if (!isAskedInTiles(query)) return ask(query, signal);
  const show = (soFar: AnsweredTable) => {
    if (!signal.aborted) client.setQueryData<AnsweredTable>(crosstabQueryKeys.editedAs(query), soFar);
  };
  const corner = cornerOf(query, order);
  if (corner !== null) {
    show({ request: corner, table: await ask(corner, signal) });
    await untilDrawn();
  }
  return askInTiles(query, order, (part) => ask(part, signal), show);
}

/** What waits to be drawn of the cache's news goes first: composing and counting the rest takes from it. */
function untilDrawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** The rest of a table that was given up half way is asked for in parts again, behind what is there. */
async function askPart(
  client: QueryClient,
  query: CrosstabQuery,
  known: AnsweredTable,
  parts: readonly CrosstabQuery[],
  part: CrosstabQuery,
  order: ReadingOrder,
  signal: AbortSignal,
): Promise<CrosstabTable> {
  const isRows = parts.length === 1 && part.columns.length === query.columns.length;
  if (!isRows || !isAskedInTiles(part)) return ask(part, signal);
  const fresh = new Set(part.rows.map(askedAs));
  const before = query.rows.filter((row) => !fresh.has(askedAs(row)));
  return askInTiles(
    part,
    order,
    (tile) => ask(tile, signal),
    (soFar) => {
      if (signal.aborted) return;
      const request = { ...query, rows: [...before, ...soFar.request.rows] };
      client.setQueryData<AnsweredTable>(crosstabQueryKeys.editedAs(query), {
        request,
        table: mergeTables(request, [known, soFar]),
      });
    },
  );
}

const ask = (query: CrosstabQuery, signal: AbortSignal) =>
  callAs('queryCrosstab', crosstabTableType, CrosstabTable, { body: query, signal });

/** The table at hand that leaves the least to ask; null where none leaves less than all. */
function nearestTable(client: QueryClient, query: CrosstabQuery): AnsweredTable | null {
  let nearest: AnsweredTable | null = null;
  let least = cellsOf([query]);
  for (const [, known] of client.getQueriesData<AnsweredTable>({ queryKey: crosstabQueryKeys.edited })) {
    const parts = known === undefined ? null : missingParts(query, known);
    if (known === undefined || parts === null || cellsOf(parts) >= least) continue;
    nearest = known;
    least = cellsOf(parts);
  }
  return nearest;
}

/** A part of a table for whoever puts it together: nothing of it is kept. */
export const readCrosstabTable = (query: CrosstabQuery, signal: AbortSignal): Promise<CrosstabTable> =>
  ask(query, signal);
