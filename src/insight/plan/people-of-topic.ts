import type { Expression } from '../../contract/expression.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { anyOf } from '../../expression/edit/any-of.ts';
import { toExpression, toWire } from '../../expression/wire.ts';
import { wireStyles } from '../../expression/wire-style.ts';
import { allPeople, groupOf, type People, type Plan, type Topic } from './plan.ts';
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

/** People to whom a topic applies, as a condition. */
export function peopleOfTopic(topic: Topic, question: Question): People {
  const { datapoints, suffixes } = appliesTo(question, topic);
  return groupOf({
    question: topic.question,
    ...(datapoints === null ? {} : { datapoints: [...datapoints] }),
    ...(suffixes === null || suffixes.length === 0 ? {} : { suffixes: [...suffixes] }),
    ...(topic.negated ? { not: true } : {}),
  });
}

/** The conditions of an expression, in reading order. */
export function leavesOf(expression: Expression | null): readonly Expression[] {
  if (expression === null) return [];
  const { question, and, or } = expression;
  return [...(question ? [expression] : []), ...[...(and ?? []), ...(or ?? [])].flatMap(leavesOf)];
}

/** Everyone whom a plan names: its audience, sides, base and those it is against. */
export function peopleOfPlan({ audience, sides, base, against }: Plan): readonly People[] {
  const others = [base, against].filter((one) => one !== null && typeof one !== 'string');
  return [...audience, ...sides, ...others];
}

/** All of them at once. */
export function allOf(people: readonly People[]): People {
  const [only] = people;
  if (only !== undefined && people.length === 1) return only;
  const expressions = people.flatMap(({ expression }) => (expression === null ? [] : [expression]));
  const [first = null, ...more] = expressions;
  return groupOf(more.length === 0 ? first : { and: expressions });
}

/** People who belong to at least one of the groups. */
export function unionOf(people: readonly People[]): People {
  const expressions = people.flatMap(({ expression }) => expression ?? []);
  if (expressions.length < people.length) return allPeople;
  const read = expressions.flatMap((expression) => {
    const tree = toExpression(expression);
    return 'problem' in tree ? [] : [tree.expression];
  });
  // What can't be read is refused where the plan is checked.
  if (read.length < expressions.length) return groupOf({ or: expressions });
  return groupOf(toWire(anyOf(read), wireStyles.chart));
}

/** A plan of pooled sides as one of all their people together; any other plan is returned as it is. */
export function withSidesTogether(plan: Plan): Plan {
  const { audience, sides, pooled } = plan;
  return pooled ? { ...plan, audience: [...audience, unionOf(sides)], sides: [], pooled: false } : plan;
}
