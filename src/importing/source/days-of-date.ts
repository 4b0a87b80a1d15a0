export type DateOrder = 'iso' | 'day_first' | 'month_first';

const patterns: Readonly<Record<DateOrder, RegExp>> = {
  iso: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/,
  day_first: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/,
  month_first: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/,
};
const millisecondsOfDay = 86_400_000;
/** Limit of `Date` in either direction. */
const mostDays = 100_000_000;

/** Days since 1970-01-01 of a date, with its time of day as it is written there; NaN where the text is none. */
export function daysOfDate(text: string, order: DateOrder): number {
  const match = patterns[order].exec(text);
  if (match === null) return Number.NaN;
  const [first, second, third] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const year =
    order === 'iso'
      ? first
      : third < 100 && match[3]?.length === 2
        ? third + (third < 70 ? 2000 : 1900)
        : third;
  const month = order === 'month_first' ? first : second;
  const day = order === 'iso' ? third : order === 'month_first' ? second : first;
  const [hour, minute, seconds] = [Number(match[4] ?? 0), Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || seconds > 60) return Number.NaN;
  const midnight = Date.UTC(year, month - 1, day);
  const isDate = new Date(midnight).getUTCMonth() === month - 1 && new Date(midnight).getUTCDate() === day;
  return isDate ? midnight / millisecondsOfDay + (hour * 3600 + minute * 60 + seconds) / 86_400 : Number.NaN;
}

/** The same of a date that may be digits in a row: 20240131, or 1022024 where a number lost the 0 of its day or month. */
export function daysOfDigits(text: string, order: DateOrder): number {
  const digitRow = order === 'iso' ? /^\d{8}$/ : /^\d{7,8}$/;
  if (!digitRow.test(text)) return daysOfDate(text.trim(), order);
  const digits = text.padStart(8, '0');
  const [first, second] = order === 'iso' ? ([4, 6] as const) : ([2, 4] as const);
  const parts = [digits.slice(0, first), digits.slice(first, second), digits.slice(second)];
  return daysOfDate(parts.join('-'), order);
}

/** An ISO date of days since 1970-01-01, without its time of day where that is midnight. */
export function dateText(days: number): string {
  if (Math.abs(days) > mostDays) return String(days);
  const text = new Date(Math.round(days * millisecondsOfDay)).toISOString();
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 19);
}

/** The whole day since 1970-01-01 of a date with its time; null where it is blank or no year of four digits. */
export function calendarDay(value: number): number | null {
  return value > -719_000 && value < 2_932_896 ? Math.floor(value) : null;
}
