import type { StoredColumn } from './column-file.ts';

/** Files of a dataset are not what was written. `part` names what is damaged. */
export class DamagedDatasetError extends Error {
  override readonly name = 'DamagedDatasetError';
  readonly part: string;

  constructor(
    directory: string,
    part: string | Pick<StoredColumn, 'kind' | 'name'>,
    reason: string,
    options?: ErrorOptions,
  ) {
    const named =
      typeof part === 'string' ? part : part.name === '' ? part.kind : `${part.kind} "${part.name}"`;
    super(
      `the dataset in ${directory} is damaged: its ${typeof part === 'string' ? part : `column ${named}`}: ${reason}; restore the directory from a backup or import the survey again`,
      options,
    );
    this.part = named;
  }
}
