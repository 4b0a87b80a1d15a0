import type { SourceVariable } from '../source/source-file.ts';

/** Names of output formats by their types, from 1 (PSPP manual, "Variable Record"); `-` of a type that is none. */
const names = (
  'A AHEX COMMA DOLLAR F IB PIBHEX P PIB PK RB RBHEX - - Z N E - - DATE TIME DATETIME ADATE JDATE ' +
  'DTIME WKDAY MONTH MOYR QYR WKYR PCT DOT CCA CCB CCC CCD CCE EDATE SDATE MTIME YMDHMS'
).split(' ');

const types: ReadonlyMap<string, number> = new Map(names.map((name, index) => [name, index + 1]));
const dateTypes: ReadonlySet<number> = new Set([20, 22, 23, 24, 28, 29, 30, 38, 39, 41]);
const durationTypes: ReadonlySet<number> = new Set([21, 25, 40]);

/** A print format as it is written, `F8.2`; one that is not known is taken for a number's. */
export function savFormatName(format: number): string {
  const type = (format >> 16) & 0xff;
  const width = (format >> 8) & 0xff;
  const decimals = format & 0xff;
  const known = names[type - 1] ?? '-';
  const name = known === '-' ? 'F' : known;
  return decimals > 0 ? `${name}${width}.${decimals}` : `${name}${width}`;
}

/** The contrary of `savFormatName`; null where the name is none. */
export function savFormatOf(name: string): number | null {
  const parts = /^([A-Z]{1,8})(\d{1,5})(?:\.(\d{1,2}))?$/.exec(name);
  const type = types.get(parts?.[1] ?? '');
  const width = Number(parts?.[2]);
  return type === undefined || width > 255 ? null : (type << 16) | (width << 8) | Number(parts?.[3] ?? 0);
}

/** What the values of a variable are, by its width (0 for numbers) and its print format. */
export function savKindOf(width: number, format: number): SourceVariable['kind'] {
  if (width > 0) return 'text';
  const type = (format >> 16) & 0xff;
  if (dateTypes.has(type)) return 'date';
  return durationTypes.has(type) ? 'duration' : 'number';
}

const secondsOfDay = 86_400;
/** Days from 1582-10-14, from which the format counts seconds, to 1970-01-01. */
const daysToEpoch = 141_428;

/** Days since 1970-01-01 of a date, which the file keeps in seconds since 1582-10-14. */
export function savDays(seconds: number): number {
  return seconds / secondsOfDay - daysToEpoch;
}

/** Seconds since 1582-10-14 of days since 1970-01-01, to the millisecond where days hold no more. */
export function savSeconds(days: number): number {
  const seconds = (days + daysToEpoch) * secondsOfDay;
  const rounded = Math.round(seconds * 1000) / 1000;
  return Math.abs(seconds - rounded) < mostRoundingError ? rounded : seconds;
}

/** Rounding error of days stored as a double, in seconds. */
const mostRoundingError = 1e-5;
