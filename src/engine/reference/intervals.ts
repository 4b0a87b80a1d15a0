import type { Interval } from '../../figures/figure.ts';
import type { IntervalMeasure, IntervalMethod } from '../../figures/figure-query.ts';
import { percentage, proportion } from '../../lib/percentage.ts';
import { clustersLessStrata, degreesOfFreedom } from '../measures/tests/degrees-of-freedom.ts';
import { effectiveBase } from '../measures/intervals/effective-base.ts';
import { estimateInterval } from '../measures/intervals/estimate-interval.ts';
import { effectiveSample } from '../measures/descriptive/effective-sample.ts';
import { type Contributions, linearisedContributions } from '../measures/tests/linearised-contributions.ts';
import { linearisedVariance } from '../measures/tests/linearised-variance.ts';
import { mean, size } from './mean.ts';
import { ratioInterval } from '../measures/intervals/ratio-interval.ts';
import type { SamplingDesign } from '../survey/sampling-design.ts';
import { shareInterval } from '../measures/intervals/share-interval.ts';
import type { Cell } from './cell.ts';
import type { Line } from './lines.ts';

/** Returns the interval of a measure of a cell; null where there is none. Values have intervals of the index and the mean alone. */
export function intervalOf(
  design: SamplingDesign,
  method: IntervalMethod,
  measure: IntervalMeasure,
  cell: Cell,
): Interval | null {
  const { line, wholeLine, x } = cell;
  if (measure === 'index') return indexInterval(design, cell);
  if (measure === 'mean') return cell.row.kind === 'value' ? meanInterval(design, cell) : null;
  if (cell.row.kind === 'value') return null;
  if (measure === 'columnPercentage') return ofShare(design, method, line, cell.column, x);
  if (line === wholeLine) return ofShare(design, method, line, cell.wholePositive, cell.inColumn);
  // The column is on another line than the whole: the quotient of two sizes, which may pass 100.
  const part = sizeContributions(line, cell.positive);
  const whole = sizeContributions(wholeLine, cell.wholePositive);
  return ofRatio(design, percentage(part.estimate, whole.estimate), part, whole);
}

function ofShare(
  design: SamplingDesign,
  method: IntervalMethod,
  { weights }: Line,
  respondents: Uint32Array,
  marks: ArrayLike<number>,
): Interval | null {
  const contributions = linearisedContributions(weights, respondents, marks);
  const variance = linearisedVariance(design, contributions);
  const kish = effectiveSample(weights, respondents);
  return shareInterval(method, contributions.estimate, {
    effectiveBase: effectiveBase(contributions.estimate, variance, kish),
    sample: respondents.length,
    clustered: design.clustered,
    clustersLessStrata: () => clustersLessStrata(design, respondents),
  });
}

function meanInterval(design: SamplingDesign, { row, own, x }: Cell): Interval | null {
  const contributions = linearisedContributions(own.line.weights, own.respondents, x);
  const error = row.unit * Math.sqrt(linearisedVariance(design, contributions));
  const degrees = degreesOfFreedom(design, own.respondents);
  if (own.respondents.length === 0 || (degrees !== null && degrees < 1)) return null;
  return estimateInterval(row.unit * contributions.estimate, error, degrees);
}

function indexInterval(design: SamplingDesign, cell: Cell): Interval | null {
  const { row, line, wholeLine, own, total, x } = cell;
  if (row.kind === 'value' && row.unit === 100) return null;
  const index =
    row.kind === 'share'
      ? percentage(
          proportion(size(line, cell.positive), size(line, cell.column)),
          proportion(size(wholeLine, cell.wholePositive), size(wholeLine, cell.whole)),
        )
      : percentage(mean(line.weights, own.respondents, x), mean(wholeLine.weights, total.respondents, x));
  return ofRatio(
    design,
    index,
    linearisedContributions(line.weights, own.respondents, x),
    linearisedContributions(wholeLine.weights, total.respondents, x),
  );
}

/** Interval of `ratio`, the quotient of the two estimates in a unit of its own. */
function ofRatio(
  design: SamplingDesign,
  ratio: number,
  part: Contributions,
  whole: Contributions,
): Interval | null {
  if (!(ratio > 0)) return null;
  return ratioInterval(ratio, linearisedVariance(design, relative(part), relative(whole)));
}

/** A size is a sum: each respondent moves it by the weight. */
function sizeContributions(line: Line, respondents: Uint32Array): Contributions {
  return {
    estimate: size(line, respondents),
    respondents,
    amounts: Float64Array.from(respondents, (i) => line.weights[i] ?? 0),
  };
}

function relative({ estimate, respondents, amounts }: Contributions): Contributions {
  return { estimate: 1, respondents, amounts: amounts.map((amount) => amount / estimate) };
}
