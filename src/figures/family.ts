import type { Verdict } from '../contract/chat/insight.ts';
import type { Correction } from '../lib/significance.ts';
import { judge } from './judge.ts';

/**
 * A question that a person asks of differences. `two_sides`: one comparison, one share against everyone, or how two sides
 * differ on a question; `several_sides`: how three or more differ; `changes`: whether drawn series changed, each by its
 * last drawn wave against the first; `scan`: profiles, "anything else", what stands out.
 */
export type FamilyQuestion = 'two_sides' | 'several_sides' | 'changes' | 'scan';

interface FamilyRule {
  readonly correction: Exclude<Correction, 'none'>;
  /** Whether each answer of a question is a family of its own. */
  readonly isPerAnswer: boolean;
}

/** A family holds every test made for a question, printed or not; one test is corrected for nothing. */
export const families: Readonly<Record<FamilyQuestion, FamilyRule>> = {
  two_sides: { correction: 'benjamini_hochberg', isPerAnswer: false },
  several_sides: { correction: 'holm', isPerAnswer: true },
  changes: { correction: 'benjamini_hochberg', isPerAnswer: false },
  scan: { correction: 'benjamini_hochberg', isPerAnswer: false },
};

/** A comparison made for a question. */
interface Compared {
  /** Code of the answer compared. */
  readonly answer: string;
  /** z is positive where the first side is higher, p uncorrected; null: no test could be made. */
  readonly test: { readonly z: number; readonly pValue: number } | null;
}

/** The outcome of a test within its family. */
export interface FamilyOutcome {
  /** Verdict on the first side against the second. */
  readonly verdict: Verdict;
  /** 1 where no test was made. */
  readonly correctedPValue: number;
  /** Tests in the family; 0 where no test was made. */
  readonly tests: number;
  readonly correction: FamilyRule['correction'];
}

/** Confidence level in per cent from which on a statement claims a difference, whatever a workspace marks. */
export const statedLevel = 95;

/** Judges the comparisons made for one question, in their order. */
export function judgeFamily<One extends Compared>(
  question: FamilyQuestion,
  compared: readonly One[],
): readonly (One & FamilyOutcome)[] {
  const { correction, isPerAnswer } = families[question];
  const tests = compared.flatMap((one) => (one.test === null ? [] : [{ ...one.test, one }]));
  const outcomes = new Map<One, FamilyOutcome>();
  for (const family of Map.groupBy(tests, ({ one }) => (isPerAnswer ? one.answer : '')).values())
    for (const { one, mark, correctedPValue } of judge(family, { correction, levels: [statedLevel] }))
      outcomes.set(one, {
        verdict: mark === null ? 'no_clear_difference' : mark.direction === 'above' ? 'higher' : 'lower',
        correctedPValue,
        tests: family.length,
        correction,
      });
  const untested: FamilyOutcome = { verdict: 'not_tested', correctedPValue: 1, tests: 0, correction };
  return compared.map((one) => ({ ...one, ...(outcomes.get(one) ?? untested) }));
}

/** Whether a verdict says that two sides differ. */
export function isClear(verdict: Verdict | undefined): boolean {
  return verdict === 'higher' || verdict === 'lower';
}

/** Whether the interval of a gap is printed: not where a correction has denied what it shows. */
export function printsGapInterval(verdict: Verdict | undefined, tests: number): boolean {
  return isClear(verdict) || tests <= 1;
}

/** Coefficients of the slope of a straight line through figures at places: (t − t̄) / Σ(t − t̄)². */
export function slopeCoefficients(places: readonly number[]): readonly number[] {
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  const square = places.reduce((sum, place) => sum + (place - mean) ** 2, 0);
  return places.map((place) => (place - mean) / square);
}
