import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { catalogueStaleMs } from './catalogue-stale.ts';
import { queryClient } from './query-client.ts';

export const datasetKeys = {
  all: ['datasets'] as const,
  versions: (code: string) => ['datasets', 'versions', code] as const,
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

/** Versions of a dataset tree, the present one first; for administrators. */
export const datasetVersionsOptions = (code: string) =>
  queryOptions({
    queryKey: datasetKeys.versions(code),
    queryFn: ({ signal }) => call('listDatasetVersions', { params: { code }, signal }),
    select: ({ versions }) => versions,
  });

/** Everything that was read of datasets, questions and figures is read again afterwards. */
export async function chooseVersion(code: string, version: string): Promise<void> {
  await call('replaceDatasetVersion', { params: { code }, body: { version } });
  await queryClient.invalidateQueries();
}
