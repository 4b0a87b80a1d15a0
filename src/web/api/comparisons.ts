import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { datasetKeys } from './datasets.ts';
import { importKeys } from './imports.ts';

/** A version of a dataset tree against the one before it; for administrators. */
export const versionComparisonOptions = (code: string, version: string) =>
  queryOptions({
    queryKey: [...datasetKeys.versions(code), 'comparison', version],
    queryFn: ({ signal }) => call('compareDatasetVersion', { params: { code, version }, signal }),
    // Versions never change.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What an import would add, as it is decided now, against the last wave of its dataset. */
export const importComparisonOptions = (id: string, decisions: unknown) =>
  queryOptions({
    queryKey: [...importKeys.one(id), 'comparison', decisions],
    queryFn: ({ signal }) => call('compareDatasetImport', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
