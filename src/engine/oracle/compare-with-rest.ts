import type { Significance } from '../estimates.ts';
import type { Line } from '../line.ts';
import { differenceTest } from '../measures/difference-test.ts';
import { type Contributions, linearisedContributions } from '../measures/linearised-contributions.ts';
import { linearisedVariance } from '../measures/linearised-variance.ts';
import { haveTestBases, mayTest } from '../measures/may-test.ts';
import { sample } from '../measures/sample.ts';
import type { Reading } from './reading.ts';

/** A column and the rest of its base, which are disjoint. */
export interface Sides {
  readonly base: Uint32Array;
  readonly column: Contributions;
  readonly rest: Uint32Array;
}

/** How many, unweighted, of the column and of its whole base `marks` is 1 for. */
export interface MarkedCounts {
  readonly column: number;
  readonly base: number;
}

/** Tests the share of the column that `marks` is 1 for against the rest's; null where `mayTest` says no. */
export function compareShares(
  reading: Reading,
  line: Line,
  sides: Sides,
  marks: Uint8Array,
  counts: MarkedCounts,
): Significance | null {
  const testable = mayTest({
    columnSample: sample(sides.column.respondents),
    columnCount: counts.column,
    restSample: sample(sides.rest),
    restCount: counts.base - counts.column,
  });
  return testable ? compare(reading, line, sides, marks) : null;
}

/**
 * Tests the mean of the column against the rest's; both sides hold people with a value only. Null where a side is
 * under the floor, or all values on each side are the same.
 */
export function compareMeans(
  reading: Reading,
  line: Line,
  sides: Sides,
  values: Float64Array,
): Significance | null {
  const { respondents } = sides.column;
  if (!haveTestBases(sample(respondents), sample(sides.rest))) return null;
  if (isConstant(respondents, values) && isConstant(sides.rest, values)) return null;
  return compare(reading, line, sides, values);
}

function compare(
  reading: Reading,
  line: Line,
  { base, column, rest }: Sides,
  values: ArrayLike<number>,
): Significance | null {
  const ofRest = linearisedContributions(line.weights, rest, values);
  const variance = linearisedVariance(reading.design, column, ofRest);
  return differenceTest(column.estimate - ofRest.estimate, variance, reading.degreesOfFreedom(base));
}

function isConstant(respondents: Uint32Array, values: Float64Array): boolean {
  return respondents.every((i) => values[i] === values[respondents[0] ?? 0]);
}
