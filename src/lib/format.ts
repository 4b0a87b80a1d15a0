import { readWaveName } from './wave-name.ts';

/**
 * Writes every number and time that people read: rounding happens at display only, separators follow the reader's
 * locale, negative numbers carry a real minus sign. Percentages come in as 0–100.
 */
export interface Format {
  /** `43.9`: no sign, for cells and labels. */
  percent(percentage: number): string;
  /** `43.9%`: for running text and the end of an axis. */
  percentInText(percentage: number): string;
  /** `+11.1`: from unrounded values, the sign always, none on zero. */
  gap(points: number): string;
  /** `124` */
  index(index: number): string;
  /** `1,790`: respondents and everything else that is counted. */
  count(count: number): string;
  /** `1.92M`: people, three significant figures. */
  size(people: number): string;
  /** `1,920,482` */
  sizeInFull(people: number): string;
  /** `$18.19` where the unit is a currency code, else `18.2`. */
  mean(mean: number, unit?: string): string;
  /** `$20` or `2.5`: a number as it was given, such as where a bin begins; whole ones without decimals. */
  given(value: number, unit?: string): string;
  /** `0.64`: a respondent's weight, near 1. */
  weight(weight: number): string;
  /** `1.04`, `3.21`: a design effect, a z. */
  ratio(ratio: number): string;
  /** `42.0 to 54.5` */
  interval(low: number, high: number): string;
  /** `42.0–54.5` */
  intervalInTable(low: number, high: number): string;
  /** `±3.9 pts` */
  margin(points: number): string;
  /** `< 0.001`, `0.019`, `0.36` */
  p(value: number): string;
  /** `235 tests, about 12`, `5 tests, under 1`: how many would look different by chance alone. */
  tests(count: number, confidencePercent: number): string;
  /** `Q1–Q4 2025`, `Q1 2024 – Q4 2025`: from the names of the first and the last wave. */
  waveRange(first: string, last: string): string;
  /** `1 Oct – 31 Dec 2025`: from ISO dates, a single day once. */
  days(first: string, last: string): string;
  /** `14.2 MB`, `3 KB`: of a file. */
  bytes(bytes: number): string;
  /** `14 Nov 2025, 15:04` */
  timeInFull(time: Date): string;
  /** `2 min ago`, `14 Nov`, `14 Nov 2024` */
  time(time: Date, now: Date): string;
}

/** Decimals of percentages and means. */
export type Decimals = 0 | 1 | 2;

/** Returns the format of a locale, as `en-GB`. */
export function formatIn(locale: string, digits: Decimals = 1): Format {
  const number = (options: Intl.NumberFormatOptions) => {
    const formatter = new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options });
    return (value: number) => formatter.format(value).replace('-', '−');
  };
  const decimals = (count: number) =>
    number({ minimumFractionDigits: count, maximumFractionDigits: count, signDisplay: 'negative' });

  const integer = decimals(0);
  const oneDecimal = decimals(1);
  const figure = decimals(digits);
  const twoDecimals = decimals(2);
  const threeDecimals = decimals(3);
  const signed = number({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  });
  const asGiven = number({ maximumFractionDigits: 6 });
  const threeFigures = number({ minimumSignificantDigits: 3, maximumSignificantDigits: 3 });

  const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const dayAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  // A date without a time is the same day everywhere.
  const daysInUtc = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const dayMonthYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });

  return {
    percent: figure,
    percentInText: (percentage) => `${figure(percentage)}%`,
    gap: signed,
    index: integer,
    count: integer,
    size(people) {
      const scale = sizeScales.find(({ from }) => Math.abs(people) >= from);
      return scale === undefined ? integer(people) : `${threeFigures(people / scale.unit)}${scale.suffix}`;
    },
    sizeInFull: integer,
    weight: twoDecimals,
    ratio: twoDecimals,
    mean(mean, unit) {
      return unit !== undefined && currencyCode.test(unit)
        ? number({ style: 'currency', currency: unit, currencyDisplay: 'narrowSymbol' })(mean)
        : figure(mean);
    },
    given(value, unit) {
      return unit !== undefined && currencyCode.test(unit)
        ? number({
            style: 'currency',
            currency: unit,
            currencyDisplay: 'narrowSymbol',
            minimumFractionDigits: 0,
          })(value)
        : asGiven(value);
    },
    interval: (low, high) => `${figure(low)} to ${figure(high)}`,
    intervalInTable: (low, high) => `${figure(low)}–${figure(high)}`,
    margin: (points) => `±${figure(points)} pts`,
    p(value) {
      if (value < 0.001) return `< ${threeDecimals(0.001)}`;
      return value < 0.1 ? threeDecimals(value) : twoDecimals(value);
    },
    tests(count, confidencePercent) {
      const expectedByChance = count * (1 - confidencePercent / 100);
      // "About 0" would say that none is to be expected.
      const expected = expectedByChance < 0.5 ? `under ${integer(1)}` : `about ${integer(expectedByChance)}`;
      return `${integer(count)} ${count === 1 ? 'test' : 'tests'}, ${expected}`;
    },
    waveRange,
    days(first, last) {
      const [from, to] = [new Date(first), new Date(last === '' ? first : last)];
      // What is no date is told as the survey has it.
      if (Number.isNaN(from.getTime() + to.getTime())) return `${first} – ${last}`;
      if (first === last || last === '') return daysInUtc.format(from);
      // The range's own spaces are thin ones, those of a range of waves are not.
      return daysInUtc.formatRange(from, to).replaceAll('\u2009', ' ');
    },
    bytes(bytes) {
      const scale = byteScales.find(({ from }) => bytes >= from);
      if (scale === undefined) return `${integer(Math.max(1, bytes / 1e3))} KB`;
      return `${oneDecimal(bytes / scale.from)} ${scale.unit}`;
    },
    timeInFull: (time) => dayAndTime.format(time),
    time(time, now) {
      const elapsedMs = now.getTime() - time.getTime();
      // Clocks differ by a little; what is further ahead is a time to come.
      const isToCome = elapsedMs < -hourMs;
      if (elapsedMs < minuteMs && !isToCome) return 'just now';
      if (elapsedMs < hourMs && !isToCome) return `${integer(Math.floor(elapsedMs / minuteMs))} min ago`;
      if (elapsedMs < dayMs && !isToCome) return `${integer(Math.floor(elapsedMs / hourMs))} h ago`;
      const sameYear = time.getFullYear() === now.getFullYear();
      return (sameYear ? dayAndMonth : dayMonthYear).format(time);
    },
  };
}

function waveRange(first: string, last: string): string {
  if (first === last) return first;
  const from = readWaveName(first);
  const to = readWaveName(last);
  if (from === null || to === null || from.year !== to.year || from.isYearFirst !== to.isYearFirst) {
    return `${first} – ${last}`;
  }
  const parts = `${from.part}–${to.part}`;
  return from.isYearFirst ? `${from.year} ${parts}` : `${parts} ${from.year}`;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const currencyCode = /^[A-Z]{3}$/;

const byteScales = [
  { from: 1e9, unit: 'GB' },
  { from: 1e6, unit: 'MB' },
] as const;

/** A scale begins where three figures of the one below would round up into it. */
const sizeScales = [
  { from: 999_500_000, unit: 1e9, suffix: 'bn' },
  { from: 999_500, unit: 1e6, suffix: 'M' },
  { from: 999.5, unit: 1e3, suffix: 'k' },
] as const;
