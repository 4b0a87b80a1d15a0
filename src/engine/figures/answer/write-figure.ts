import type { PeopleArrays } from '../../../figures/answered-figures.ts';
import { percentage } from '../../../lib/percentage.ts';
import { effectiveSampleOfSums } from '../../measures/descriptive/effective-sample.ts';
import { binEdges, histogram } from '../../measures/descriptive/histogram.ts';
import { weightedQuantile } from '../../measures/descriptive/weighted-quantile.ts';
import { weightedVarianceOfSums } from '../../measures/descriptive/weighted-variance.ts';
import type { PlannedFigures } from '../plan-figures.ts';
import type { BlankFigures } from '../../../figures/wire/figure-arrays.ts';
import { overlapWith, type InfluenceOf, type Overlap, squaresOfDifference } from './overlap.ts';
import type { ReadFigure } from './read-figure.ts';
import { countedSide, type Side, term } from './side.ts';
import type { SetSums } from './sum-reader.ts';
import type { Evidence, Variances } from './variances.ts';
import type { Interval } from '../../../figures/figure.ts';
import type { IntervalMethod } from '../../../figures/figure-query.ts';
import { estimateInterval } from '../../measures/intervals/estimate-interval.ts';
import { effectiveBase } from '../../measures/intervals/effective-base.ts';
import { shareInterval } from '../../measures/intervals/share-interval.ts';
import { ratioInterval } from '../../measures/intervals/ratio-interval.ts';
import { peopleAtQuantile, woodruffInterval } from '../../measures/intervals/woodruff-interval.ts';
import type { FigureSet } from '../figure-cells.ts';
import type { CellAddress } from '../plan/product-builder.ts';
import { type Influence, type InfluenceTerm, scaled } from './influence.ts';

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

/** Interval of a share; null where the side is empty. */
function intervalOfSide(
  variances: Variances,
  side: Side,
  method: IntervalMethod = 'wilson',
): Interval | null {
  const { sample, size, squares } = side.sums;
  const variance = variances.of(side.influence);
  // Asked for whether or not it is wanted, so that requests do not depend on answers.
  const freedom = method === 'wilson' ? 0 : variances.clustersLessStrata(side.sets, sample);
  return shareInterval(method, side.estimate, {
    effectiveBase: effectiveBase(side.estimate, variance, effectiveSampleOfSums(size, squares)),
    sample,
    clustered: variances.clustered,
    clustersLessStrata: () => freedom,
  });
}

/** Interval of a mean or score, in `unit`; null where no one has an x or no degree of freedom is left. */
function intervalOfMean(
  variances: Variances,
  { estimate, influence, sets, sums: { sample } }: Side,
  unit: number,
): Interval | null {
  const variance = variances.of(influence);
  // Asked for even where normal quantiles are used, so that requests do not depend on answers.
  const freedom = variances.clustersLessStrata(sets, sample);
  const degrees = variances.clustered ? freedom : null;
  if (sample === 0 || (degrees !== null && degrees < 1)) return null;
  return estimateInterval(unit * estimate, unit * Math.sqrt(variance), degrees);
}

/** Interval of a quantile of a value row, in the unit of x; null where no one has an x or a bound is no share. */
function intervalOfQuantile(
  variances: Variances,
  { cells, column }: Pick<ReadFigure, 'cells' | 'column'>,
  quantile: number,
): Interval | null {
  const { share, size, contributions } = peopleAtQuantile(column.numbers, quantile);
  const perX = size === 0 ? 0 : 1 / size;
  const influence: Influence = {
    perX,
    constant: -share * perX,
    squares: contributions,
    // Of a share that nobody moves the terms are rounding.
    terms: () => (contributions === 0 ? [] : termsUpTo(cells.column, quantile, perX, share)),
  };
  const variance = variances.of(influence);
  const freedom = variances.clustersLessStrata(column.side.sets, column.side.sums.sample);
  const degrees = variances.clustered ? freedom : null;
  if (degrees !== null && degrees < 1) return null;
  return woodruffInterval(column.numbers, share, Math.sqrt(variance), degrees);
}

/** Terms of the share with an x of `quantile` at most; of a score x is 1, 0 and −1. */
function termsUpTo(
  { members, plus, minus, numbers }: FigureSet,
  quantile: number,
  perX: number,
  share: number,
): InfluenceTerm[] {
  if (numbers !== null) {
    return [
      { at: numbers, withX: false, upTo: quantile, coefficient: perX },
      ...term(numbers, -share * perX),
    ];
  }
  const below = quantile < 0 ? term(minus, perX) : [...term(members, perX), ...term(plus, -perX)];
  return [...below, ...term(members, -share * perX)];
}

/**
 * Interval of an index: the quotient of the two sides' estimates, in its own unit. The first side is part of the
 * second.
 */
function intervalOfIndex(
  evidence: Evidence,
  index: number,
  first: Side,
  second: Side,
  overlap: Overlap,
): Interval | null {
  if (!(index > 0)) return null;
  return intervalOfQuotient(evidence, index, relative(first), relative(second), overlap);
}

/**
 * Interval of the percentage of two sizes, each on its own line, so that the first is no part of the second and may
 * pass 100.
 */
function intervalOfSizes(
  evidence: Evidence,
  share: number,
  part: CellAddress,
  whole: CellAddress,
): Interval | null {
  if (!(share > 0)) return null;
  const set = { members: part, plus: null, minus: null, numbers: null };
  const [ofPart, ofWhole] = [relativeSize(evidence, part), relativeSize(evidence, whole)];
  return intervalOfQuotient(evidence, share, ofPart, ofWhole, { set, otherRegion: whole.region });
}

function intervalOfQuotient(
  { reader, variances }: Evidence,
  quotient: number,
  first: InfluenceOf,
  second: InfluenceOf,
  overlap: Overlap,
): Interval | null {
  const squares = squaresOfDifference(reader, first, second, overlap);
  return ratioInterval(quotient, variances.ofDifference(first.influence, second.influence, squares));
}

function relative({ influence, estimate, sums }: Side): InfluenceOf {
  return { influence: scaled(influence, 1 / estimate), sums };
}

/** A size is a sum: each respondent moves it by the weight. */
function relativeSize({ reader }: Evidence, at: CellAddress): InfluenceOf {
  const sums = reader.counted(at);
  const { size, squares } = sums;
  const influence: Influence = {
    perX: 0,
    constant: 1 / size,
    squares: squares / (size * size),
    terms: () => [{ at, withX: false, coefficient: 1 / size }],
  };
  return { influence, sums };
}
