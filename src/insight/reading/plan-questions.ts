import type { Expression } from '../../contract/expression.ts';
import { leavesOf } from '../plan/people-of-topic.ts';
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
export const questionsOfPeople = ({ expression }: People): readonly string[] => questionsIn(expression);

/** Codes of the questions that an expression names. */
export const questionsIn = (expression: Expression | null): readonly string[] =>
  leavesOf(expression).flatMap(({ question }) => question ?? []);
