import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

/** Surveys change when one is imported, which is seldom; a page reload always asks again. */
export const catalogueStaleMs = 5 * 60_000;

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

export const splitterKeys = { of: (namespace: string) => ['splitters', namespace] as const };

/** What stats queries on the dataset with this namespace can be split by, with their segments. */
export const splittersOptions = (namespace: string) =>
  queryOptions({
    queryKey: splitterKeys.of(namespace),
    queryFn: ({ signal }) => call('filterSplitters', { body: { namespaces: [{ code: namespace }] }, signal }),
    select: ({ splitters }) => splitters,
    staleTime: catalogueStaleMs,
  });

export const waveKeys = { of: (namespace: string) => ['waves', namespace] as const };

/** Waves of the dataset with this namespace, in time order. */
export const wavesOptions = (namespace: string) =>
  queryOptions({
    queryKey: waveKeys.of(namespace),
    queryFn: ({ signal }) => call('filterWaves', { body: { namespaces: [{ code: namespace }] }, signal }),
    select: ({ waves }) => waves,
    staleTime: catalogueStaleMs,
  });

export const locationKeys = { of: (namespace: string) => ['locations', namespace] as const };

/** Locations of the dataset with this namespace, in the dataset's order. */
export const locationsOptions = (namespace: string) =>
  queryOptions({
    queryKey: locationKeys.of(namespace),
    queryFn: ({ signal }) => call('filterLocations', { body: { namespaces: [{ code: namespace }] }, signal }),
    select: ({ locations }) => locations,
    staleTime: catalogueStaleMs,
  });
