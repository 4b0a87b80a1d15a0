import type { PeopleArrays } from '../../../figures/answered-figures.ts';
import { percentage } from '../../../lib/percentage.ts';
import { effectiveSampleOfSums } from '../../measures/descriptive/effective-sample.ts';
import { binEdges, histogram } from '../../measures/descriptive/histogram.ts';
import { weightedQuantile } from '../../measures/descriptive/weighted-quantile.ts';
import { weightedVarianceOfSums } from '../../measures/descriptive/weighted-variance.ts';
import type { PlannedFigures } from '../plan-figures.ts';
import type { BlankFigures } from '../../../figures/wire/figure-arrays.ts';
import {
  intervalOfIndex,
  intervalOfMean,
  intervalOfQuantile,
  intervalOfSide,
  intervalOfSizes,
} from './intervals.ts';
import { overlapWith } from './overlap.ts';
import type { ReadFigure } from './read-figure.ts';
import { countedSide } from './side.ts';
import type { SetSums } from './sum-reader.ts';
import type { Evidence } from './variances.ts';

/** What the figures of an answer are worked out with. */
export interface Working {
  readonly planned: PlannedFigures;
  readonly evidence: Evidence;
  readonly blank: BlankFigures;
}

/** Writes a cell: its people, intervals and, of a value row, its value. */
export function writeFigure(working: Working, at: number, figure: ReadFigure): void {
  const { cells } = working.blank;
  writePeople(cells.column, at, figure.column.sums.members);
  writePeople(cells.whole, at, figure.whole.sums.members);
  writePeople(cells.positive, at, figure.column.positive);
  writePeople(cells.wholePositive, at, figure.whole.positive);
  writeIntervals(working, at, figure);
  if (figure.kind !== 'share') writeValue(working, at, figure);
}

function writePeople({ sample, size, weighted, effective }: PeopleArrays, at: number, sums: SetSums): void {
  sample[at] = sums.sample;
  size[at] = sums.size;
  weighted[at] = sums.weighted;
  if (effective !== null) effective[at] = effectiveSampleOfSums(sums.size, sums.squares);
}

function writeIntervals({ planned, evidence, blank }: Working, at: number, figure: ReadFigure): void {
  const { want } = planned;
  for (const measure of want.intervalsOf) {
    const arrays = blank.cells.intervals[measure];
    const interval = intervalOf(evidence, want.interval, measure, figure);
    if (arrays === undefined || interval === null) continue;
    arrays.low[at] = interval.low;
    arrays.high[at] = interval.high;
  }
}

function intervalOf(
  evidence: Evidence,
  method: PlannedFigures['want']['interval'],
  measure: PlannedFigures['want']['intervalsOf'][number],
  figure: ReadFigure,
) {
  const { kind, cells, column, whole } = figure;
  const { side } = column;
  if (measure === 'index') {
    if (kind === 'score') return null;
    const index = percentage(side.estimate, whole.side.estimate);
    return intervalOfIndex(evidence, index, side, whole.side, overlapWith(cells.part, cells.whole));
  }
  if (measure === 'mean')
    return kind === 'share' ? null : intervalOfMean(evidence.variances, side, unitOf(figure));
  if (kind !== 'share') return null;
  if (measure === 'columnPercentage') return intervalOfSide(evidence.variances, side, method);
  const { plus: part } = cells.column;
  const { plus: ofWhole } = cells.whole;
  if (part === null || ofWhole === null) return null;
  const [members, plus] = [whole.sums.plus, column.sums.plus];
  if (cells.line !== cells.wholeLine) {
    return intervalOfSizes(evidence, percentage(plus.size, members.size), part, ofWhole);
  }
  const sums = { members, plus, minus: column.sums.minus };
  const ofRow = countedSide('share', { members: ofWhole, plus: part, minus: null }, sums);
  return intervalOfSide(evidence.variances, ofRow, method);
}

function writeValue({ planned, evidence, blank }: Working, at: number, figure: ReadFigure): void {
  const { values } = blank.cells;
  if (values === null) return;
  const { side } = figure.column;
  const x = side.values();
  const unit = unitOf(figure);
  const variance = evidence.variances.of(side.influence);
  values.mean[at] = unit * side.estimate;
  values.wholeMean[at] = unit * figure.whole.side.estimate;
  values.standardError[at] = unit * Math.sqrt(variance);
  values.standardDeviation[at] =
    unit * Math.sqrt(x.isConstant ? 0 : weightedVarianceOfSums(side.estimate, x));
  values.total[at] = x.total;
  for (const [place, share] of planned.want.quantiles.entries()) {
    const to = at * planned.want.quantiles.length + place;
    const quantile = weightedQuantile(figure.column.numbers, share);
    values.quantiles[to] = unit * quantile;
    if (!planned.want.intervalsOf.includes('mean')) continue;
    const interval = intervalOfQuantile(evidence.variances, figure, quantile);
    if (interval === null) continue;
    values.quantileLow[to] = unit * interval.low;
    values.quantileHigh[to] = unit * interval.high;
  }
  const { bins } = planned.want;
  if (values.bins === null || bins === null || figure.kind !== 'numbers') return;
  const suggesting = bins === 'automatic' ? figure.whole : figure.column;
  values.bins[at] = histogram(binEdges(bins, suggesting.numbers), figure.column.numbers);
}

/** Number that an estimate is multiplied by: shares and scores are in points. */
export function unitOf({ kind }: Pick<ReadFigure, 'kind'>): number {
  return kind === 'numbers' ? 1 : 100;
}
