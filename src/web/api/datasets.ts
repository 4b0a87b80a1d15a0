import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { catalogueStaleMs } from './catalogue-stale.ts';

export const datasetKeys = { all: ['datasets'] as const };

/** What the caller may use, parents before children. */
export const datasetsOptions = () =>
  queryOptions({
    queryKey: datasetKeys.all,
    queryFn: ({ signal }) => call('listDatasets', { signal }),
    select: ({ datasets }) => datasets,
    staleTime: catalogueStaleMs,
  });
