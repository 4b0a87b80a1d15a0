import type { Datapoint, Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import type { Reader } from '../reading/create-reader.ts';
import type { Plan } from '../plan/plan.ts';
import { isOutside, isZero } from '../survey/answer-order.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { answerPlan } from './answer-plan.ts';
import type { AskSurvey } from './ask-survey.ts';
import { surveyNoun } from '../wording/people-count.ts';
import { askAboutAnswer, askForMost, askHowTheyDiffer } from './prompt-phrasing.ts';

const mostTried = 48;
/** Most answers of a question. */
const mostAnswers = 8;
/** Limit in words: longer ones are sentences, and read badly within another. */
const longestAnswer = 2;

/**
 * Prompts to begin with, of different kinds and about different questions: each read as it is meant and answered here
 * before it is offered.
 */
export async function firstPrompts(
  survey: InsightSurvey,
  reader: Reader,
  ask: AskSurvey,
  count: number,
): Promise<readonly string[]> {
  const found: string[] = [];
  const taken = new Set<Shape | string>();
  for (const candidate of candidates(survey)) {
    const { prompt, shape, code } = candidate;
    if (found.length >= count) break;
    if (taken.has(shape) || taken.has(code)) continue;
    const { plan, missed, choices } = reader.read(prompt, null, []);
    if (plan === null || missed.length > 0 || choices.length > 0 || !isMeant(plan, candidate)) continue;
    const { outcome } = await answerPlan({ survey, plan, ask, maxInsights: 1 }, false, () => undefined);
    if (outcome !== 'answered') continue;
    found.push(prompt);
    taken.add(shape).add(code);
  }
  return found;
}

interface Candidate {
  readonly prompt: string;
  readonly shape: Shape;
  readonly code: string;
  /** The answer that it is about; null: all. */
  readonly answer: string | null;
}

function isMeant(plan: Plan, { shape, code, answer }: Candidate): boolean {
  const [topic] = plan.topics;
  if (plan.topics.length !== 1 || topic?.question !== code) return false;
  if (answer !== null && (topic.datapoints?.join() !== answer || plan.audience.length > 0)) return false;
  return shape.isMeant(plan);
}

interface Shape {
  readonly isMeant: (plan: Plan) => boolean;
  /** Whether it is about one answer. */
  readonly isOfAnswer: boolean;
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
      isMeant: ({ intent, sides }) => intent === 'compare' && sides.length === 2,
      isOfAnswer: false,
      asked: (question) => askHowTheyDiffer(question, 'women', 'men'),
      plain: (name) => `${name}: women vs men`,
    },
    {
      isMeant: ({ intent }) => intent === 'ranking',
      isOfAnswer: false,
      asked: (question) => askForMost(question, among),
      plain: (name) => `Top 3 of ${name}${among === '' ? '' : ` among ${among}`}`,
    },
    {
      isMeant: ({ intent }) => intent === 'trend',
      isOfAnswer: true,
      asked: (question, answer) => askAboutAnswer(question, answer, 'over time', noun),
      plain: (name, answer) => `${answer}, ${name}, over time`,
    },
    {
      isMeant: ({ intent, splitBy }) => intent === 'compare' && splitBy === locationsQuestion,
      isOfAnswer: true,
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
  return shapes.flatMap((shape, at) => {
    const turned = [...questions.slice(at * 3), ...questions.slice(0, at * 3)];
    const candidate = (prompt: string, { code }: Question, about: Datapoint | undefined): Candidate => ({
      prompt,
      shape,
      code,
      answer: shape.isOfAnswer ? (about?.code ?? null) : null,
    });
    // The first answer of each question before the second of any.
    const spoken = Array.from({ length: mostAnswers }, (_, nth) => nth).flatMap((nth) =>
      turned.flatMap(({ question, answers }) => {
        const about = answers[nth] ?? answers[0];
        const prompt = shape.asked(question, about?.code ?? '');
        return prompt === null ? [] : [candidate(prompt, question, about)];
      }),
    );
    const plainly = turned.map(({ question, answers: [first] }) =>
      candidate(shape.plain(question.name, first?.name ?? ''), question, first),
    );
    const apart = [...new Map(spoken.map((one) => [one.prompt, one])).values()];
    return [...apart.slice(0, mostTried), ...plainly.slice(0, mostTried)];
  });
}
