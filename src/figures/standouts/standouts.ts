import { isLargeGap, shrunkEffect } from '../effect.ts';
import { families, statedLevel } from '../family.ts';
import type { Mark } from '../figure.ts';
import { markOf } from '../judge.ts';
import { correctionOf, significanceOf } from '../../lib/significance.ts';
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
  /** Clear ones that are large enough to be listed. */
  readonly large: number;
  /** The clear and large ones, the highest rank first; the first thousand. */
  readonly found: readonly Standout[];
}

/** Per cent at which a filled mark is shown. */
const strictLevel = 99;

/** Mark of a finding by its p after correction; null where it passes no level. */
export function findingMark(z: number, correctedPValue: number): Mark | null {
  return markOf(z, correctedPValue, [statedLevel, strictLevel]);
}

/** Number of findings that are folded and listed. */
export const mostFound = 1000;

/** Candidates between two turns of the page. */
const perStep = 1000;

/**
 * Judges comparisons as one family and ranks those that are clear and large. Yields often, so that a large table is
 * ranked in slices.
 */
export function* rankStandouts({ comparisons, candidates }: Candidates): Generator<void, Standouts, void> {
  const pValues = new Float64Array(candidates.length);
  for (const [at, { pValue }] of candidates.entries()) {
    if (at % perStep === perStep - 1) yield;
    pValues[at] = pValue;
  }
  yield;
  const correct = correctionOf(pValues, families.scan.correction, comparisons);
  yield;
  const ranks = new Float64Array(candidates.length).fill(Number.NaN);
  let [clear, large] = [0, 0];
  for (const [at, one] of candidates.entries()) {
    if (at % perStep === perStep - 1) yield;
    if (correct(one.pValue) > significanceOf(statedLevel)) continue;
    clear++;
    if (!isLargeGap(one)) continue;
    large++;
    ranks[at] = rankOf(one);
  }
  yield;
  // Sorted as numbers first, those without a rank last: a table may have more findings than are quick to sort as records.
  const least = large <= mostFound ? Number.NEGATIVE_INFINITY : ranks.toSorted()[large - mostFound];
  yield;
  const found: Standout[] = [];
  for (const [at, one] of candidates.entries()) {
    if (at % perStep === perStep - 1) yield;
    const rank = ranks[at] ?? Number.NaN;
    if (least === undefined || !(rank >= least)) continue;
    const correctedPValue = correct(one.pValue);
    const mark = findingMark(one.z, correctedPValue);
    if (mark !== null) found.push({ ...one, correctedPValue, mark, rank, also: [] });
  }
  yield;
  return { comparisons, clear, large, found: found.toSorted(byRank).slice(0, mostFound) };
}

/** Effects that differ by rounding have equal ranks. */
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

/** Orders findings for reading: at most three of a question and of a column among the first ten. */
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

/** The question of a row; its heading, where it asks several. */
export function headingOf({ content, heading }: StandoutLine): string {
  if (content.kind === 'value') return content.value.question;
  return content.of?.kind === 'clause' ? content.of.question : heading;
}
