import { queryOptions } from '@tanstack/react-query';
import type { StatsQuery } from '../../contract/stats.ts';
import { call } from './client.ts';

export const statsKeys = { of: (query: StatsQuery) => ['stats', query] as const };

/** One stats query; the same query is asked once, a superseded one is cancelled. */
export const statsOptions = (query: StatsQuery) =>
  queryOptions({
    queryKey: statsKeys.of(query),
    queryFn: ({ signal }) => call('queryStats', { body: query, signal }),
  });
