import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { catalogueStaleMs } from './catalogue-stale.ts';

export const locationKeys = { of: (namespace: string) => ['locations', namespace] as const };

/** Locations of the dataset with this namespace, in the dataset's order. */
export const locationsOptions = (namespace: string) =>
  queryOptions({
    queryKey: locationKeys.of(namespace),
    queryFn: ({ signal }) => call('filterLocations', { body: { namespaces: [{ code: namespace }] }, signal }),
    select: ({ locations }) => locations,
    staleTime: catalogueStaleMs,
  });
