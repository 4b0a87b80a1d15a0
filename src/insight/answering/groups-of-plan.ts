import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import type { People } from '../planning/plan.ts';
import { isOutside } from '../survey/answer-order.ts';
import { type AnswerContext, peopleWithin } from './answer-context.ts';

/**
 * Those whom a plan sets beside each other, each within its audience: its sides, or the groups that it splits by. None
 * where it does neither.
 */
export function groupsOfPlan(context: AnswerContext): readonly People[] {
  const { plan, survey } = context;
  const within = (group: People): People => peopleWithin(context, [...plan.audience, group]);
  if (plan.sides.length > 0) return plan.sides.map(within);
  const { splitBy } = plan;
  if (splitBy === null || splitBy === wavesQuestion) return [];
  const segments =
    splitBy === locationsQuestion
      ? survey.catalogue.locations.filter(
          ({ code }) => plan.locations.length === 0 || plan.locations.includes(code),
        )
      : (survey.catalogue.questions.find(({ code }) => code === splitBy)?.datapoints ?? []);
  return segments
    .filter(({ name }) => !isOutside({ name }))
    .map(({ code }) =>
      within({
        id: null,
        name: '',
        expression: { question: splitBy, datapoints: [code] },
      }),
    );
}
