/** Files of a dataset differ from those written. `part` names the damage. */
export class DamagedDatasetError extends Error {
  override readonly name = 'DamagedDatasetError';
  readonly part: string;

  constructor(directory: string, part: string, reason: string, options?: ErrorOptions) {
    super(
      `the dataset in ${directory} is damaged: its ${part}: ${reason}; restore the directory from a backup or import the survey again`,
      options,
    );
    this.part = part;
  }
}
