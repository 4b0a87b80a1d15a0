import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CrosstabQuery } from '../../../../contract/crosstab-query.ts';
import type { AnsweredTable } from '../../../api/answered-table.ts';
import { isAskedInTiles, type ReadingOrder } from '../../../api/ask-in-tiles.ts';
import { crosstabQueryKeys, editedTableOptions } from '../../../api/crosstab-query.ts';
import { isSameFrame } from '../../../api/missing-parts.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { type Answer, readAnswer } from '../table/answer.ts';
import { namedPlaces } from '../table/named-places.ts';
import { readRefusal, type Refusal } from '../table/refusal.ts';
import { shapeTable, type Table } from '../table/shape-table.ts';
import { tableRequest } from '../table/table-request.ts';

export interface CrosstabTableState {
  readonly table: Table;
  /** null until the first one is there. */
  readonly answer: Answer | null;
  /** What of it the reader may not see; the rest is shown. */
  /** What is asked; null where there is nothing to ask yet. */
  readonly request: CrosstabQuery | null;
  readonly refusal: Refusal | null;
  readonly error: Error | null;
  /** Its message with places of the request named as they stand in the table. */
  readonly message: string;
  readonly retry: () => void;
  /** Gives up what is on its way; what of it is there stays. */
  readonly stop: () => void;
  /** It was stopped before all of it was there. */
  readonly isStopped: boolean;
  readonly goOn: () => void;
  /** All figures are those of before: of another base, another scope, or tested otherwise. */
  readonly isStale: boolean;
  readonly isLoading: boolean;
  /** Of a table that is on its way or was stopped: the cells that are there, and all; null otherwise. */
  readonly progress: { readonly there: number; readonly all: number } | null;
}

/**
 * The figures of a crosstab over one base. What the reader may not see is left out and asked for without, so that the
 * rest is there. An edit cancels what it supersedes.
 */
export function useCrosstabTable(
  { rows, columns, view }: CrosstabContent,
  base: CrosstabItem,
  catalogue: Catalogue | null,
): CrosstabTableState {
  const scope = useScope();
  const { versus, versusColumn, profile, letters } = view;
  const asked = useMemo(
    () => ({ versus, versusColumn, profile, letters }),
    [versus, versusColumn, profile, letters],
  );
  const isAsked = rows.length > 0 && columns.length > 0;
  const request = useMemo(
    () =>
      tableRequest(
        { rows, columns },
        base.asks,
        { dataset: scope.dataset.code, ...scope.toRequest() },
        asked,
        catalogue,
      ),
    [rows, columns, base.asks, scope, asked, catalogue],
  );
  const order = useMemo(
    () => ({ rows: rows.map(({ id }) => id), columns: columns.map(({ id }) => id) }),
    [rows, columns],
  );
  const queryClient = useQueryClient();
  const [stoppedAt, setStoppedAt] = useState<CrosstabQuery | null>(null);
  const whole = useTable(request, order, isAsked && stoppedAt !== request);
  const refusal = useMemo(() => readRefusal(whole.error, request), [whole.error, request]);
  const remaining = useMemo(() => {
    const left = (items: readonly CrosstabItem[]) =>
      items.filter(({ id }) => refusal !== null && !refusal.items.has(id));
    const parts = { rows: left(rows), columns: left(columns) };
    if (refusal === null || refusal.isWhole || parts.rows.length === 0 || parts.columns.length === 0)
      return null;
    const requestScope = { dataset: scope.dataset.code, ...scope.toRequest() };
    return tableRequest(parts, base.asks, requestScope, asked, catalogue);
  }, [refusal, rows, columns, base.asks, scope, asked, catalogue]);
  const part = useTable(remaining ?? request, order, remaining !== null && stoppedAt !== remaining);
  const active = remaining ?? request;
  const isStopped = stoppedAt === active;

  const shown = remaining === null ? whole : part;
  const answer = useMemo(() => (shown.data === undefined ? null : readAnswer(shown.data)), [shown.data]);
  const table = useMemo(
    () =>
      shapeTable({
        content: { rows, columns, view },
        answer,
        refused: refusal?.items ?? refusedNothing,
        catalogue,
      }),
    [rows, columns, view, answer, refusal, catalogue],
  );
  // What is refused in part is told by the refusal; only what is left can fail.
  const ofPart = remaining === null ? null : part.error;
  const error = refusal === null || refusal.isWhole ? whole.error : ofPart;
  return {
    table,
    answer,
    request: isAsked ? active : null,
    refusal,
    error,
    message: error === null ? '' : namedPlaces(error.message, active, [...rows, ...columns]),
    retry: () => void shown.refetch(),
    stop: () => {
      if (!shown.isFetching) return;
      setStoppedAt(active);
      void queryClient.cancelQueries({ queryKey: crosstabQueryKeys.editedAs(active), exact: true });
    },
    isStopped,
    goOn: () => setStoppedAt(null),
    isStale: shown.isPlaceholderData && shown.data !== undefined && !isSameFrame(shown.data.request, active),
    isLoading: shown.isFetching,
    progress: isStopped
      ? stoppedProgress(shown.isPlaceholderData ? undefined : shown.data, active)
      : progressOf(shown.isFetching ? shown.data : undefined, active),
  };
}

const refusedNothing: ReadonlySet<string> = new Set();

function progressOf(
  known: AnsweredTable | undefined,
  { rows, columns }: CrosstabQuery,
): CrosstabTableState['progress'] {
  if (known === undefined || !isAskedInTiles({ rows, columns })) return null;
  const there = known.request.rows.length * known.request.columns.length;
  const all = rows.length * columns.length;
  return there < all ? { there, all } : null;
}

/** How far it had come: without a line of everyone, which nobody has asked for. */
function stoppedProgress(
  known: AnsweredTable | undefined,
  { rows, columns }: CrosstabQuery,
): { readonly there: number; readonly all: number } {
  return {
    there: known === undefined ? 0 : known.request.rows.length * known.request.columns.length,
    all: rows.length * columns.length,
  };
}

function useTable(request: CrosstabQuery, order: ReadingOrder, isAsked: boolean) {
  return useQuery({
    ...editedTableOptions(request, order),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
}
