import { monthsAround } from '../../lib/wave-points.ts';
import { dateText } from '../source/days-of-date.ts';
import type { Period } from './survey-proposal.ts';

/** A stretch of the calendar that is a wave. */
export interface CalendarPeriod {
  /** Such as `2017q1`, `2017m03`, `2017w09`; of two or four weeks the first day. */
  readonly code: string;
  readonly name: string;
  /** First and last day. */
  readonly from: string;
  readonly to: string;
}

/** The periods, shortest first, in the singular and the plural, with their lengths; a day has neither. */
export const periodNames: readonly {
  readonly period: Period;
  readonly one: string;
  readonly many: string;
  readonly weeks?: 1 | 2 | 4;
  readonly months?: 1 | 3 | 6 | 12;
}[] = [
  { period: 'day', one: 'day', many: 'days' },
  { period: 'week', one: 'week', many: 'weeks', weeks: 1 },
  { period: 'two_weeks', one: 'period of two weeks', many: 'periods of two weeks', weeks: 2 },
  { period: 'four_weeks', one: 'period of four weeks', many: 'periods of four weeks', weeks: 4 },
  { period: 'month', one: 'month', many: 'months', months: 1 },
  { period: 'quarter', one: 'quarter', many: 'quarters', months: 3 },
  { period: 'half', one: 'half-year', many: 'half-years', months: 6 },
  { period: 'year', one: 'year', many: 'years', months: 12 },
];

const millisecondsOfDay = 86_400_000;

/** The period that a day since 1970-01-01 is in. Weeks begin on Mondays; two and four are counted from 29 December 1969. */
export function periodOfDay(day: number, wanted: Period): CalendarPeriod {
  const { weeks, months } = periodNames.find(({ period }) => period === wanted) ?? {};
  if (weeks !== undefined) return ofWeeks(day, weeks);
  if (months !== undefined) return ofMonths(day, months);
  return { code: dateText(day), name: dayName(day), from: dateText(day), to: dateText(day) };
}

function ofWeeks(day: number, length: 1 | 2 | 4): CalendarPeriod {
  // Day −3 was a Monday.
  const first = Math.floor((day + 3) / (7 * length)) * 7 * length - 3;
  const last = first + 7 * length - 1;
  const span = { from: dateText(first), to: dateText(last) };
  if (length > 1) return { code: span.from, name: `${dayName(first)} to ${dayName(last)}`, ...span };
  // A week belongs to the year of its Thursday.
  const thursday = first + 3;
  const year = dateOf(thursday).getUTCFullYear();
  const week = 1 + Math.floor((thursday - Date.UTC(year, 0, 1) / millisecondsOfDay) / 7);
  return { code: `${year}w${String(week).padStart(2, '0')}`, name: `Week ${week} ${year}`, ...span };
}

function ofMonths(day: number, length: 1 | 3 | 6 | 12): CalendarPeriod {
  const { from, to } = monthsAround(day, length);
  const [first, year] = [dateOf(from), dateOf(from).getUTCFullYear()];
  const span = { from: dateText(from), to: dateText(to - 1) };
  if (length === 12) return { code: String(year), name: String(year), ...span };
  if (length === 1) {
    const name = first.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' });
    return { code: `${year}m${span.from.slice(5, 7)}`, name: `${name} ${year}`, ...span };
  }
  const letter = length === 3 ? 'q' : 'h';
  const number = first.getUTCMonth() / length + 1;
  return { code: `${year}${letter}${number}`, name: `${letter.toUpperCase()}${number} ${year}`, ...span };
}

function dateOf(day: number): Date {
  return new Date(day * millisecondsOfDay);
}

function dayName(day: number): string {
  return dateOf(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
