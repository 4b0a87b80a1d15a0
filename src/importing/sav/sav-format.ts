import type { SourceVariable } from '../source/source-file.ts';

/** Types of output formats (PSPP manual, "Variable Record"). */
const names: ReadonlyMap<number, string> = new Map([
  [1, 'A'],
  [2, 'AHEX'],
  [3, 'COMMA'],
  [4, 'DOLLAR'],
  [5, 'F'],
  [6, 'IB'],
  [7, 'PIBHEX'],
  [8, 'P'],
  [9, 'PIB'],
  [10, 'PK'],
  [11, 'RB'],
  [12, 'RBHEX'],
  [15, 'Z'],
  [16, 'N'],
  [17, 'E'],
  [20, 'DATE'],
  [21, 'TIME'],
  [22, 'DATETIME'],
  [23, 'ADATE'],
  [24, 'JDATE'],
  [25, 'DTIME'],
  [26, 'WKDAY'],
  [27, 'MONTH'],
  [28, 'MOYR'],
  [29, 'QYR'],
  [30, 'WKYR'],
  [31, 'PCT'],
  [32, 'DOT'],
  [33, 'CCA'],
  [34, 'CCB'],
  [35, 'CCC'],
  [36, 'CCD'],
  [37, 'CCE'],
  [38, 'EDATE'],
  [39, 'SDATE'],
  [40, 'MTIME'],
  [41, 'YMDHMS'],
]);

const types: ReadonlyMap<string, number> = new Map(Array.from(names, ([type, name]) => [name, type]));
const dateTypes: ReadonlySet<number> = new Set([20, 22, 23, 24, 28, 29, 30, 38, 39, 41]);
const durationTypes: ReadonlySet<number> = new Set([21, 25, 40]);

/** A print format as it is written, `F8.2`; one that is not known is taken for a number's. */
export function savFormatName(format: number): string {
  const type = (format >> 16) & 0xff;
  const width = (format >> 8) & 0xff;
  const decimals = format & 0xff;
  const name = names.get(type) ?? 'F';
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
