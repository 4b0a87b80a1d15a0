import type { Significance } from '../estimates.ts';
import type { Line } from '../line.ts';
import { degreesOfFreedom } from '../measures/degrees-of-freedom.ts';
import { differenceTest } from '../measures/difference-test.ts';
import { linearisedContributions } from '../measures/linearised-contributions.ts';
import { linearisedVariance } from '../measures/linearised-variance.ts';
import { haveTestBases, mayTest } from '../measures/may-test.ts';
import { mean } from '../measures/mean.ts';
import { sample } from '../measures/sample.ts';
import { both } from './members.ts';
import type { Reading } from './reading.ts';

/** Tests the share of the column that gives the row against the rest's; null where `mayTest` says no. */
export function compareShares(
  reading: Reading,
  line: Line,
  column: Uint8Array,
  rest: Uint8Array,
  row: Uint8Array,
): Significance | null {
  const testable = mayTest({
    columnSample: sample(column),
    columnCount: sample(both(column, row)),
    restSample: sample(rest),
    restCount: sample(both(rest, row)),
  });
  return testable ? compare(reading, line, column, rest, row) : null;
}

/**
 * Tests the mean of the column against the rest's; both sides hold people with a value only. Null where a side is
 * under the floor, or all values on each side are the same.
 */
export function compareMeans(
  reading: Reading,
  line: Line,
  column: Uint8Array,
  rest: Uint8Array,
  values: Float64Array,
): Significance | null {
  if (!haveTestBases(sample(column), sample(rest))) return null;
  if (isConstant(column, values) && isConstant(rest, values)) return null;
  return compare(reading, line, column, rest, values);
}

function compare(
  reading: Reading,
  line: Line,
  column: Uint8Array,
  rest: Uint8Array,
  values: ArrayLike<number>,
): Significance | null {
  const ofRest = linearisedContributions(line.weights, rest, values);
  const contributions = linearisedContributions(line.weights, column, values).map(
    (z, k) => z - (ofRest[k] ?? 0),
  );
  const variance = linearisedVariance(reading.design, line.respondents, contributions);
  const difference = mean(line.weights, column, values) - mean(line.weights, rest, values);
  const sides = column.map((member, k) => member | (rest[k] ?? 0));
  return differenceTest(difference, variance, degreesOfFreedom(reading.design, line.respondents, sides));
}

function isConstant(members: Uint8Array, values: Float64Array): boolean {
  const first = values[members.indexOf(1)];
  return values.every((value, k) => members[k] !== 1 || value === first);
}
