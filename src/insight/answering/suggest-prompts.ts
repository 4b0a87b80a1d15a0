import type { Linker } from '../linker/create-linker.ts';
import type { Plan } from '../planning/plan.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { answerPlan } from './answer-plan.ts';
import type { AskSurvey } from './ask-survey.ts';

const general = ['Tell me about {audience}', '{question} among {audience}'];

/** Prompts to go on with: each read and answered here before it is offered. */
export async function suggestPrompts(
  survey: InsightSurvey,
  linker: Linker,
  ask: AskSurvey,
  after: Plan | null,
  said: string,
  count: number,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const prompt of candidatesAfter(survey, after)) {
    if (found.length >= count) break;
    if (prompt === said) continue;
    const reading = linker.read(prompt, after, []);
    if (reading.plan === null || reading.missed.length > 0 || reading.plan.intent === 'profile') continue;
    const answer = await answerPlan(
      { survey, plan: reading.plan, ask, maxInsights: 1 },
      false,
      () => undefined,
    );
    if (answer.outcome === 'answered' || answer.outcome === 'no_difference') found.push(prompt);
  }
  return found;
}

function candidatesAfter({ catalogue }: InsightSurvey, after: Plan | null): string[] {
  void general;
  const people = after?.audience.map(({ name }) => name).join(' ') ?? '';
  const among = people === '' ? '' : ` among ${people}`;
  const topical = (after?.topics.length ?? 0) > 0 && after?.intent !== 'why';
  const reasons = catalogue.questions
    .filter(({ name, wording }) => /reason|why|motivat/i.test(`${name} ${wording}`))
    .map(({ name }) => `${name}${among}`);
  const near = catalogue.questions
    .filter(({ category, kind }) => kind === 'multiple' && !/demograph/i.test(category[0] ?? ''))
    .map(({ name }) => `${name}${among}`);
  if (topical && after !== null) {
    const splits = [
      after.splitBy === null ? 'And by gender?' : '',
      after.intent === 'trend' ? '' : 'And over time?',
      after.locations.length === 0 && after.splitBy === null ? 'And by country?' : '',
      after.audience.length > 0 ? 'Compared with everyone?' : 'And among Gen Z?',
    ];
    return [...splits.filter((prompt) => prompt !== ''), ...near];
  }
  return after?.intent === 'why' ? [...reasons, ...near] : [...near.slice(0, 6), ...reasons];
}
