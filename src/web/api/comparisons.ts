import { endpointOptions } from './endpoint-options.ts';
import { datasetKeys } from './datasets.ts';
import { importKeys } from './imports.ts';

/** A version of a dataset tree against the one before it; for administrators. */
export const versionComparisonOptions = (code: string, version: string) =>
  endpointOptions('compareDatasetVersion', [...datasetKeys.versions(code), 'comparison', version], {
    params: { code, version },
    // Versions never change.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What an import would add, as it is decided now, against the last wave of its dataset. */
export const importComparisonOptions = (id: string, decisions: unknown) =>
  endpointOptions('compareDatasetImport', [...importKeys.one(id), 'comparison', decisions], {
    params: { id },
    staleTime: Number.POSITIVE_INFINITY,
  });
