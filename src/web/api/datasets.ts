import { endpointOptions } from './endpoint-options.ts';
import { call, callFile } from './client.ts';
import { queryClient } from './query-client.ts';
import type { ExportFormat, ExportVariables } from '../../contract/datasets/dataset-export.ts';

/** Surveys change when one is imported, which is seldom; a page reload always asks again. */
export const catalogueStaleMs = 5 * 60_000;

export const datasetKeys = {
  all: ['datasets'] as const,
  versions: (code: string) => ['datasets', 'versions', code] as const,
  weights: (code: string) => ['datasets', 'weights', code] as const,
};

/** What the caller may use, parents before children. */
export const datasetsOptions = () =>
  endpointOptions('listDatasets', datasetKeys.all, {
    select: ({ datasets }) => datasets,
    staleTime: catalogueStaleMs,
  });

/** Weights of a dataset tree by their spread, the default first. */
export const datasetWeightsOptions = (code: string) =>
  endpointOptions('listDatasetWeights', datasetKeys.weights(code), {
    params: { code },
    select: ({ weights }) => weights,
    staleTime: catalogueStaleMs,
  });

/** Versions of a dataset tree, the present one first; for administrators. */
export const datasetVersionsOptions = (code: string) =>
  endpointOptions('listDatasetVersions', datasetKeys.versions(code), {
    params: { code },
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
  endpointOptions('filterSplitters', splitterKeys.of(namespace), {
    body: { namespaces: [{ code: namespace }] },
    select: ({ splitters }) => splitters,
    staleTime: catalogueStaleMs,
  });

export const waveKeys = { of: (namespace: string) => ['waves', namespace] as const };

/** Waves of the dataset with this namespace, in time order. */
export const wavesOptions = (namespace: string) =>
  endpointOptions('filterWaves', waveKeys.of(namespace), {
    body: { namespaces: [{ code: namespace }] },
    select: ({ waves }) => waves,
    staleTime: catalogueStaleMs,
  });

export const locationKeys = { of: (namespace: string) => ['locations', namespace] as const };

/** Locations of the dataset with this namespace, in the dataset's order. */
export const locationsOptions = (namespace: string) =>
  endpointOptions('filterLocations', locationKeys.of(namespace), {
    body: { namespaces: [{ code: namespace }] },
    select: ({ locations }) => locations,
    staleTime: catalogueStaleMs,
  });

export interface AskedExport {
  /** Code of a dataset tree. */
  readonly dataset: string;
  readonly format: ExportFormat;
  /** Id of a saved audience; only its respondents are written. */
  readonly audience?: string | undefined;
  readonly variables?: ExportVariables | undefined;
  /** Ids of saved audiences that become variables. */
  readonly audiences?: readonly string[] | undefined;
  /** An archive with the syntax that makes derived variables; of SPSS files. */
  readonly hasSyntax?: boolean | undefined;
}

/** Respondents as a survey file; for administrators. `onBytes`: number of bytes received. */
export function exportRespondents(
  { dataset, format, audience, variables, audiences = [], hasSyntax = false }: AskedExport,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
) {
  return callFile(
    'exportDataset',
    {
      params: { code: dataset },
      query: {
        format,
        audience,
        variables,
        audiences: audiences.length === 0 ? undefined : audiences.join(','),
        syntax: hasSyntax ? 'true' : undefined,
      },
      signal,
    },
    onBytes,
  );
}
