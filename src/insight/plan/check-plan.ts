import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { limits } from '../../contract/limits.ts';
import type { Plan } from './plan.ts';

/** Whether a plan holds more topics, conditions or sides than one answer may, as a sentence; null: it does not. */
export function checkPlanSize({ topics, audience, sides }: Plan): string | null {
  const [what, count, most] =
    sides.length > limits.statsAudiences
      ? ['groups to compare', sides.length, limits.statsAudiences]
      : audience.length > limits.promptConditions
        ? ['conditions', audience.length, limits.promptConditions]
        : ['topics', topics.length, limits.promptTopics];
  return count > most
    ? `The prompt names ${count} ${what}; one answer holds at most ${most}. Ask about fewer of them.`
    : null;
}

/** What a plan names that the survey does not have, as a sentence; null: nothing. Expressions are checked by their query. */
export function checkPlan(plan: Plan, catalogue: Catalogue): string | null {
  const questions = new Map(catalogue.questions.map((question) => [question.code, question]));
  for (const { question: code, datapoints, suffixes } of plan.topics) {
    const question = questions.get(code);
    if (question === undefined)
      return `interpretation names the question "${code}", which is not in this survey; choose another`;
    const unknown =
      datapoints?.find((one) => !question.datapoints.some((known) => known.code === one)) ??
      suffixes?.find((one) => !question.suffixes.some((known) => known.code === one));
    if (unknown !== undefined)
      return `interpretation names the answer "${unknown}", which question "${code}" does not have; choose another`;
  }
  if (
    plan.splitBy !== null &&
    plan.splitBy !== wavesQuestion &&
    plan.splitBy !== locationsQuestion &&
    !questions.has(plan.splitBy)
  ) {
    return `interpretation splits by "${plan.splitBy}", which is no question of this survey; choose another`;
  }
  const wave = plan.waves.find((code) => !catalogue.waves.some((one) => one.code === code));
  if (wave !== undefined)
    return `interpretation names the wave "${wave}", which this survey does not have; choose another`;
  const location = plan.locations.find((code) => !catalogue.locations.some((one) => one.code === code));
  return location === undefined
    ? null
    : `interpretation names the location "${location}", which this survey does not have; choose another`;
}
