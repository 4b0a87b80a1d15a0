import { anyOf } from '../../../expression/edit/any-of.ts';
import { allOf, questionsOf, topicOfClause } from '../conditions.ts';
import type { Item, Predicate } from '../meaning.ts';
import { predicatesOf } from './rule.ts';

/** Several predicates as one: all of them hold, or any. */
export function together(list: readonly Predicate[], how: 'and' | 'or'): Predicate {
  const conditions = list.map(({ condition }) => condition);
  const condition = how === 'and' ? allOf(conditions) : anyOf(conditions);
  return {
    topics: condition.kind === 'clause' ? [topicOfClause(condition)] : [],
    condition,
    isStepAssumed: list.some(({ isStepAssumed }) => isStepAssumed),
    isPeople: list.every(({ isPeople }) => isPeople),
  };
}

/** Points for two items of one question, or against items of two. */
export function sameQuestion(left: Item, right: Item): number {
  const [own, other] = [left, right].map((item) =>
    predicatesOf(item).flatMap(({ condition }) => questionsOf(condition)),
  );
  return own?.some((code) => other?.includes(code)) === true ? 4 : -3;
}
