import type { Question } from '../../engine/survey/catalogue.ts';
import type { Linker } from '../planning/create-linker.ts';
import type { Plan } from '../plan/plan.ts';
import { isOutside, isZero } from '../survey/answer-order.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { answerPlan } from './answer-plan.ts';
import type { AskSurvey } from './ask-survey.ts';
import { surveyNoun } from '../wording/people-count.ts';
import { askAboutAnswer, askForMost, askHowTheyDiffer } from './prompt-phrasing.ts';

const mostTried = 48;
/** Of one question. */
const mostAnswers = 8;
/** In words: longer ones are sentences, and read badly within another. */
const longestAnswer = 2;

/**
 * Prompts to begin with, of different kinds and about different questions: each read as it is meant and answered here
 * before it is offered.
 */
export async function firstPrompts(
  survey: InsightSurvey,
  linker: Linker,
  ask: AskSurvey,
  count: number,
): Promise<readonly string[]> {
  const found: string[] = [];
  const taken = new Set<string>();
  for (const { prompt, kind, code, answer } of candidates(survey)) {
    if (found.length >= count) break;
    if (taken.has(kind) || taken.has(code)) continue;
    const { plan, missed } = linker.read(prompt, null, []);
    if (plan === null || missed.length > 0 || !isMeant(plan, kind, code, answer)) continue;
    const { outcome } = await answerPlan({ survey, plan, ask, maxInsights: 1 }, false, () => undefined);
    if (outcome !== 'answered') continue;
    found.push(prompt);
    taken.add(kind).add(code);
  }
  return found;
}

type Kind = 'sides' | 'most' | 'trend' | 'places';

interface Candidate {
  readonly prompt: string;
  readonly kind: Kind;
  readonly code: string;
  /** The answer that it is about; null: all. */
  readonly answer: string | null;
}

function isMeant(
  { intent, topics, audience, sides, splitBy }: Plan,
  kind: Kind,
  code: string,
  answer: string | null,
): boolean {
  const [topic] = topics;
  if (topics.length !== 1 || topic?.question !== code) return false;
  if (answer !== null && (topic.datapoints?.join() !== answer || audience.length > 0)) return false;
  switch (kind) {
    case 'sides':
      return intent === 'compare' && sides.length === 2;
    case 'most':
      return intent === 'ranking';
    case 'trend':
      return intent === 'trend';
    case 'places':
      return intent === 'compare' && splitBy === 'locations';
    default:
      return kind satisfies never;
  }
}

interface Shape {
  readonly kind: Kind;
  /** As a person would ask; null: the question's words make no such sentence. */
  readonly asked: (question: Question, answer: string) => string | null;
  /** In the question's own words, for where none makes a sentence. */
  readonly plain: (name: string, answer: string) => string;
}

/** One kind after the other, each with questions of its own; several of a kind, for what may have no answer. */
function candidates({ catalogue, audiences }: InsightSurvey): Candidate[] {
  const among = audiences[0]?.name ?? '';
  const noun = surveyNoun(catalogue);
  const shapes: readonly Shape[] = [
    {
      kind: 'sides',
      asked: (question) => askHowTheyDiffer(question, 'women', 'men'),
      plain: (name) => `${name}: women vs men`,
    },
    {
      kind: 'most',
      asked: (question) => askForMost(question, among),
      plain: (name) => `Top 3 of ${name}${among === '' ? '' : ` among ${among}`}`,
    },
    {
      kind: 'trend',
      asked: (question, answer) => askAboutAnswer(question, answer, 'over time', noun),
      plain: (name, answer) => `${answer}, ${name}, over time`,
    },
    {
      kind: 'places',
      asked: (question, answer) => askAboutAnswer(question, answer, 'by country', noun),
      plain: (name, answer) => `${answer}, ${name}, by country`,
    },
  ];
  const questions = catalogue.questions.flatMap((question) => {
    const answers = question.datapoints.filter(
      (one) =>
        !isOutside(one) && !isZero({ ...one, midpoint: null }) && one.name.split(' ').length <= longestAnswer,
    );
    const isAsked = question.kind === 'multiple' && !/demograph/i.test(question.category[0] ?? '');
    return isAsked && answers.length > 0 ? [{ question, answers }] : [];
  });
  return shapes.flatMap(({ kind, asked, plain }, at) => {
    const turned = [...questions.slice(at * 3), ...questions.slice(0, at * 3)];
    // The first answer of each question before the second of any.
    const spoken = Array.from({ length: mostAnswers }, (_, nth) => nth).flatMap((nth) =>
      turned.flatMap(({ question, answers }) => {
        const about = answers[nth] ?? answers[0];
        const prompt = asked(question, about?.code ?? '');
        const answer = isOfAnswer(kind) ? (about?.code ?? null) : null;
        return prompt === null ? [] : [{ prompt, kind, code: question.code, answer }];
      }),
    );
    const plainly = turned.map(({ question, answers }) => ({
      prompt: plain(question.name, answers[0]?.name ?? ''),
      kind,
      code: question.code,
      answer: isOfAnswer(kind) ? (answers[0]?.code ?? null) : null,
    }));
    const apart = [...new Map(spoken.map((one) => [one.prompt, one])).values()];
    return [...apart.slice(0, mostTried), ...plainly.slice(0, mostTried)];
  });
}

function isOfAnswer(kind: Kind): boolean {
  return kind === 'trend' || kind === 'places';
}
