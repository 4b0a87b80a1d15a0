import type { SourceMissing } from './source-file.ts';

/** Whether the file calls a value missing. */
export function isMissing({ values, range }: SourceMissing, value: number | string): boolean {
  if (values.includes(value)) return true;
  return range !== null && typeof value === 'number' && value >= range.from && value <= range.to;
}
