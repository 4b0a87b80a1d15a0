import { assertNever } from '../../lib/assert-never.ts';
import type { Datapoint, Question, Suffix } from './catalogue.ts';

/**
 * Whether answers of the question stand for numbers, so that it has sums: it takes numbers, or an answer has a numeric
 * midpoint. `datapoint` narrows a single or multiple question to that answer; null = any.
 */
export function hasNumbers(question: Question, datapoint: string | null): boolean {
  switch (question.kind) {
    case 'numeric':
    case 'grid_numeric':
      return true;
    case 'single':
    case 'multiple':
      return question.datapoints.some(
        (one) => standsForNumber(one) && (datapoint === null || one.code === datapoint),
      );
    case 'grid_single':
    case 'grid_multiple':
      return question.suffixes.some(standsForNumber);
    default:
      return assertNever(question.kind);
  }
}

/** True where a respondent's number adds up several answers, so that its mean is not a mean of the question. */
export function addsUpAnswers(question: Question): boolean {
  return question.kind === 'multiple' || question.kind === 'grid_multiple';
}

/**
 * Whether a respondent has one number in the question, so that a mean can be taken: not where chosen midpoints add
 * up.
 */
export function hasMeans(question: Question): boolean {
  return hasNumbers(question, null) && !addsUpAnswers(question);
}

function standsForNumber({ midpoint, numeric }: Pick<Datapoint | Suffix, 'midpoint' | 'numeric'>): boolean {
  return numeric && midpoint !== null;
}
