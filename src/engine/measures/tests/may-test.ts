import { testedFrom } from '../../../lib/low-base.ts';

/** Unweighted: respondents of both sides, and how many of each give the row. */
export interface TestCounts {
  readonly columnSample: number;
  readonly columnCount: number;
  readonly restSample: number;
  readonly restCount: number;
}

/**
 * Question: may these two proportions be tested at all?
 *
 * No where a base is under 30 respondents, where both proportions are 0 or 1, or where the expected count of a
 * cell of the two-by-two table (n of the side × n of the answer / n) is under 5. All counts unweighted.
 */
export function mayTest(counts: TestCounts): boolean {
  return untestedShares(counts) === null;
}

/** Returns why two proportions may not be tested; null where they may. */
export function untestedShares({
  columnSample,
  columnCount,
  restSample,
  restCount,
}: TestCounts): 'low_base' | 'certain' | 'low_expected' | null {
  if (!haveTestBases(columnSample, restSample)) return 'low_base';
  if (isCertain(columnCount, columnSample) && isCertain(restCount, restSample)) return 'certain';
  const sample = columnSample + restSample;
  const positive = columnCount + restCount;
  const smallestExpected =
    (Math.min(columnSample, restSample) * Math.min(positive, sample - positive)) / sample;
  return smallestExpected < smallestExpectedCount ? 'low_expected' : null;
}

/** The rule that means share: both bases reach the floor, so neither is empty. */
export function haveTestBases(columnSample: number, restSample: number): boolean {
  return untestedBases(columnSample, restSample) === null;
}

/** Returns why two bases are too small to be tested; null where they are not. */
export function untestedBases(columnSample: number, restSample: number): 'low_base' | null {
  return columnSample >= testedFrom && restSample >= testedFrom ? null : 'low_base';
}

/**
 * Question: may this table be tested as a whole?
 *
 * No where the expected count of a cell (n of the row × n of the column / n) is under 1, or those of more than a fifth of
 * the cells are under 5 (Cochran 1954). All counts unweighted; every row and column holds somebody.
 */
export function mayTestTable(rowCounts: readonly number[], columnCounts: readonly number[]): boolean {
  const sample = rowCounts.reduce((sum, count) => sum + count, 0);
  const expected = rowCounts.flatMap((row) => columnCounts.map((column) => (row * column) / sample));
  const small = expected.filter((count) => count < smallestExpectedCount).length;
  return small * 5 <= expected.length && expected.every((count) => count >= 1);
}

/** Least count that the normal distribution describes. */
const smallestExpectedCount = 5;

function isCertain(count: number, respondents: number): boolean {
  return count === 0 || count === respondents;
}
