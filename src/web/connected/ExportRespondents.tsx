import { exportRespondents } from '../api/dataset-exports.ts';
import { type ExportChoice, ExportMenu } from '../exports/ExportMenu.tsx';
import { format } from '../lib/format.ts';

interface ExportRespondentsProps {
  /** Code of a dataset tree. */
  readonly dataset: string;
  /** A saved audience, whose respondents alone are written. */
  readonly audience?: string;
  /** "the dataset" */
  readonly what: string;
  readonly disabledReason?: string | undefined;
}

/** Respondents as a survey file that other programs and our own import read; for administrators. */
export function ExportRespondents({ dataset, audience, what, disabledReason }: ExportRespondentsProps) {
  const choice = (kind: 'sav' | 'csv', label: string): ExportChoice => ({
    key: kind,
    label,
    write: ({ signal, onProgress }) => {
      onProgress(0, 'Preparing');
      return exportRespondents({ dataset, format: kind, audience }, signal, (bytes) =>
        onProgress(0, format.bytes(bytes)),
      );
    },
  });
  return (
    <ExportMenu
      what={what}
      disabledReason={disabledReason}
      choices={[choice('sav', 'SPSS (.sav)'), choice('csv', 'CSV with codebook (.zip)')]}
    />
  );
}
