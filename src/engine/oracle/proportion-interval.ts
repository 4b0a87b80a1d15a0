import type { ConfidenceInterval } from '../estimates.ts';
import type { Line } from '../line.ts';
import { effectiveBase } from '../measures/effective-base.ts';
import { effectiveSample } from '../measures/effective-sample.ts';
import { linearisedContributions } from '../measures/linearised-contributions.ts';
import { linearisedVariance } from '../measures/linearised-variance.ts';
import { proportion } from '../measures/proportion.ts';
import { size } from '../measures/size.ts';
import { wilsonInterval } from '../measures/wilson-interval.ts';
import { both } from './members.ts';
import type { Reading } from './reading.ts';

/** Of the share of the column that gives the row; null where the column is empty. */
export function proportionInterval(
  reading: Reading,
  line: Line,
  column: Uint8Array,
  row: Uint8Array,
): ConfidenceInterval | null {
  const share = proportion(size(line, both(column, row)), size(line, column));
  const contributions = linearisedContributions(line.weights, column, row);
  const variance = linearisedVariance(reading.design, line.respondents, contributions);
  const kish = effectiveSample(line.weights, column);
  return wilsonInterval(share, effectiveBase(share, variance, kish));
}
