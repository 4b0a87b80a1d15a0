import type { Question } from '../../../engine/survey/catalogue.ts';
import { isPositive, isZero, scaleOf, stepsOf, usualCodes } from '../../survey/answer-order.ts';
import type { Step } from '../../survey/step-frequency.ts';
import { predicateOf, without } from '../conditions.ts';
import type { Predicate } from '../meaning.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { inColumns } from './questions.ts';

/** Codes of the answers or steps that say that something does not apply. */
export const zerosOf = (all: readonly Step[]): readonly string[] =>
  all.filter(isZero).map(({ code }) => code);

/** The opposite of a predicate: the column "never" of a grid whose step was assumed, else the complement. */
export function never(predicate: Predicate, question: Question | undefined): Predicate {
  const isStep = question?.kind === 'grid_single' && predicate.isStepAssumed;
  const zeros = isStep ? zerosOf(stepsOf(question)) : [];
  return zeros.length === 0 ? without(predicate) : inColumns(predicate, zeros.map(Number));
}

/** Whether a predicate names columns of a grid whose own names say "never". */
export function saysNever({ condition, isStepAssumed }: Predicate, question: Question | undefined): boolean {
  if (isStepAssumed || condition.kind !== 'clause' || condition.suffixes === null) return false;
  const named = question?.suffixes.filter(({ code }) => condition.suffixes?.includes(code)) ?? [];
  return named.length > 0 && named.every(({ name }) => /\bnever\b/i.test(name));
}

/** Reads the code of a question as some of its answers; null: it has none of them. */
const byAnswers =
  (codesOf: (question: Question) => readonly string[]) =>
  (code: string, { questions }: Vocabulary): Predicate | null => {
    const question = questions.get(code)?.question;
    const codes = question === undefined ? [] : codesOf(question);
    return question === undefined || codes.length === 0 ? null : predicateOf(question, codes, null, false);
  };

/** Answers that those give who do what a question asks about. */
export const usualAnswers = byAnswers((question) => {
  const { kind, datapoints } = question;
  const isScale = kind !== 'grid_single' && scaleOf(question) !== null;
  const usual = kind === 'multiple' || kind === 'numeric' || isScale ? usualCodes(question) : [];
  return usual.length === datapoints.length ? [] : usual;
});

/** Answers of those who do at all what a question asks how often. */
export const everDone = byAnswers((question) =>
  question.kind === 'single' && scaleOf(question) === 'frequency'
    ? question.datapoints.filter(isPositive).map(({ code }) => code)
    : [],
);

/** Any answer of a question with several, but "none" and "don't know". */
export const anyAnswer = byAnswers((question) => (question.kind === 'multiple' ? usualCodes(question) : []));

/** The answer "none" of a question that has one of them. */
export const noneOf = byAnswers(({ kind, datapoints }) => {
  const none = kind === 'multiple' || kind === 'single' ? zerosOf(datapoints) : [];
  return none.length === 1 ? none : [];
});
