import { proportion } from '../../../lib/percentage.ts';
import {
  squaredContributionsOfMean,
  squaredContributionsOfScore,
} from '../../measures/tests/squared-contributions.ts';
import type { FigureSet } from '../figure-cells.ts';
import type { PlacedRow } from '../placed-row.ts';
import type { CellAddress } from '../plan/product-builder.ts';
import type { Influence, InfluenceTerm } from './influence.ts';
import { type SetSums, type SumReader, type ValuedSetSums, without } from './sum-reader.ts';

/** One side of a test: its sums, its share or mean, and the contribution of its respondents. */
export interface Side {
  readonly sums: SetSums;
  /** p or m. */
  readonly estimate: number;
  readonly influence: Influence;
  /** Respondents who give the row; null of means and scores. */
  readonly positive: number | null;
  /** Whether x is the same for everyone: any spread in its sums is rounding. */
  readonly isConstant: boolean;
  /** Sums of x: 1 or 0 of a share. */
  readonly values: () => ValuedSetSums;
  /** Sets that together hold the whole side; those of a rest also hold its column. */
  readonly sets: readonly CellAddress[];
}

/** Returns the mean of a set as one side. */
export function meanSide(at: CellAddress, sums: ValuedSetSums): Side {
  const estimate = proportion(sums.total, sums.size);
  const squares = sums.isConstant ? 0 : squaredContributionsOfMean(estimate, sums, sums);
  return {
    sums,
    estimate,
    influence: influenceOf(estimate, sums, squares, (perX) => [
      { at, withX: true, coefficient: perX },
      { at, withX: false, coefficient: -estimate * perX },
    ]),
    positive: null,
    isConstant: sums.isConstant,
    values: () => sums,
    sets: [at],
  };
}

function influenceOf(
  estimate: number,
  { sample, size }: SetSums,
  squares: number,
  termsOf: (perX: number) => InfluenceTerm[],
): Influence {
  const perX = sample === 0 ? 0 : 1 / size;
  return { perX, constant: -estimate * perX, squares, terms: () => (sample === 0 ? [] : termsOf(perX)) };
}

/** A set that is counted, of shares and scores. */
type CountedSet = Omit<FigureSet, 'numbers'>;

/** Sums of a counted set; `plus` and `minus` are empty for numbers. */
export interface CountedSums {
  readonly members: SetSums;
  readonly plus: SetSums;
  readonly minus: SetSums;
}

const nobody: SetSums = { sample: 0, size: 0, weighted: 0, squares: 0 };

/** Reads the sums of a counted set. */
export function readCounted(reader: SumReader, { members, plus, minus }: CountedSet): CountedSums {
  return {
    members: reader.counted(members),
    plus: plus === null ? nobody : reader.counted(plus),
    minus: minus === null ? nobody : reader.counted(minus),
  };
}

/** Returns the share, or the score, of a counted set as one side of a test. */
export function countedSide(kind: PlacedRow['kind'], set: CountedSet, sums: CountedSums): Side {
  return sideOfCounted(kind, sums, [set.members], (perX, estimate) => countedTerms(set, perX, estimate));
}

/** Returns the whole without its part as one side of a test. */
export function countedRest(
  kind: PlacedRow['kind'],
  whole: CountedSet,
  part: CountedSet,
  ofWhole: CountedSums,
  ofPart: CountedSums,
): Side {
  const sums = {
    members: without(ofWhole.members, ofPart.members),
    plus: without(ofWhole.plus, ofPart.plus),
    minus: without(ofWhole.minus, ofPart.minus),
  };
  return sideOfCounted(kind, sums, [whole.members], (perX, estimate) => [
    ...countedTerms(whole, perX, estimate),
    ...countedTerms(part, -perX, estimate),
  ]);
}

/** Respondents are counted exactly, so that a constant x is found, whatever rounding left of a small rest. */
function sideOfCounted(
  kind: PlacedRow['kind'],
  sums: CountedSums,
  sets: readonly CellAddress[],
  termsOf: (perX: number, estimate: number) => InfluenceTerm[],
): Side {
  const { members, plus, minus } = sums;
  const isConstant = isConstantOf(sums);
  const estimate = isConstant
    ? Math.sign(plus.sample - minus.sample)
    : proportion(plus.size - minus.size, members.size);
  const squares = isConstant
    ? 0
    : squaredContributionsOfScore(estimate, members, plus.squares, minus.squares);
  return {
    sums: members,
    estimate,
    influence: influenceOf(estimate, members, squares, (perX) => termsOf(perX, estimate)),
    positive: kind === 'share' ? plus.sample : null,
    isConstant,
    values: () => scoreSums(sums),
    sets,
  };
}

function countedTerms({ members, plus, minus }: CountedSet, perX: number, estimate: number): InfluenceTerm[] {
  return [...term(plus, perX), ...term(minus, -perX), ...term(members, -estimate * perX)];
}

/** Returns the term of a set's weights; none where there is no set. */
export function term(at: CellAddress | null, coefficient: number): InfluenceTerm[] {
  return at === null ? [] : [{ at, withX: false, coefficient }];
}

/** Whether all have an x of 1, all of −1, or all of 0. */
function isConstantOf({ members: { sample }, plus, minus }: CountedSums): boolean {
  return [plus.sample, minus.sample].every((count) => count === 0 || count === sample);
}

/** Sums of x, which is 1, −1 and 0: the same people, counted. */
function scoreSums(sums: CountedSums): ValuedSetSums {
  const { members, plus, minus } = sums;
  return {
    ...members,
    x: plus.sample - minus.sample,
    xSquared: plus.sample + minus.sample,
    total: plus.size - minus.size,
    totalOfSquares: plus.size + minus.size,
    squaresTimesX: plus.squares - minus.squares,
    squaresTimesXSquared: plus.squares + minus.squares,
    isConstant: isConstantOf(sums),
  };
}
