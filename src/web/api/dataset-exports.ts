import type { ExportFormat } from '../../contract/dataset-export.ts';
import { callFile } from './client.ts';

export interface AskedExport {
  /** Code of a dataset tree. */
  readonly dataset: string;
  readonly format: ExportFormat;
  /** Id of a saved audience, whose respondents alone are written. */
  readonly audience?: string | undefined;
}

/** Respondents as a survey file; for administrators. `onBytes`: how much of it has come. */
export function exportRespondents(
  { dataset, format, audience }: AskedExport,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
) {
  return callFile(
    'exportDataset',
    { params: { code: dataset }, query: { format, audience }, signal },
    onBytes,
  );
}
