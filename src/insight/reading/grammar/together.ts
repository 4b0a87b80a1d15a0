import { anyOf } from '../../../expression/edit/any-of.ts';
import type { Expression } from '../../../expression/expression.ts';
import { allOf, questionsOf, topicOfClause } from '../conditions.ts';
import type { Item, Predicate } from '../meaning.ts';
import { predicatesOf } from './rule.ts';

/** Several predicates as one: all of them hold, or any. */
export function together(list: readonly Predicate[], how: 'and' | 'or'): Predicate {
  const conditions = withColumnsOfFirst(list);
  const condition = how === 'and' ? allOf(conditions) : anyOf(conditions);
  return {
    topics: condition.kind === 'clause' ? [topicOfClause(condition)] : [],
    condition,
    isStepAssumed: list.some(({ isStepAssumed }) => isStepAssumed),
    isPeople: list.every(({ isPeople }) => isPeople),
  };
}

/** "Satisfied with the price but not the speed": columns that the first names are meant of the other rows too. */
function withColumnsOfFirst(list: readonly Predicate[]): readonly Expression[] {
  const [first] = list;
  return list.map(({ condition, isStepAssumed }) =>
    first?.condition.kind === 'clause' &&
    condition.kind === 'clause' &&
    first.condition.suffixes !== null &&
    !first.isStepAssumed &&
    condition.question === first.condition.question &&
    (condition.suffixes === null || isStepAssumed)
      ? { ...condition, suffixes: first.condition.suffixes }
      : condition,
  );
}

/** Points for two items of one question, or against items of two. */
export function sameQuestion(left: Item, right: Item): number {
  const [own, other] = [left, right].map((item) =>
    predicatesOf(item).flatMap(({ condition }) => questionsOf(condition)),
  );
  return own?.some((code) => other?.includes(code)) === true ? 4 : -3;
}
