import type { Expression } from '../../contract/expression.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { groupOf, type People, type Topic } from './plan.ts';
import { usualCodes } from '../survey/answer-order.ts';

/** The steps or answers that a topic means where it names none: those of people to whom it applies at all. */
export function appliesTo(
  question: Question,
  { datapoints, suffixes }: Pick<Topic, 'datapoints' | 'suffixes'>,
): Pick<Topic, 'datapoints' | 'suffixes'> {
  if (question.kind === 'grid_single')
    return { datapoints, suffixes: suffixes ?? usualCodes(question).map(Number) };
  return { datapoints: datapoints ?? usualCodes(question), suffixes };
}

/** People to whom a topic applies, as a condition; `ofAll`: to whom all of its answers do. */
export function peopleOfTopic(topic: Topic, question: Question, ofAll = false): People {
  const { datapoints, suffixes } = appliesTo(question, topic);
  return groupOf({
    question: topic.question,
    ...(datapoints === null ? {} : { datapoints: [...datapoints] }),
    ...(suffixes === null || suffixes.length === 0 ? {} : { suffixes: [...suffixes] }),
    ...(ofAll && datapoints !== null ? { min_count: datapoints.length } : {}),
    ...(topic.negated ? { not: true } : {}),
  });
}

/** Everybody but these. Everyone has no expression to negate, and stays everyone. */
export function notPeople({ expression }: People): People {
  const negated: Expression | null =
    expression === null
      ? null
      : expression.not === undefined && expression.and === undefined && expression.or === undefined
        ? { ...expression, not: true }
        : { and: [expression], not: true };
  return groupOf(negated);
}

/** All of them at once. */
export function allOf(people: readonly People[]): People {
  const [only] = people;
  if (only !== undefined && people.length === 1) return only;
  const expressions = people.flatMap(({ expression }) => (expression === null ? [] : [expression]));
  const [first = null, ...more] = expressions;
  return groupOf(more.length === 0 ? first : { and: expressions });
}
