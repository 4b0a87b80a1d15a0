import { SourceFileError } from './source-file-error.ts';

/** Of a reading, in MiB. */
export interface ReadLimits {
  readonly memoryMb: number;
  /** Of all cells, as they are once nothing is compressed any more. */
  readonly unpackedMb: number;
}

export const mostRows = 50_000_000;

/** What ends the reading of a file with more than `mostRows` rows. */
export function tooManyRows(): SourceFileError {
  return new SourceFileError('limit', 'a survey has at most 50,000,000 rows; split the file by wave');
}

/** What is said of a file whose cells come to more than they may, however small it is itself. */
export function unpacksToTooMuch(unpackedMb: number): string {
  return `the file unpacks to more than the ${unpackedMb} MiB that an import may; split it by wave, or raise IMPORT_UNPACKED_MB`;
}
