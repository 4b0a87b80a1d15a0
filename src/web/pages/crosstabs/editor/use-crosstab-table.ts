import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isSameExpression } from '../../../../expression/equal.ts';
import type { FigureQuery } from '../../../../figures/figure-query.ts';
import type { TableQueries } from '../../../../figures/tables/table-queries.ts';
import type { FigureAnswer } from '../../../api/figures/figure-store.ts';
import { figureKeys, figuresOptions, isSameFrame, isWhole } from '../../../api/figures/figures.ts';
import { isAskedInParts, type ReadingOrder } from '../../../api/figures/parts.ts';
import { questionCoverageOptions } from '../../../api/questions.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { type CrosstabItem, everyoneItem } from '../draft/crosstab-item.ts';
import { type Answer, readAnswer } from '../table/answer.ts';
import { baseNames } from '../../../../figures/tables/cell-names.ts';
import type { RoutedOf } from '../../../../figures/tables/block-base.ts';
import { type CellView, shapeTable } from '../table/shape-table.ts';
import { tableRequest } from '../../../../figures/tables/table-request.ts';
import { isAnyAsked, routedBy } from '../table/routed-by.ts';

/** The figures of a crosstab over one base. An edit cancels the superseded request. */
export function useCrosstabTable(
  { rows, columns, view, bases }: CrosstabContent,
  chosenBase: CrosstabItem,
  catalogue: Catalogue | null,
) {
  const scope = useScope();
  const { versus, versusColumn, whole, profile, letters, metrics, bases: rowsRead } = view;
  const askedView = useMemo(
    () => ({ versus, versusColumn, whole, profile, letters, metrics, bases: rowsRead }),
    [versus, versusColumn, whole, profile, letters, metrics, rowsRead],
  );
  const { total, levels, correction, hidden, heat, allBaseLines } = view;
  const cellView = useMemo<CellView>(
    () => ({ ...askedView, total, levels, correction, hidden, heat, allBaseLines }),
    [askedView, total, levels, correction, hidden, heat, allBaseLines],
  );
  const request = useMemo(
    () => tableRequest({ rows, columns }, chosenBase.asks, scope.toRequest(), askedView, catalogue),
    [rows, columns, chosenBase.asks, scope, askedView, catalogue],
  );
  const order = { rows: rows.map(({ id }) => id), columns: columns.map(({ id }) => id) };
  const turnedOrder = { rows: order.columns, columns: order.rows };
  const queryClient = useQueryClient();
  const [stoppedAt, setStoppedAt] = useState<TableQueries | null>(null);
  const isAsked = rows.length + columns.length > 0;
  const isStopped = stoppedAt === request;
  const dataset = scope.dataset.code;
  const parts = {
    upright: useFigures(dataset, request.upright, order, isAsked && !isStopped),
    turned: useFigures(dataset, request.turned, turnedOrder, isAsked && !isStopped),
  };
  const asked = [
    ...(request.upright === null ? [] : [{ query: request.upright, part: parts.upright }]),
    ...(request.turned === null ? [] : [{ query: request.turned, part: parts.turned }]),
  ];
  const upright = (request.upright === null ? null : parts.upright.data) ?? null;
  const turned = (request.turned === null ? null : parts.turned.data) ?? null;
  const answer = useAnswer(upright, turned);
  const routedOf = useRouting({ rows, view }, dataset, catalogue);
  const isStale = asked.some(
    ({ query, part }) =>
      part.isPlaceholderData && part.data !== undefined && !isSameFrame(part.data.query, query),
  );
  const staleQuery = isStale ? (upright ?? turned)?.query : undefined;
  const base = useMemo(
    () => (staleQuery && baseAsked(bases, staleQuery)) ?? chosenBase,
    [bases, staleQuery, chosenBase],
  );
  const table = useMemo(
    () =>
      shapeTable({
        content: { rows, columns, view: cellView },
        answer,
        catalogue,
        base: baseNames(base),
        routedOf,
      }),
    [rows, columns, cellView, answer, catalogue, base, routedOf],
  );
  const failed = asked.find(({ part }) => part.error !== null);
  const error = failed?.part.error ?? null;
  return {
    table,
    answer,
    /** null where there is nothing to ask yet. */
    request: isAsked ? request : null,
    error,
    /** The error's message with places of the request named as they are in the table. */
    message:
      error === null || failed === undefined
        ? ''
        : namedPlaces(error.message, failed.query, { rows, columns }),
    retry: () => {
      for (const { part } of asked) void part.refetch();
    },
    /** Cancels the request; received parts stay. */
    stop: () => {
      if (!asked.some(({ part }) => part.isFetching)) return;
      setStoppedAt(request);
      for (const { query } of asked) {
        void queryClient.cancelQueries({ queryKey: figureKeys.of(dataset, query), exact: true });
      }
    },
    isStopped,
    goOn: () => setStoppedAt(null),
    /** Whether all figures are those of before: of another base, another scope, or tested otherwise. */
    isStale,
    isLoading: asked.some(({ part }) => part.isFetching),
    progress: progressOf(asked, isStopped),
  };
}

