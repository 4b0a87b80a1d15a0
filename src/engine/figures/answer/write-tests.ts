import {
  type DifferenceArrays,
  type LineReason,
  type TestArrays,
  type UntestedReason,
  untestedReasons,
} from '../../../figures/answered-figures.ts';
import type { Contrast, LegacyProfile, TestProfile } from '../../../figures/figure-query.ts';
import {
  overlapWith,
  type Overlap,
  productOfContributions,
  sharedEffectiveSample,
  squaresOfDifference,
} from './overlap.ts';
import { type ReadFigure, ReadSet, restOf, rowSides } from './read-figure.ts';
import type { Side } from './side.ts';
import { unitOf, type Working } from './write-figure.ts';
import { differenceTest } from '../../measures/tests/difference-test.ts';
import { type LegacySide, legacyTest } from '../../measures/tests/legacy-test.ts';
import { untestedBases, untestedShares } from '../../measures/tests/may-test.ts';
import { type Influence, scaled } from './influence.ts';
import type { Evidence } from './variances.ts';
import { proportion } from '../../../lib/percentage.ts';
import { effectiveSampleOfSums } from '../../measures/descriptive/effective-sample.ts';
import { weightedVarianceOfSums } from '../../measures/descriptive/weighted-variance.ts';

/** The figures of a row, or why there is none. */
export type ReadRow = readonly (ReadFigure | LineReason)[];

/** A cell's place, and the row it is in. */
interface PlaceInRow {
  readonly row: number;
  readonly column: number;
  readonly read: ReadRow;
}

/** Tests a cell against what the query compares its columns with. */
export function testCell(
  working: Working,
  tests: TestArrays,
  at: number,
  place: PlaceInRow,
  figure: ReadFigure,
): void {
  const { planned, evidence } = working;
  const { versus, profile, earlier } = planned.want.test;
  const unit = unitOf(figure);
  const write = (other: Side, outcome: Tested | UntestedReason): void =>
    writeTest(tests, at, unit, other, outcome);
  const { column, whole, cells, kind } = figure;
  if (versus === 'rest') {
    const rest = restOf(evidence.reader, figure, 'line');
    const isEmpty = rest.sums.sample === 0;
    return write(rest, isEmpty ? 'empty_rest' : compareSides(evidence, profile, column.side, rest, null));
  }
  if (versus === 'total') {
    const apart = restOf(evidence.reader, figure, 'wholeLine');
    const overlap = overlapWith(cells.part, cells.whole);
    const isEmpty = apart.sums.sample === 0;
    return write(
      whole.side,
      isEmpty ? 'empty_rest' : compareSides(evidence, profile, column.side, whole.side, overlap, apart),
    );
  }
  if (versus === 'previous_wave' && earlier !== undefined) {
    const point = earlier[place.column] ?? null;
    if (point === null) return writeDifference(tests, at, unit, 'no_earlier_wave');
    const other = place.read[point];
    if (typeof other !== 'object') return writeDifference(tests, at, unit, 'not_comparable');
    tests.otherWave[at] = planned.lastWaveOf(other.cells.line);
    return write(other.column.side, compareColumns(working, place.row, place.column, point, figure, other));
  }
  if (versus === 'previous_wave') {
    const previous = planned.previous(place.row, place.column);
    if (typeof previous === 'string') return writeDifference(tests, at, unit, previous);
    const { side } = new ReadSet(evidence.reader, kind, previous.column);
    tests.otherWave[at] = previous.wave;
    return write(side, compareSides(evidence, profile, column.side, side, null));
  }
  if (versus === 'none') return;
  const other = place.read[versus.column];
  if (typeof other !== 'object' || versus.column === place.column) {
    return writeDifference(tests, at, unit, 'not_comparable');
  }
  write(other.column.side, compareColumns(working, place.row, place.column, versus.column, figure, other));
}

function compareColumns(
  { planned, evidence }: Working,
  row: number,
  column: number,
  otherColumn: number,
  figure: ReadFigure,
  other: ReadFigure,
): Tested | UntestedReason {
  const common = planned.common(row, column, otherColumn);
  const overlap = common && overlapWith(common, other.cells.column);
  return compareSides(evidence, planned.want.test.profile, figure.column.side, other.column.side, overlap);
}

