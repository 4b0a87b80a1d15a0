import type { Period } from './survey-proposal.ts';

/** A stretch of the calendar that is a wave. */
export interface CalendarPeriod {
  /** Such as `2017q1`, `2017m03`, `2017`. */
  readonly code: string;
  readonly name: string;
  /** First and last day. */
  readonly from: string;
  readonly to: string;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The period that a month such as `2017-03` is in. */
export function periodOfMonth(month: string, period: Period): CalendarPeriod {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5, 7));
  if (period === 'year')
    return { code: String(year), name: String(year), from: `${year}-01-01`, to: `${year}-12-31` };
  if (period === 'month') {
    const name = `${monthNames[number - 1] ?? month} ${year}`;
    return { code: `${year}m${month.slice(5, 7)}`, name, from: `${month}-01`, to: lastDay(year, number) };
  }
  const quarter = Math.ceil(number / 3);
  const first = String(quarter * 3 - 2).padStart(2, '0');
  return {
    code: `${year}q${quarter}`,
    name: `Q${quarter} ${year}`,
    from: `${year}-${first}-01`,
    to: lastDay(year, quarter * 3),
  };
}

function lastDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
