import { effectiveSampleOfSums } from '../../measures/descriptive/effective-sample.ts';
import { proportion } from '../../../lib/percentage.ts';
import {
  squaredContributionsOfMean,
  squaredContributionsOfScore,
  squaredContributionsOfShare,
} from '../../measures/tests/squared-contributions.ts';
import type { CellAddress } from '../plan/product-builder.ts';
import type { CountedSet } from '../figure-cells.ts';
import type { Influence, InfluenceTerm } from './influence.ts';
import { type SetSums, type SumReader, type ValuedSetSums, without } from './sum-reader.ts';

/** One side of a test: its sums, its share or mean, and the contribution of its respondents. */
export interface Side {
  readonly sums: SetSums;
  /** p or m. */
  readonly estimate: number;
  readonly influence: Influence;
  readonly measured: MeasuredShare | MeasuredMean;
  /** Sets that together hold the whole side; those of a rest also hold its column. */
  readonly sets: readonly CellAddress[];
}

export interface MeasuredShare {
  readonly kind: 'share';
  /** Respondents, of the side, who give the row. */
  readonly positive: number;
}

export interface MeasuredMean {
  readonly kind: 'mean';
  readonly sums: ValuedSetSums;
}

/** Respondents are counted exactly, so that 0 and 1 are, whatever rounding left of a small rest. */
function sideOfShare(
  members: SetSums,
  positive: SetSums,
  termsOf: (share: number) => InfluenceTerm[],
  sets: readonly CellAddress[],
): Side {
  const isCertain = positive.sample === 0 || positive.sample === members.sample;
  const estimate = isCertain ? Math.sign(positive.sample) : proportion(positive.size, members.size);
  const perX = members.sample === 0 ? 0 : 1 / members.size;
  return {
    sums: members,
    estimate,
    influence: {
      perX,
      constant: -estimate * perX,
      squares: squaredContributionsOfShare(estimate, members, positive.squares),
      terms: () => (members.sample === 0 ? [] : termsOf(estimate)),
    },
    measured: { kind: 'share', positive: positive.sample },
    sets,
  };
}

/** Returns the mean of a set as one side; a constant x has no spread, whatever rounding leaves. */
export function meanSide(at: CellAddress, sums: ValuedSetSums): Side {
  const estimate = proportion(sums.total, sums.size);
  const perX = sums.sample === 0 ? 0 : 1 / sums.size;
  return {
    sums,
    estimate,
    influence: {
      perX,
      constant: -estimate * perX,
      squares: sums.isConstant ? 0 : squaredContributionsOfMean(estimate, sums, sums),
      terms: () =>
        sums.sample === 0
          ? []
          : [
              { at, withX: true, coefficient: perX },
              { at, withX: false, coefficient: -estimate * perX },
            ],
    },
    measured: { kind: 'mean', sums },
    sets: [at],
  };
}

/** Returns Kish's effective sample. */
export function effectiveSampleOfSide({ sums }: Side): number {
  return effectiveSampleOfSums(sums.size, sums.squares);
}

/** Sums of a counted set; `plus` and `minus` are empty for numbers. */
export interface CountedSums {
  readonly members: SetSums;
  readonly plus: SetSums;
  readonly minus: SetSums;
}

export const nobody: SetSums = { sample: 0, size: 0, weighted: 0, squares: 0 };

/** Reads the sums of a counted set. */
export function readCounted(reader: SumReader, { members, plus, minus }: CountedSet): CountedSums {
  return {
    members: reader.counted(members),
    plus: plus === null ? nobody : reader.counted(plus),
    minus: minus === null ? nobody : reader.counted(minus),
  };
}

/** Returns the share, or the score, of a counted set as one side of a test. */
export function countedSide(kind: 'share' | 'score', set: CountedSet, sums: CountedSums): Side {
  return sideOfCounted(kind, sums, (estimate) => countedTerms(set, 1 / sums.members.size, estimate), [
    set.members,
  ]);
}

/** Returns the whole without its part as one side of a test. */
export function countedRest(
  kind: 'share' | 'score',
  whole: CountedSet,
  part: CountedSet,
  ofWhole: CountedSums,
  ofPart: CountedSums,
): Side {
  const sums = countedWithout(ofWhole, ofPart);
  const perPerson = 1 / sums.members.size;
  return sideOfCounted(
    kind,
    sums,
    (estimate) => [...countedTerms(whole, perPerson, estimate), ...countedTerms(part, -perPerson, estimate)],
    [whole.members],
  );
}

/** Returns the sums of the whole without its part. */
export function countedWithout(whole: CountedSums, part: CountedSums): CountedSums {
  return {
    members: without(whole.members, part.members),
    plus: without(whole.plus, part.plus),
    minus: without(whole.minus, part.minus),
  };
}

function countedTerms(
  { members, plus, minus }: CountedSet,
  perPerson: number,
  estimate: number,
): InfluenceTerm[] {
  return [...term(plus, perPerson), ...term(minus, -perPerson), ...term(members, -estimate * perPerson)];
}

function term(at: CellAddress | null, coefficient: number): InfluenceTerm[] {
  return at === null ? [] : [{ at, withX: false, coefficient }];
}

function sideOfCounted(
  kind: 'share' | 'score',
  sums: CountedSums,
  terms: (estimate: number) => InfluenceTerm[],
  sets: readonly CellAddress[],
): Side {
  return kind === 'share'
    ? sideOfShare(sums.members, sums.plus, terms, sets)
    : sideOfScore(sums, terms, sets);
}

function sideOfScore(
  { members, plus, minus }: CountedSums,
  terms: (estimate: number) => InfluenceTerm[],
  sets: readonly CellAddress[],
): Side {
  const ofX = scoreSums({ members, plus, minus });
  const constant = Math.sign(plus.sample - minus.sample);
  const estimate = ofX.isConstant ? constant : proportion(ofX.total, members.size);
  const perX = members.sample === 0 ? 0 : 1 / members.size;
  return {
    sums: members,
    estimate,
    influence: {
      perX,
      constant: -estimate * perX,
      squares: ofX.isConstant
        ? 0
        : squaredContributionsOfScore(estimate, members, plus.squares, minus.squares),
      terms: () => (members.sample === 0 ? [] : terms(estimate)),
    },
    measured: { kind: 'mean', sums: ofX },
    sets,
  };
}

/** Sums of x, which is 1, −1 and 0: the same people, counted. */
export function scoreSums({ members, plus, minus }: CountedSums): ValuedSetSums {
  const zero = members.sample - plus.sample - minus.sample;
  return {
    ...members,
    x: plus.sample - minus.sample,
    xSquared: plus.sample + minus.sample,
    total: plus.size - minus.size,
    totalOfSquares: plus.size + minus.size,
    squaresTimesX: plus.squares - minus.squares,
    squaresTimesXSquared: plus.squares + minus.squares,
    isConstant: [plus.sample, minus.sample, zero].filter((count) => count > 0).length <= 1,
  };
}