/** Tests the share of the row: who give the answer against who do not, as to who is in the column. */
export function testRow(
  { planned, evidence }: Working,
  tests: TestArrays,
  at: number,
  figure: ReadFigure,
): void {
  if (figure.kind !== 'share') return writeDifference(tests, at, 1, 'not_requested');
  const { line, wholeLine } = figure.cells;
  const sides = line === wholeLine ? rowSides(figure) : null;
  if (sides === null) return writeDifference(tests, at, 1, 'not_comparable');
  const { own, rest } = sides;
  const { profile } = planned.want.test;
  const isEmpty = rest.sums.sample === 0;
  const outcome = isEmpty ? 'empty_rest' : compareSides(evidence, profile, own, rest, null);
  writeTest(tests, at, 100, rest, outcome);
}

/** Tests the listed pairs of columns in one row. */
export function writePairs(working: Working, row: number, read: ReadRow): void {
  const { pairs } = working.blank;
  if (pairs === null) return;
  const { pairs: listed } = working.planned.want;
  for (const [place, [one, other]] of listed.entries()) {
    const at = row * listed.length + place;
    const [first, second] = [read[one], read[other]];
    if (typeof first !== 'object' || typeof second !== 'object' || one === other) {
      writeDifference(pairs, at, 1, 'not_comparable');
    } else {
      const outcome = compareColumns(working, row, one, other, first, second);
      writeDifference(pairs, at, unitOf(first), outcome);
    }
  }
}

/** Tests the listed contrasts in one row. */
export function writeContrasts(working: Working, row: number, read: ReadRow): void {
  const { contrasts } = working.blank;
  if (contrasts === null) return;
  const { contrasts: listed } = working.planned.want;
  for (const [place, asked] of listed.entries()) {
    const at = row * listed.length + place;
    const figures = asked.columns.map((column) => read[column]).filter((one) => typeof one === 'object');
    if (figures.length < asked.columns.length) {
      writeDifference(contrasts, at, 1, 'not_comparable');
      continue;
    }
    const parts = contrastParts(working, row, asked, figures);
    const [first] = figures;
    const unit = first === undefined ? 1 : unitOf(first);
    const sum = parts.reduce((total, { side, coefficient }) => total + coefficient * side.estimate, 0);
    contrasts.estimate[at] = unit * sum;
    writeDifference(contrasts, at, unit, testContrast(working.evidence, parts));
  }
}

function contrastParts(
  { planned }: Working,
  row: number,
  { columns, coefficients }: Contrast,
  figures: readonly ReadFigure[],
): ContrastPart[] {
  return figures.map(({ column, cells }, place) => ({
    side: column.side,
    coefficient: coefficients[place] ?? 0,
    overlaps: figures.slice(place + 1).map((other, next) => {
      const [one = 0, another = 0] = [columns[place], columns[place + 1 + next]];
      // A column that a contrast lists twice shares everyone with itself.
      const common = one === another ? cells.column : planned.common(row, one, another);
      return common && overlapWith(common, other.cells.column);
    }),
  }));
}

function writeTest(
  tests: TestArrays,
  at: number,
  unit: number,
  other: Side,
  outcome: Tested | UntestedReason,
): void {
  tests.otherSample[at] = other.sums.sample;
  if (other.sums.sample > 0) tests.otherValue[at] = unit * other.estimate;
  writeDifference(tests, at, unit, outcome);
}

function writeDifference(
  arrays: DifferenceArrays,
  at: number,
  unit: number,
  outcome: Tested | UntestedReason,
): void {
  if (typeof outcome === 'string') {
    arrays.untested[at] = 1 + untestedReasons.indexOf(outcome);
    return;
  }
  arrays.z[at] = outcome.z;
  arrays.degrees[at] = outcome.degrees ?? Number.NaN;
  arrays.pValue[at] = outcome.pValue;
  arrays.standardError[at] = unit * outcome.standardError;
}

/** A difference tested: z, degrees (null = normal), two-sided p and the standard error in the estimates' unit. */
interface Tested {
  readonly z: number;
  readonly degrees: number | null;
  readonly pValue: number;
  readonly standardError: number;
}

/**
 * Tests the estimate of the first side against the second's; a reason where that may not be. `apart` is the second
 * without the first's people, which the floors look at.
 */