export type CrosstabTableState = ReturnType<typeof useCrosstabTable>;

function useAnswer(upright: FigureAnswer | null, turned: FigureAnswer | null): Answer | null {
  return useMemo(() => readAnswer({ upright, turned }), [upright, turned]);
}

/** Finds the base of figures that were asked before: while another base is counted, they are still of it. */
function baseAsked(bases: readonly CrosstabItem[], { base }: FigureQuery): CrosstabItem | undefined {
  if (base === null) return bases.find(({ asks }) => asks.kind === 'everyone') ?? everyoneItem('everyone');
  return bases.find(({ asks }) => asks.kind === 'expression' && isSameExpression(asks.expression, base));
}

/** Words for the people that each question was asked of; read once a block is among those asked. */
function useRouting(
  { rows, view: { bases } }: Pick<CrosstabContent, 'rows' | 'view'>,
  dataset: string,
  catalogue: Catalogue | null,
): RoutedOf {
  const enabled = useMemo(() => isAnyAsked(rows, bases, catalogue), [rows, bases, catalogue]);
  const { data } = useQuery({ ...questionCoverageOptions(dataset), enabled });
  return useMemo(() => routedBy(data, catalogue), [data, catalogue]);
}

interface AskedPart {
  readonly query: FigureQuery;
  readonly part: ReturnType<typeof useFigures>;
}

/** Cells that are there, and all, of a table that is on its way or was stopped; null otherwise. */
function progressOf(asked: readonly AskedPart[], isStopped: boolean) {
  let [there, all] = [0, 0];
  let isWorthIt = isStopped;
  for (const { query, part } of asked) {
    const cells = query.rows.length * query.columns.length;
    const data = part.isPlaceholderData ? undefined : part.data;
    all += cells;
    there += data?.there ?? 0;
    const isGrowing = part.isFetching && data !== undefined && !isWhole(data);
    if (isGrowing && isAskedInParts(query.rows.length, query.columns.length)) isWorthIt = true;
  }
  return isWorthIt && there < all ? { there, all } : null;
}

function useFigures(dataset: string, query: FigureQuery | null, order: ReadingOrder, isAsked: boolean) {
  return useQuery({
    ...figuresOptions(dataset, query, order),
    enabled: query !== null && isAsked,
    placeholderData: keepPreviousData,
  });
}

const places = /\b(rows|columns)\[(\d+)\](?:\.\w+|\[\d+\])*/g;

/** A message of the service with the places of its request as the table names them. */
function namedPlaces(
  message: string,
  request: Pick<FigureQuery, 'rows' | 'columns'>,
  items: { readonly rows: readonly CrosstabItem[]; readonly columns: readonly CrosstabItem[] },
): string {
  return message.replaceAll(places, (place, side: string, index: string) => {
    const id = (side === 'rows' ? request.rows : request.columns)[Number(index)]?.id;
    // A value among the columns is a row of its query.
    const row = items.rows.find((one) => one.id === id);
    const item = row ?? items.columns.find((one) => one.id === id);
    return item === undefined ? place : `${row === undefined ? 'column' : 'row'} “${item.name}”`;
  });
}
