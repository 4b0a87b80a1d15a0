import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { catalogueStaleMs } from './catalogue-stale.ts';

export const datasetKeys = {
  all: ['datasets'] as const,
  weights: (code: string) => ['datasets', 'weights', code] as const,
};

/** What the caller may use, parents before children. */
export const datasetsOptions = () =>
  queryOptions({
    queryKey: datasetKeys.all,
    queryFn: ({ signal }) => call('listDatasets', { signal }),
    select: ({ datasets }) => datasets,
    staleTime: catalogueStaleMs,
  });

/** Weights of a dataset tree by their spread, the default first. */
export const datasetWeightsOptions = (code: string) =>
  queryOptions({
    queryKey: datasetKeys.weights(code),
    queryFn: ({ signal }) => call('listDatasetWeights', { params: { code }, signal }),
    select: ({ weights }) => weights,
    staleTime: catalogueStaleMs,
  });
