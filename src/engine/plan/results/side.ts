import { effectiveSampleOfSums } from '../../measures/effective-sample.ts';
import { proportion } from '../../measures/proportion.ts';
import {
  squaredContributionsOfMean,
  squaredContributionsOfShare,
} from '../../measures/squared-contributions.ts';
import type { CellAddress } from '../product-builder.ts';
import type { Influence, InfluenceTerm } from './influence.ts';
import { type SetSums, type SumReader, type ValuedSetSums, without } from './sum-reader.ts';

/** Those whose share or mean is read, and what they contribute to it. */
export interface Side {
  readonly sums: SetSums;
  /** p or m. */
  readonly estimate: number;
  readonly influence: Influence;
  readonly measured: MeasuredShare | MeasuredMean;
  /** Sets that hold all of the side between them; those of a rest hold its column too. */
  readonly sets: readonly CellAddress[];
}

export interface MeasuredShare {
  readonly kind: 'share';
  /** Respondents, of the side, who give the row. */
  readonly givers: number;
}

export interface MeasuredMean {
  readonly kind: 'mean';
  readonly sums: ValuedSetSums;
}

/** Who is in a side, and who of them gives the row. */
export interface ShareSet {
  readonly members: CellAddress;
  readonly givers: CellAddress;
}

export interface ShareSums {
  readonly members: SetSums;
  readonly givers: SetSums;
}

/** Sums of those who are in, and of those of them who gave the answer. */
export function readShare(reader: SumReader, { members, givers }: ShareSet): ShareSums {
  return { members: reader.counted(members), givers: reader.counted(givers) };
}

/** A share as one side of a test: what each respondent adds to it, by the linearised ratio. */
export function shareSide(set: ShareSet, { members, givers }: ShareSums): Side {
  const terms = (p: number): InfluenceTerm[] => [
    { at: set.givers, withX: false, coefficient: 1 / members.size },
    { at: set.members, withX: false, coefficient: -p / members.size },
  ];
  return sideOfShare(members, givers, terms, [set.members]);
}

/** The share of those of the whole who are not in its part. */
export function restSide(whole: ShareSet, part: ShareSet, ofWhole: ShareSums, ofPart: ShareSums): Side {
  const members = without(ofWhole.members, ofPart.members);
  const givers = without(ofWhole.givers, ofPart.givers);
  const perPerson = 1 / members.size;
  const terms = (p: number): InfluenceTerm[] => [
    { at: whole.givers, withX: false, coefficient: perPerson },
    { at: part.givers, withX: false, coefficient: -perPerson },
    { at: whole.members, withX: false, coefficient: -p * perPerson },
    { at: part.members, withX: false, coefficient: p * perPerson },
  ];
  return sideOfShare(members, givers, terms, [whole.members]);
}

/** Respondents are counted exactly, so that 0 and 1 are, whatever rounding left of a small rest. */
function sideOfShare(
  members: SetSums,
  givers: SetSums,
  termsOf: (share: number) => InfluenceTerm[],
  sets: readonly CellAddress[],
): Side {
  const isCertain = givers.sample === 0 || givers.sample === members.sample;
  const estimate = isCertain ? Math.sign(givers.sample) : proportion(givers.size, members.size);
  const perX = members.sample === 0 ? 0 : 1 / members.size;
  return {
    sums: members,
    estimate,
    influence: {
      isShare: true,
      perX,
      constant: -estimate * perX,
      squares: squaredContributionsOfShare(estimate, members, givers.squares),
      terms: () => (members.sample === 0 ? [] : termsOf(estimate)),
    },
    measured: { kind: 'share', givers: givers.sample },
    sets,
  };
}

/** A constant x has no spread, whatever rounding leaves of it. */
export function meanSide(at: CellAddress, sums: ValuedSetSums): Side {
  const estimate = proportion(sums.total, sums.size);
  const perX = sums.sample === 0 ? 0 : 1 / sums.size;
  return {
    sums,
    estimate,
    influence: {
      isShare: false,
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

/** Kish's. */
export function effectiveSampleOfSide({ sums }: Side): number {
  return effectiveSampleOfSums(sums.size, sums.squares);
}
