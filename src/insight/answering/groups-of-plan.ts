import type { NamedCode } from '../../contract/fields.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { unionOf } from '../plan/people-of-topic.ts';
import { groupOf, namedOrAll, type People } from '../plan/plan.ts';
import { isOutside } from '../survey/answer-order.ts';
import { type AnswerContext, peopleWithin } from './answer-context.ts';

/**
 * Groups that a plan gives figures of, each within its audience: its sides, those that are pooled first, or the groups that
 * it splits by; none where it does neither.
 */
export function groupsOfPlan(context: AnswerContext): readonly People[] {
  const { sides, splitBy } = context.plan;
  if (sides.length > 0) return [...pooledOf(context), ...sides.map((side) => groupWithin(context, side))];
  if (splitBy === null || splitBy === wavesQuestion) return [];
  return segmentsOfSplit(context, splitBy).map(({ code }) => groupOfSegment(context, splitBy, code));
}

/** The sides of a plan taken together; none where each stands for itself. */
function pooledOf(context: AnswerContext): readonly People[] {
  const { sides, pooled } = context.plan;
  return pooled ? [groupWithin(context, unionOf(sides))] : [];
}

/** A group as the people of the plan's audience that are in it. */
function groupWithin(context: AnswerContext, group: People): People {
  return peopleWithin(context, [...context.plan.audience, group]);
}

/** The people of the plan's audience in a segment. */
export function groupOfSegment(context: AnswerContext, splitBy: string, segment: string): People {
  return groupWithin(context, groupOf({ question: splitBy, datapoints: [segment] }));
}

/** Segments of a split by locations or a question, within the plan's locations. */
export function segmentsOfSplit({ plan, survey }: AnswerContext, splitBy: string): readonly NamedCode[] {
  const segments =
    splitBy === locationsQuestion
      ? namedOrAll(plan.locations, survey.catalogue.locations)
      : (survey.catalogue.questions.find(({ code }) => code === splitBy)?.datapoints ?? []);
  return segments.filter(({ name }) => !isOutside({ name }));
}
