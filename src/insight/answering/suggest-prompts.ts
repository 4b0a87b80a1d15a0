import type { Linker } from '../linker/create-linker.ts';
import type { Plan } from '../planning/plan.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import type { Question } from '../../engine/dataset/catalogue.ts';
import { peopleName } from './answer-context.ts';
import { answerPlan } from './answer-plan.ts';
import type { AskSurvey } from './ask-survey.ts';
import { askForMost } from './prompt-phrasing.ts';

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
  for (const prompt of new Set(candidatesAfter(survey, after))) {
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
  const people = after?.audience.map(peopleName).join(' ') ?? '';
  const among = people === '' ? '' : ` among ${people}`;
  const asked = (question: Question) => askForMost(question, people) ?? `${question.name}${among}`;
  const spoken = (question: Question) => askForMost(question, people) !== null;
  const topical = (after?.topics.length ?? 0) > 0 && after?.intent !== 'why';
  const reasons = catalogue.questions
    .filter(({ name, wording }) => /reason|why|motivat/i.test(`${name} ${wording}`))
    .toSorted((a, b) => Number(spoken(b)) - Number(spoken(a)))
    .map(asked);
  const near = catalogue.questions
    .filter(({ category, kind }) => kind === 'multiple' && !/demograph/i.test(category[0] ?? ''))
    .toSorted((a, b) => Number(spoken(b)) - Number(spoken(a)))
    .map(asked);
  if (topical && after !== null) {
    const splits = [
      after.splitBy === null && !isOfGender(after) ? 'And by gender?' : '',
      after.intent === 'trend' ? '' : 'And over time?',
      after.locations.length === 0 && after.splitBy === null ? 'And by country?' : '',
      after.audience.length > 0 ? 'Compared with everyone?' : 'And among Gen Z?',
    ];
    return [...splits.filter((prompt) => prompt !== ''), ...near];
  }
  return after?.intent === 'why' ? [...reasons, ...near] : [...near.slice(0, 6), ...reasons];
}

/** Women and men are told apart already. */
function isOfGender({ audience, sides }: Plan): boolean {
  return [...audience, ...sides].some(({ name }) => /^(?:wo)?men\b/i.test(name));
}
