import type { Question } from '../../engine/survey/catalogue.ts';
import type { Clause, Expression } from '../../expression/expression.ts';
import { type Topic, topicOf } from '../plan/plan.ts';
import type { PeopleMeaning, Predicate } from './meaning.ts';

/** A condition on answers of a question. */
export function clauseOf(
  question: string,
  datapoints: readonly string[] | null,
  suffixes: readonly number[] | null = null,
): Clause {
  return { kind: 'clause', question, datapoints, suffixes, minCount: 1, negated: false };
}

/** The condition that holds where this one doesn't. */
export function negated(expression: Expression): Expression {
  return { ...expression, negated: !expression.negated };
}

/** All of the conditions. */
export function allOf(children: readonly Expression[]): Expression {
  const [only] = children;
  return only !== undefined && children.length === 1
    ? only
    : { kind: 'group', match: { kind: 'all' }, negated: false, children };
}

/** At least so many of the conditions. */
export function atLeast(count: number, children: readonly Expression[]): Expression {
  const [only] = children;
  return only !== undefined && children.length === 1
    ? only
    : { kind: 'group', match: { kind: 'atLeast', count }, negated: false, children };
}

/** The conditions that all hold, one by one. */
export function conditionsOf(expression: Expression): readonly Expression[] {
  const isAll = expression.kind === 'group' && expression.match.kind === 'all' && !expression.negated;
  return isAll ? expression.children.flatMap(conditionsOf) : [expression];
}

/** Questions that an expression names. */
export function questionsOf(expression: Expression): readonly string[] {
  return expression.kind === 'clause' ? [expression.question] : expression.children.flatMap(questionsOf);
}

type Codes<Code> = readonly Code[] | null | undefined;

/** Whether all of some codes are among others; null and undefined name none. */
export const isWithin = <Code>(some: Codes<Code>, all: Codes<Code>): boolean =>
  some != null && all != null && some.every((code) => all.includes(code));

/** Whether some codes are among others, which are more. */
export const isNarrower = <Code>(some: Codes<Code>, all: Codes<Code>): boolean =>
  isWithin(some, all) && (some?.length ?? 0) < (all?.length ?? 0);

/** A condition on answers as a topic. */
export function topicOfClause({ question, datapoints, suffixes, negated: isNegated }: Clause): Topic {
  return { ...topicOf(question, datapoints, suffixes), negated: isNegated };
}

/** Answers of a question as what people do or are. */
export function predicateOf(
  question: Question,
  codes: readonly string[],
  columns: readonly number[] | null,
  isPeople: boolean,
  isStepAssumed = false,
): Predicate {
  const topics = [topicOf(question.code, codes, columns)];
  return { topics, condition: clauseOf(question.code, codes, columns), isStepAssumed, isPeople };
}

/** The predicate that does not hold. */
export function without(predicate: Predicate): Predicate {
  return {
    ...predicate,
    topics: predicate.topics.map((topic) => ({ ...topic, negated: !topic.negated })),
    condition: negated(predicate.condition),
  };
}

/** People for whom a condition holds. */
export function peopleOf(condition: Expression): PeopleMeaning {
  return { parts: [condition], locations: null, waves: null, saved: null };
}

/** People for whom both hold; null: the two name different places or saved audiences. */
export function bothOf(one: PeopleMeaning, other: PeopleMeaning): PeopleMeaning | null {
  const { saved, locations, waves } = one;
  if (saved !== null && other.saved !== null) return null;
  if (locations !== null && other.locations !== null) return null;
  if (waves !== null && other.waves !== null) return null;
  const relative = one.relative ?? other.relative;
  return {
    parts: [...one.parts, ...other.parts],
    locations: locations ?? other.locations,
    waves: waves ?? other.waves,
    saved: saved ?? other.saved,
    ...(relative === undefined ? {} : { relative }),
  };
}

/** Returns whether the two are conditions on different questions, so that both can hold of a person. */
export function areDifferent(one: PeopleMeaning, other: PeopleMeaning): boolean {
  const names = new Set(one.parts.flatMap(questionsOf));
  return !other.parts.flatMap(questionsOf).some((name) => names.has(name));
}
