import type { Expression } from '../../contract/expression.ts';
import type { People, Plan } from '../plan/plan.ts';

/** Codes of the questions that a plan asks about, is confined by or is split by. */
export function questionsOfPlan({
  topics,
  audience,
  sides,
  splitBy,
}: Pick<Plan, 'topics' | 'audience' | 'sides' | 'splitBy'>): ReadonlySet<string> {
  return new Set([
    ...topics.map(({ question }) => question),
    ...[...audience, ...sides].flatMap(questionsOfPeople),
    ...(splitBy === null ? [] : [splitBy]),
  ]);
}

/** Codes of the questions that people are described by; none for everyone. */
export function questionsOfPeople({ expression }: People): readonly string[] {
  return expression === null ? [] : questionsIn(expression);
}

/** Codes of the questions that an expression names. */
export const questionsIn = (expression: Expression): readonly string[] =>
  clausesIn(expression).flatMap(({ question }) => question ?? []);

/** The parts of an expression that name a question. */
export function clausesIn(expression: Expression | null): readonly Expression[] {
  const { question, and, or } = expression ?? {};
  return [
    ...(question && expression ? [expression] : []),
    ...[...(and ?? []), ...(or ?? [])].flatMap(clausesIn),
  ];
}
