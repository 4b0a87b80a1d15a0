import { SourceFileError } from './source-file-error.ts';

/** Limits of a reading, in MiB. */
export interface ReadLimits {
  readonly memoryMb: number;
  /** Size of all cells after decompression. */
  readonly unpackedMb: number;
}

export const mostRows = 50_000_000;
export const mostColumns = 65_536;

/** The largest number kept, and 1 over the smallest weight: squares and sums of millions stay finite. */
const largestNumber = 1e15;

/** Whether a number is in the range that a dataset keeps. */
export function isKeptNumber(number: number): boolean {
  return Math.abs(number) <= largestNumber;
}

/** Whether a weight is one that a dataset keeps: 0 leaves its respondent out. */
export function isKeptWeight(weight: number): boolean {
  return weight === 0 || (weight >= 1 / largestNumber && weight <= largestNumber);
}

/** What ends the reading of a file with more than `mostRows` rows. */
export function tooManyRows(): SourceFileError {
  return new SourceFileError('limit', 'a survey has at most 50,000,000 rows; split the file by wave');
}

/** Throws `SourceFileError` for a file of too many columns. */
export function assertColumns(count: number): void {
  if (count <= mostColumns) return;
  const message = `a file has at most ${mostColumns} columns; this one has ${count}: leave some out`;
  throw new SourceFileError('limit', message);
}

/** Message for a file whose unpacked cells exceed the limit, however small the file is. */
export function unpacksToTooMuch(unpackedMb: number): string {
  return `the file unpacks to more than the ${unpackedMb} MiB that an import may; split it by wave, or raise IMPORT_UNPACKED_MB`;
}
