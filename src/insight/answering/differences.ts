import { shrunkEffect } from '../../figures/effect.ts';
import type { FamilyOutcome } from '../../figures/family.ts';
import type { Test } from '../../figures/figure.ts';
import { columnShare, pointsFromWhole } from '../../figures/measured.ts';
import type { QuestionShare } from '../../figures/questions/question-figures.ts';

/** A figure compared with another, or with everyone's. */
export interface Difference {
  /** Code of the answer compared. */
  readonly answer: string;
  readonly first: QuestionShare;
  /** null: everyone, tested against the rest. */
  readonly second: QuestionShare | null;
  /** Percentage points, positive where the first is higher. */
  readonly points: number;
  /** null: no test could be made. */
  readonly test: Test | null;
}

export type JudgedDifference = Difference & FamilyOutcome;

/** Orders differences as what stands out is: by their effect at the end of its interval nearer to zero. */
export function byEffect(one: Difference, other: Difference): number {
  return effectOf(other) - effectOf(one);
}

function effectOf({ first, test }: Difference): number {
  if (test === null) return 0;
  const own = { value: columnShare(first), sample: first.column.sample };
  return shrunkEffect({ own, other: test.other, z: test.z });
}

/** Compares two shares of an answer by the test of their pair. */
export function differenceBetween(first: QuestionShare, second: QuestionShare): Difference {
  const points = columnShare(first) - columnShare(second);
  const test = first.tests.find(
    ({ versus, other }) => versus === 'column' && other.column === second.at.column,
  );
  return { answer: first.datapoint, first, second, points, test: test ?? null };
}

/** Compares a share with everyone's by its test against the rest. */
export function differenceFromEveryone(first: QuestionShare): Difference {
  const test = first.tests.find(({ versus }) => versus === 'rest');
  return { answer: first.datapoint, first, second: null, points: pointsFromWhole(first), test: test ?? null };
}