function compareSides(
  evidence: Evidence,
  profile: TestProfile,
  first: Side,
  second: Side,
  overlap: Overlap | null,
  apart: Side = second,
): Tested | UntestedReason {
  const reason = floorReason(first, apart);
  if (reason !== null) return reason;
  const { reader, variances } = evidence;
  if (profile !== 'linearised') {
    const [one, other] = [legacySide(profile, first), legacySide(profile, second)];
    const isShared = overlap !== null && profile === 'overlap_pooled';
    const tested = legacyTest(profile, one, other, isShared ? sharedEffectiveSample(reader, overlap) : 0);
    if (tested === null) return 'no_variance';
    const { z, pValue, degrees, variance } = tested;
    return { z, pValue, degrees, standardError: Math.sqrt(variance) };
  }
  const squares = squaresOfDifference(reader, first, second, overlap);
  const variance = variances.ofDifference(first.influence, second.influence, squares);
  // Asked for whether or not it is wanted, so that requests do not depend on answers.
  const freedom = variances.clustersLessStrata([...first.sets, ...second.sets], 0);
  return testedDifference(first.estimate - second.estimate, variance, variances.clustered ? freedom : null);
}

function floorReason(side: Side, apart: Side): UntestedReason | null {
  const [columnSample, restSample] = [side.sums.sample, apart.sums.sample];
  if (side.positive !== null && apart.positive !== null) {
    const counts = { columnCount: side.positive, restCount: apart.positive };
    return untestedShares({ columnSample, restSample, ...counts });
  }
  const low = untestedBases(columnSample, restSample);
  return low ?? (side.isConstant && apart.isConstant ? 'no_variance' : null);
}

function testedDifference(
  difference: number,
  variance: number,
  degrees: number | null,
): Tested | UntestedReason {
  const tested = differenceTest(difference, variance, degrees);
  if (tested === null) return 'no_variance';
  return { z: tested.z, degrees, pValue: tested.pValue, standardError: Math.sqrt(variance) };
}

/** One column of a contrast; `overlaps` are the respondents it shares with each later column, null where none. */
interface ContrastPart {
  readonly side: Side;
  readonly coefficient: number;
  readonly overlaps: readonly (Overlap | null)[];
}

/** Squares below this share of their terms are what rounding left. */
const roundingShare = 1e-13;

/** Tests Σ coefficient × estimate against 0: Σ u² with u = Σ coefficient × z, respondent by respondent. */
function testContrast(
  { reader, variances }: Evidence,
  parts: readonly ContrastPart[],
): Tested | UntestedReason {
  const isLow = parts.some(({ side: { sums } }) => untestedBases(sums.sample, sums.sample) !== null);
  if (isLow) return 'low_base';
  if (parts.every(({ side }) => side.isConstant)) return 'no_variance';
  const influences = parts.map(({ side, coefficient }): Influence => scaled(side.influence, coefficient));
  let squares = 0;
  let terms = 0;
  for (const [place, influence] of influences.entries()) {
    squares += influence.squares;
    terms += influence.squares;
    for (const [next, overlap] of (parts[place]?.overlaps ?? []).entries()) {
      const other = influences[place + 1 + next];
      if (overlap === null || other === undefined) continue;
      const products = 2 * productOfContributions(reader, influence, other, overlap);
      squares += products;
      terms += Math.abs(products);
    }
  }
  const variance = variances.ofSum(influences, squares > roundingShare * terms ? squares : 0);
  const freedom = variances.clustersLessStrata(
    parts.flatMap(({ side }) => side.sets),
    0,
  );
  const estimate = parts.reduce((sum, { side, coefficient }) => sum + coefficient * side.estimate, 0);
  return testedDifference(estimate, variance, variances.clustered ? freedom : null);
}

/** Returns a side as the profile sees it; with `unweighted` everybody weighs 1. */
function legacySide(profile: LegacyProfile, side: Side): LegacySide {
  const { sums, positive, isConstant } = side;
  const { sample } = sums;
  const values = side.values();
  const isUnweighted = profile === 'unweighted';
  const estimate = isUnweighted ? proportion(values.x, sample) : side.estimate;
  const ofValues = isUnweighted ? { sample, size: sample, totalOfSquares: values.xSquared } : values;
  return {
    estimate,
    variance: positive !== null ? null : isConstant ? 0 : weightedVarianceOfSums(estimate, ofValues),
    weightedBase: isUnweighted ? sample : sums.size,
    effectiveBase: isUnweighted ? sample : effectiveSampleOfSums(sums.size, sums.squares),
  };
}
