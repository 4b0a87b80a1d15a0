import { type Interval, parseInterval } from '../expression/interval.ts';

/**
 * The words for a datapoint that is an interval: "20 to under 45", "65 or more", "under 20", "over 3 for Coffee" in the
 * row of a grid. Undefined for any other code.
 */
export function intervalWords(
  code: string,
  rowName: (row: string) => string | undefined,
): string | undefined {
  const interval = parseInterval(code);
  if (interval === null) return undefined;
  const { row } = interval;
  const range = rangeWords(interval);
  return row === null ? range : `${range} for ${rowName(row) ?? row}`;
}

function rangeWords({ from, to, includesFrom, includesTo }: Interval): string {
  if (from !== null && from === to) return `exactly ${from}`;
  if (from === null) return `${includesTo ? 'up to' : 'under'} ${to}`;
  if (to === null) return includesFrom ? `${from} or more` : `over ${from}`;
  return `${includesFrom ? '' : 'over '}${from} to ${includesTo ? '' : 'under '}${to}`;
}
