import { queryOptions } from '@tanstack/react-query';
import {
  type CrosstabCell,
  type CrosstabQuery,
  CrosstabTable,
  crosstabTableType,
} from '../../contract/crosstab-query.ts';
import { callAs, callLines } from './client.ts';

export const crosstabQueryKeys = { of: (query: CrosstabQuery) => ['crosstab-query', query] as const };

/** The whole table as dense columns, with effective samples, intervals, tests, waves and unavailable cells. */
export const crosstabTableOptions = (query: CrosstabQuery) =>
  queryOptions({
    queryKey: crosstabQueryKeys.of(query),
    queryFn: ({ signal }) =>
      callAs('queryCrosstab', crosstabTableType, CrosstabTable, { body: query, signal }),
  });

/** The table cell by cell, top left first, as the service finishes them. */
export const streamCrosstab = (query: CrosstabQuery, signal?: AbortSignal): AsyncGenerator<CrosstabCell> =>
  callLines('queryCrosstab', { body: query, signal });
