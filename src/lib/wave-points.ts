import { assertNever } from './assert-never.ts';
import { dayOf, dayMs, type RuledWave, waveLength } from './wave-rule.ts';

/** Points of a trend: each wave, the latest `count` waves up to each, or the waves of each calendar period. */
export type WavePoints =
  | { readonly kind: 'wave' }
  | { readonly kind: 'rolling'; readonly count: number }
  | { readonly kind: 'period'; readonly period: Period };

export type Period = 'month' | 'quarter' | 'year';

/** A point of a trend: its last wave names it. */
export interface WavePoint {
  readonly code: string;
  readonly name: string;
  /** Codes in time order, the last that of the point. */
  readonly waves: readonly string[];
}

/**
 * Returns the points of a trend over the waves of a scope. A point exists only if all its waves do: those of a rolling one
 * follow each other in the survey, those of a period begin and end with it, and all are in the scope. `waves` are those of
 * the survey in time order; null: the scope has them all.
 */
export function pointsOf(
  points: WavePoints,
  waves: readonly RuledWave[],
  inScope: readonly string[] | null,
): readonly WavePoint[] {
  const scope = inScope === null ? null : new Set(inScope);
  const isThere = (wave: RuledWave) => scope?.has(wave.code) ?? true;
  return windowsOf(points, waves).flatMap((window) => {
    const last = window.at(-1);
    if (last === undefined || !window.every(isThere)) return [];
    return [{ code: last.code, name: last.name, waves: window.map(({ code }) => code) }];
  });
}

function windowsOf(points: WavePoints, waves: readonly RuledWave[]): readonly (readonly RuledWave[])[] {
  switch (points.kind) {
    case 'wave':
      return waves.map((wave) => [wave]);
    case 'rolling':
      return waves.slice(points.count - 1).map((_, place) => waves.slice(place, place + points.count));
    case 'period': {
      const dated = waves.flatMap((wave) => {
        const start = dayOf(wave.date_start);
        return start === null ? [] : [{ wave, start }];
      });
      const periods = Map.groupBy(dated, ({ start }) => periodOf(start, points.period).from);
      return Array.from(periods, ([from, members]) => {
        const { to } = periodOf(from, points.period);
        const all = members.map(({ wave }) => wave);
        return isWhole(members, from, to, waves) ? all : [];
      });
    }
    default:
      return assertNever(points);
  }
}

/** Whether no wave could be missing at either end of a period: less than a wave's length is left. */
function isWhole(
  members: readonly { readonly wave: RuledWave; readonly start: number }[],
  from: number,
  to: number,
  waves: readonly RuledWave[],
): boolean {
  const [first, last] = [members[0], members.at(-1)];
  if (first === undefined || last === undefined) return false;
  const [ofFirst, ofLast] = [waveLength(first.wave, waves) ?? 0, waveLength(last.wave, waves) ?? 0];
  // Months and quarters have not all the same number of days; weeks have.
  const slack = ofLast > daysOfWeek ? ofLast / 8 : 0;
  return first.start - from < ofFirst && last.start + ofLast >= to - slack;
}

const daysOfWeek = 7;

const monthsOf: Readonly<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };

function periodOf(day: number, period: Period) {
  return monthsAround(day, monthsOf[period]);
}

/**
 * First day of the calendar period of `months` months that a day is in, and of the next period; days since 1970.
 * `months` divides 12.
 */
export function monthsAround(day: number, months: number): { readonly from: number; readonly to: number } {
  const date = new Date(day * dayMs);
  const month = Math.floor(date.getUTCMonth() / months) * months;
  const startOf = (place: number) => Date.UTC(date.getUTCFullYear(), place, 1) / dayMs;
  return { from: startOf(month), to: startOf(month + months) };
}

/** Places of the last earlier point that shares no wave with each; null: there is none. */
export function earlierPoints(points: readonly WavePoint[]): readonly (number | null)[] {
  return points.map(({ waves }, place) => {
    const own = new Set(waves);
    const found = points.slice(0, place).findLastIndex((other) => !other.waves.some((code) => own.has(code)));
    return found === -1 ? null : found;
  });
}

/** Leaves out points that share a wave with a later one that is left in. */
export function pointsApart<Point extends Pick<WavePoint, 'waves'>>(
  points: readonly Point[],
): readonly Point[] {
  const taken = new Set<string>();
  const apart = points.toReversed().filter(({ waves }) => {
    if (waves.some((code) => taken.has(code))) return false;
    for (const code of waves) taken.add(code);
    return true;
  });
  return apart.toReversed();
}

/** Groups many waves for a strip of at most `most` bars: by calendar months, else quarters, else years; without days evenly. */
export function stripGroups<Wave extends RuledWave>(
  waves: readonly Wave[],
  most: number,
): readonly (readonly Wave[])[] {
  if (waves.length <= most) return waves.map((wave) => [wave]);
  for (const period of ['month', 'quarter', 'year'] as const) {
    const groups = Map.groupBy(waves, ({ date_start: day }) => {
      const start = dayOf(day);
      return start === null ? null : periodOf(start, period).from;
    });
    if (!groups.has(null) && groups.size <= most) return [...groups.values()];
  }
  const size = Math.ceil(waves.length / most);
  return Array.from({ length: Math.ceil(waves.length / size) }, (_, place) =>
    waves.slice(place * size, (place + 1) * size),
  );
}
