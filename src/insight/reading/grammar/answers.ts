import type { Question } from '../../../engine/survey/catalogue.ts';
import { isZero, scaleOf, stepsOf, usualCodes } from '../../survey/answer-order.ts';
import { predicateOf, without } from '../conditions.ts';
import type { Predicate } from '../meaning.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { inColumns } from './questions.ts';

/** The step of a scale that says that something does not apply; null: it has none. */
function zeroOf(question: Question): readonly string[] | null {
  const zero = stepsOf(question).filter(isZero);
  return zero.length === 0 ? null : zero.map(({ code }) => code);
}

/** The opposite of a predicate: the column "never" of a grid whose step was assumed, else the complement. */
export function never(predicate: Predicate, question: Question | undefined): Predicate {
  const zero = question?.kind === 'grid_single' && predicate.isStepAssumed ? zeroOf(question) : null;
  return zero === null ? without(predicate) : inColumns(predicate, zero.map(Number));
}

/** The step "never" of a question with a scale, by its code; null: it has none. */
export function neverOf(code: string | undefined, { questions }: Vocabulary): Predicate | null {
  const question = questions.get(code ?? '')?.question;
  const zero = question?.kind === 'single' ? zeroOf(question) : null;
  return question === undefined || zero === null ? null : predicateOf(question, zero, null, false);
}

/** Answers that those give who do what a question asks about; null: the question has no such answers. */
export function usualAnswers(code: string | undefined, { questions }: Vocabulary): Predicate | null {
  const question = questions.get(code ?? '')?.question;
  if (
    question === undefined ||
    question.kind === 'grid_single' ||
    (question.kind !== 'multiple' && scaleOf(question) === null && question.kind !== 'numeric')
  )
    return null;
  const usual = usualCodes(question);
  return usual.length === 0 || usual.length === question.datapoints.length
    ? null
    : predicateOf(question, usual, null, false);
}

/** Any answer of a question with several, but "none" and "don't know"; null: it takes a single one. */
export function anyAnswer(code: string | undefined, { questions }: Vocabulary): Predicate | null {
  const question = questions.get(code ?? '')?.question;
  if (question?.kind !== 'multiple') return null;
  return predicateOf(question, usualCodes(question), null, false);
}

/** The answer "none" of a question; null: it has no such answer, or more than one. */
export function noneOf(code: string | undefined, { questions }: Vocabulary): Predicate | null {
  const question = questions.get(code ?? '')?.question;
  const none = question?.datapoints.filter((answer) => isZero(answer)) ?? [];
  const [only] = none;
  return (question?.kind === 'multiple' || question?.kind === 'single') &&
    only !== undefined &&
    none.length === 1
    ? predicateOf(question, [only.code], null, false)
    : null;
}
