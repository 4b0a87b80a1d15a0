import { assertNever } from './assert-never.ts';

/**
 * Corrections for the number of tests: none, Holm's (no false alarm at all), Benjamini and Hochberg's (few among the
 * marks).
 */
export type Correction = 'none' | 'holm' | 'benjamini_hochberg';

interface SignificanceSettings {
  readonly correction: Correction;
  /** Confidence levels in per cent that are marked, each at its own strength. */
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

/**
 * Corrects the p-values of one family, in their order, as R's `p.adjust` does. With `tests`, those given are the smallest
 * of so many.
 */
export function correctPValues(
  pValues: readonly number[],
  correction: Correction,
  tests = pValues.length,
): readonly number[] {
  switch (correction) {
    case 'none':
      return pValues;
    case 'holm':
      return holm(pValues, tests);
    case 'benjamini_hochberg':
      return benjaminiHochberg(pValues, tests);
    default:
      return assertNever(correction);
  }
}

/** Rank k (from 1) is multiplied by m − k + 1, and never below a smaller one's (Holm 1979). */
function holm(pValues: readonly number[], tests: number): number[] {
  const corrected = pValues.slice();
  let largest = 0;
  for (const [rank, index] of ascending(pValues).entries()) {
    largest = Math.max(largest, Math.min(1, (tests - rank) * (pValues[index] ?? 1)));
    corrected[index] = largest;
  }
  return corrected;
}

/** Rank k (from 1) is multiplied by m / k, and never above a larger one's (Benjamini and Hochberg 1995). */
function benjaminiHochberg(pValues: readonly number[], tests: number): number[] {
  const corrected = pValues.slice();
  const order = ascending(pValues);
  let smallest = 1;
  for (let rank = order.length; rank >= 1; rank--) {
    const index = order[rank - 1] ?? 0;
    smallest = Math.min(smallest, (tests / rank) * (pValues[index] ?? 1));
    corrected[index] = smallest;
  }
  return corrected;
}

/** Indices of the values from the smallest up. */
function ascending(values: readonly number[]): number[] {
  return values.map((_, index) => index).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
}
