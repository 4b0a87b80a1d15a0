import type { Plan } from '../plan/plan.ts';
import type { Reader } from '../reading/create-reader.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { answerPlan } from './answer-plan.ts';
import type { AskSurvey } from './ask-survey.ts';
import { standInScope, type StandInScope } from './stand-in-scope.ts';

/** Limit in characters. */
export const longestPrompt = 300;

/** A prompt that may be offered. */
export interface Candidate {
  readonly prompt: string;
  /** Whether it is read as it is meant. */
  readonly isMeant: (plan: Plan) => boolean;
  /** What it is about; of candidates that share one, the first is offered. */
  readonly about?: readonly unknown[];
}

/** Where prompts are offered. */
export interface Offering {
  readonly survey: InsightSurvey;
  readonly reader: Reader;
  readonly ask: AskSurvey;
  /** Plan that they follow; null: they begin a conversation. */
  readonly after: Plan | null;
  readonly standIn: StandInScope;
}

/**
 * The first candidates, `count` at most, that are read as they are meant and answered here, in the scope that they will be
 * asked in. The same every time. Rejects where a query does.
 */
export async function offeredPrompts(
  { survey, reader, ask, after, standIn }: Offering,
  candidates: readonly Candidate[],
  count: number,
): Promise<readonly string[]> {
  const found = new Set<string>();
  const taken = new Set<unknown>();
  for (const { prompt, isMeant, about = [] } of candidates) {
    if (found.size >= count) break;
    if (prompt.length > longestPrompt || found.has(prompt) || about.some((one) => taken.has(one))) continue;
    const { plan, missed, choices } = reader.read(prompt, after, []);
    if (plan === null || missed.length > 0 || choices.length > 0 || !isMeant(plan)) continue;
    const context = { survey, plan: standInScope(plan, standIn), ask, maxInsights: 1 };
    const { outcome } = await answerPlan(context, false, () => undefined);
    if (outcome !== 'answered' && outcome !== 'no_difference') continue;
    found.add(prompt);
    for (const one of about) taken.add(one);
  }
  return [...found];
}
