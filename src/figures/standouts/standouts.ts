import { isLargeGap, shrunkEffect } from '../effect.ts';
import { families, statedLevel } from '../family.ts';
import type { Mark } from '../figure.ts';
import { markOf } from '../judge.ts';
import { correctPValues, significanceOf } from '../../lib/significance.ts';
import type { Candidate, Candidates, StandoutLine } from './candidates.ts';

/** A figure that is clearly above or below the one that it was tested against. */
export interface Standout extends Candidate {
  readonly mark: Mark;
  readonly correctedPValue: number;
  /** Effect at the end of its interval nearer to zero. */
  readonly rank: number;
  /** Findings that say the same in other words, in the order of their ranks. */
  readonly also: readonly Standout[];
}

/** What stands out among some comparisons. */
export interface Standouts {
  readonly comparisons: number;
  /** Those that pass the correction, large or not. */
  readonly clear: number;
  /** The clear and large ones, the highest rank first; the first thousand. */
  readonly found: readonly Standout[];
}

/** In per cent: shown by a filled mark. */
const strictLevel = 99;

/** Findings that are folded and listed: nobody reads further. */
const mostFound = 1000;

/** Judges comparisons as one family and ranks those that are clear and large. */
export function rankStandouts({ comparisons, candidates }: Candidates): Standouts {
  const corrected = correctPValues(
    candidates.map(({ pValue }) => pValue),
    families.scan.correction,
    comparisons,
  );
  const ranked = candidates.map((one, at) => {
    const isClear = (corrected[at] ?? 1) <= significanceOf(statedLevel);
    return { at, isClear, rank: isClear && isLargeGap(one) ? rankOf(one) : Number.NaN };
  });
  const large = ranked.filter(({ rank }) => !Number.isNaN(rank));
  // Sorted as numbers first: a large table may have more findings than are quick to sort as records.
  const least = Float64Array.from(large, ({ rank }) => rank).toSorted()[large.length - mostFound] ?? 0;
  const found = large.flatMap(({ at, rank }): Standout[] => {
    const [one, correctedPValue = 1] = [candidates[at], corrected[at]];
    const mark = one && rank >= least ? markOf(one.z, correctedPValue, [statedLevel, strictLevel]) : null;
    return one && mark ? [{ ...one, correctedPValue, mark, rank, also: [] }] : [];
  });
  return {
    comparisons,
    clear: ranked.filter(({ isClear }) => isClear).length,
    found: found.toSorted(byRank).slice(0, mostFound),
  };
}

/** Equal effects are equal ranks, whatever rounding left of them. */
function rankOf(one: Candidate): number {
  return Math.round(shrunkEffect(one) * 1e9) / 1e9;
}

/** The highest rank first, ties by their place in the table. */
export function byRank(one: Standout, other: Standout): number {
  return other.rank - one.rank || one.row.place - other.row.place || one.column.place - other.column.place;
}

/** Puts a finding under another that says the same. */
export function joined(kept: Standout, folded: Standout): Standout {
  const { also, ...alone } = folded;
  return { ...kept, also: [...kept.also, { ...alone, also: [] }, ...also].toSorted(byRank) };
}

const firstShown = 10;
const mostOfOneLine = 3;

/** Orders findings for reading: at most three of one question and of one column among the first ten. */
export function orderStandouts(found: readonly Standout[]): readonly Standout[] {
  const counts = new Map<string, number>();
  const first: Standout[] = [];
  const rest: Standout[] = [];
  for (const one of found) {
    const keys = [`question ${headingOf(one.row)}`, `column ${one.column.id}`];
    const hasRoom = keys.every((key) => (counts.get(key) ?? 0) < mostOfOneLine);
    if (first.length >= firstShown || !hasRoom) {
      rest.push(one);
      continue;
    }
    first.push(one);
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...first, ...rest];
}

/** The question of a row; of one that asks several, its heading. */
export function headingOf({ content, heading }: StandoutLine): string {
  if (content.kind === 'value') return content.value.question;
  return content.of?.kind === 'clause' ? content.of.question : heading;
}
