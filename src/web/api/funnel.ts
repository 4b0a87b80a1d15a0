import { queryOptions } from '@tanstack/react-query';
import type { FunnelQuery } from '../../contract/funnel.ts';
import { call } from './client.ts';

export const funnelKeys = { of: (query: FunnelQuery) => ['funnel', query] as const };

/** Every node of an expression in one call; a superseded one is cancelled. `expression: null` needs `dataset`. */
export const funnelOptions = (query: FunnelQuery) =>
  queryOptions({
    queryKey: funnelKeys.of(query),
    queryFn: ({ signal }) => call('queryFunnel', { body: query, signal }),
  });
