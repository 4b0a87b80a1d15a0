import { assertNever } from './assert-never.ts';

/**
 * Corrections for the number of tests: none, Holm's (no false alarm at all), Benjamini and Hochberg's (few among the
 * marks).
 */
export type Correction = 'none' | 'holm' | 'benjamini_hochberg';

export interface SignificanceSettings {
  readonly correction: Correction;
  /** Confidence levels in per cent that are marked, each at its own strength; empty = none. */
  readonly levels: readonly number[];
}

export const defaultSignificance = {
  correction: 'none',
  levels: [95, 99],
} as const satisfies SignificanceSettings;

/** The p-value up to which a level in per cent is passed. */
export function significanceOf(level: number): number {
  return (100 - level) / 100;
}

/** Corrects the p-values of a family, in their order, as R's `p.adjust` does. */
export function correctPValues(pValues: readonly number[], correction: Correction): readonly number[] {
  return pValues.map(correctionOf(pValues, correction));
}

/** Returns what corrects each p-value of a family. With `tests`, those given are the smallest of so many. */
export function correctionOf(
  pValues: ArrayLike<number>,
  correction: Correction,
  tests?: number,
): (pValue: number) => number {
  if (correction === 'none') return (pValue) => pValue;
  const sorted = new Float64Array(pValues).toSorted();
  const corrected = correctSorted(sorted, correction, tests ?? sorted.length);
  return (pValue) => corrected[rankOf(pValue, sorted)] ?? 1;
}

function correctSorted(
  sorted: Float64Array,
  correction: Exclude<Correction, 'none'>,
  tests: number,
): Float64Array {
  switch (correction) {
    case 'holm':
      return holm(sorted, tests);
    case 'benjamini_hochberg':
      return benjaminiHochberg(sorted, tests);
    default:
      return assertNever(correction);
  }
}

/** Rank k (from 1) is multiplied by m − k + 1, and never below a smaller one's (Holm 1979). */
function holm(sorted: Float64Array, tests: number): Float64Array {
  let largest = 0;
  return sorted.map((value, rank) => {
    largest = Math.max(largest, Math.min(1, (tests - rank) * value));
    return largest;
  });
}

/** Rank k (from 1) is multiplied by m / k, and never above a larger one's (Benjamini and Hochberg 1995). */
function benjaminiHochberg(sorted: Float64Array, tests: number): Float64Array {
  let smallest = 1;
  const corrected = sorted.slice();
  for (let rank = sorted.length; rank >= 1; rank--) {
    smallest = Math.min(smallest, (tests / rank) * (sorted[rank - 1] ?? 1));
    corrected[rank - 1] = smallest;
  }
  return corrected;
}

/** A place of the value among sorted ones; equal values have one correction, whichever place is found. */
function rankOf(value: number, sorted: Float64Array): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
