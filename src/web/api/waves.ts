import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { catalogueStaleMs } from './catalogue-stale.ts';

export const waveKeys = { of: (namespace: string) => ['waves', namespace] as const };

/** Waves of the dataset with this namespace, in time order. */
export const wavesOptions = (namespace: string) =>
  queryOptions({
    queryKey: waveKeys.of(namespace),
    queryFn: ({ signal }) => call('filterWaves', { body: { namespaces: [{ code: namespace }] }, signal }),
    select: ({ waves }) => waves,
    staleTime: catalogueStaleMs,
  });
