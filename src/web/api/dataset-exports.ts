import type { ExportFormat, ExportVariables } from '../../contract/datasets/dataset-export.ts';
import { callFile } from './client.ts';

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
