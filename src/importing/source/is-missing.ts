import type { MissingValues } from '../../engine/survey/file-dictionary.ts';

/** Whether the file calls a value missing. */
export function isMissing({ values, range }: MissingValues, value: number | string): boolean {
  if (values.includes(value)) return true;
  return range !== null && typeof value === 'number' && value >= range.from && value <= range.to;
}
