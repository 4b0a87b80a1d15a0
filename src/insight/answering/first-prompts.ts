import type { Linker } from '../linker/create-linker.ts';
import { isOutside, isZero } from '../survey/answer-order.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { answerPlan } from './answer-plan.ts';
import type { AskSurvey } from './ask-survey.ts';

const mostTried = 24;
/** In words: longer ones are sentences, and read badly within another. */
const longestAnswer = 2;

/** Prompts to begin with, of different kinds and about different questions: each read and answered here before it is offered. */
export async function firstPrompts(
  survey: InsightSurvey,
  linker: Linker,
  ask: AskSurvey,
  count: number,
): Promise<readonly string[]> {
  const found: string[] = [];
  const taken = new Set<number | string>();
  for (const { prompt, kind, code } of candidates(survey)) {
    if (found.length >= count) break;
    if (taken.has(kind) || taken.has(code)) continue;
    const { plan, missed } = linker.read(prompt, null, []);
    if (plan === null || missed.length > 0) continue;
    const { outcome } = await answerPlan({ survey, plan, ask, maxInsights: 1 }, false, () => undefined);
    if (outcome !== 'answered') continue;
    found.push(prompt);
    taken.add(kind).add(code);
  }
  return found;
}

/** One kind after the other, each with questions of its own; several of a kind, for what may have no answer. */
function candidates({
  catalogue,
  audiences,
}: InsightSurvey): { prompt: string; kind: number; code: string }[] {
  const questions = catalogue.questions.filter(
    ({ kind, category }) => kind === 'multiple' && !/demograph/i.test(category[0] ?? ''),
  );
  const shapes: readonly ((name: string, answer: string) => string)[] = [
    (name) => `${name}: women vs men`,
    (name) => `Top 3 of ${name}${audiences[0] === undefined ? '' : ` among ${audiences[0].name}`}`,
    (name, answer) => `${answer}, ${name}, over time`,
    (name, answer) => `${answer}, ${name}, by country`,
  ];
  return shapes.flatMap((shape, kind) =>
    [...questions.slice(kind), ...questions.slice(0, kind)]
      .slice(0, mostTried / shapes.length)
      .flatMap(({ code, name, datapoints }) => {
        const first = datapoints.find(
          (one) =>
            !isOutside(one) &&
            !isZero({ ...one, midpoint: null }) &&
            one.name.split(' ').length <= longestAnswer,
        );
        return first === undefined ? [] : [{ prompt: shape(name, first.name), kind, code }];
      }),
  );
}
