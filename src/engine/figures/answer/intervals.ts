import type { Interval } from '../../../figures/figure.ts';
import type { IntervalMethod } from '../../../figures/figure-query.ts';
import { estimateInterval } from '../../measures/intervals/estimate-interval.ts';
import { effectiveSampleOfSums } from '../../measures/descriptive/effective-sample.ts';
import { effectiveBase } from '../../measures/intervals/effective-base.ts';
import { shareInterval } from '../../measures/intervals/share-interval.ts';
import { ratioInterval } from '../../measures/intervals/ratio-interval.ts';
import { peopleAtQuantile, woodruffInterval } from '../../measures/intervals/woodruff-interval.ts';
import type { FigureSet } from '../figure-cells.ts';
import type { CellAddress } from '../plan/product-builder.ts';
import { type Influence, type InfluenceTerm, scaled } from './influence.ts';
import { type InfluenceOf, type Overlap, squaresOfDifference } from './overlap.ts';
import type { ReadFigure } from './read-figure.ts';
import { type Side, term } from './side.ts';
import type { Evidence, Variances } from './variances.ts';

/** Interval of a share; null where the side is empty. */
export function intervalOfSide(
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
export function intervalOfMean(
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
export function intervalOfQuantile(
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
export function intervalOfIndex(
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
export function intervalOfSizes(
  evidence: Evidence,
  percentage: number,
  part: CellAddress,
  whole: CellAddress,
): Interval | null {
  if (!(percentage > 0)) return null;
  const set = { members: part, plus: null, minus: null, numbers: null };
  const [ofPart, ofWhole] = [relativeSize(evidence, part), relativeSize(evidence, whole)];
  return intervalOfQuotient(evidence, percentage, ofPart, ofWhole, { set, otherRegion: whole.region });
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
