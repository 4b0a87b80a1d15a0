import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { catalogueStaleMs } from './catalogue-stale.ts';

export const splitterKeys = { of: (namespace: string) => ['splitters', namespace] as const };

/** What stats queries on the dataset with this namespace can be split by, with their segments. */
export const splittersOptions = (namespace: string) =>
  queryOptions({
    queryKey: splitterKeys.of(namespace),
    queryFn: ({ signal }) => call('filterSplitters', { body: { namespaces: [{ code: namespace }] }, signal }),
    select: ({ splitters }) => splitters,
    staleTime: catalogueStaleMs,
  });
