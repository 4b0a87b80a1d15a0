import { parseInterval } from '../expression/interval.ts';

export interface IntervalWords {
  /** Row of a grid of numbers that the interval belongs to; null for the question's own numbers. */
  readonly row: string | null;
  /** "65 or over". */
  readonly holds: string;
  /** Words of all other numbers, where they are one interval too: "under 65". */
  readonly fails: string | null;
}

/**
 * Words of an interval code such as `[65,)` or `q5_2[3,)`: "65 or over", or "3 or more" of things that are counted.
 * `sign` is a currency's. Null for any other code.
 */
export function intervalWords(code: string, isCounted: boolean, sign = ''): IntervalWords | null {
  const interval = parseInterval(code);
  if (interval === null) return null;
  const { row, includesFrom, includesTo } = interval;
  const [more, less, above] = isCounted
    ? ['or more', 'fewer than', 'more than']
    : ['or over', 'under', 'over'];
  const from = interval.from === null ? null : `${sign}${interval.from}`;
  const to = interval.to === null ? null : `${sign}${interval.to}`;
  if (from === null) {
    return includesTo
      ? { row, holds: `up to ${to}`, fails: `${above} ${to}` }
      : { row, holds: `${less} ${to}`, fails: `${to} ${more}` };
  }
  if (to === null) {
    return includesFrom
      ? { row, holds: `${from} ${more}`, fails: `${less} ${from}` }
      : { row, holds: `${above} ${from}`, fails: `up to ${from}` };
  }
  if (from === to) return { row, holds: isCounted ? `exactly ${from}` : from, fails: null };
  return {
    row,
    holds: `${includesFrom ? '' : `${above} `}${from} to ${includesTo ? '' : 'under '}${to}`,
    fails: null,
  };
}

/** A band of numbers with both of its bounds in it; null: open. */
export interface ClosedBand {
  readonly from: number | null;
  readonly to: number | null;
}

/** Returns the code of a band that has no other: `to_17`, `18_24`, `from_65`; `m1_64_5` of −1 to 64.5. */
export function codeOfBand({ from, to }: ClosedBand): string {
  const ends = from === null ? `to_${to ?? 0}` : to === null ? `from_${from}` : `${from}_${to}`;
  return ends.replaceAll('-', 'm').replaceAll('.', '_');
}

/** Returns the name of a band that has no other: "Up to 17", "18–24", "1,000 or more". */
export function nameOfBand({ from, to }: ClosedBand): string {
  const [first, last] = [from, to].map((bound) => (bound ?? 0).toLocaleString('en-GB'));
  if (from === null) return `Up to ${last}`;
  if (to === null) return `${first} or more`;
  return from === to ? `${first}` : `${first}–${last}`;
}
