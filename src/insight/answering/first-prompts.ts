import type { Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import { placeNoun } from '../../lib/place-noun.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reader } from '../reading/create-reader.ts';
import { isDemographic } from '../reading/roles.ts';
import { isPositive } from '../survey/answer-order.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { surveyNoun } from '../wording/people-count.ts';
import type { AskSurvey } from './ask-survey.ts';
import { type Candidate, offeredPrompts } from './offered-prompts.ts';
import { askAboutAnswer, askForMost, askHowTheyDiffer } from './prompt-phrasing.ts';

const mostTried = 48;
/** Most answers of a question. */
const mostAnswers = 8;
/** Limit in words: longer ones are sentences, and read badly within another. */
const longestAnswer = 2;
/** Questions between those that two kinds of prompts begin with. */
const apart = 3;

/** Prompts to begin with, of different kinds and about different questions. */
export function firstPrompts(
  survey: InsightSurvey,
  reader: Reader,
  ask: AskSurvey,
  count: number,
): Promise<readonly string[]> {
  const everywhere = { locations: [], waves: [] };
  return offeredPrompts({ survey, reader, ask, after: null, standIn: everywhere }, candidates(survey), count);
}

/** A kind of prompt. */
interface Kind {
  readonly isMeant: (plan: Plan) => boolean;
  /** Whether it is about one answer. */
  readonly isOfAnswer: boolean;
  /** As a person would ask; null: the question's words make no such sentence. */
  readonly asked: (question: Question, answer: string) => string | null;
}

/** One kind after the other, each with questions of its own; several of a kind, for those that have no answer. */
function candidates({ catalogue, audiences }: InsightSurvey): Candidate[] {
  const among = audiences[0]?.name ?? '';
  const noun = surveyNoun(catalogue);
  const place = placeNoun(catalogue.locations, 1);
  const kinds: readonly Kind[] = [
    {
      isMeant: ({ intent, sides }) => intent === 'compare' && sides.length === 2,
      isOfAnswer: false,
      asked: (question) => askHowTheyDiffer(question, 'women', 'men'),
    },
    {
      isMeant: ({ intent }) => intent === 'ranking',
      isOfAnswer: false,
      asked: (question) => askForMost(question, among),
    },
    {
      isMeant: ({ intent }) => intent === 'trend',
      isOfAnswer: true,
      asked: (question, answer) =>
        askAboutAnswer(question, answer, { ask: 'has', end: 'changed over time' }, noun),
    },
    {
      isMeant: ({ intent, splitBy }) => intent === 'compare' && splitBy === locationsQuestion,
      isOfAnswer: true,
      asked: (question, answer) =>
        askAboutAnswer(question, answer, { ask: 'does', end: `differ by ${place}` }, noun),
    },
  ];
  const questions = catalogue.questions.flatMap((question) => {
    const answers = question.datapoints.filter(
      (one) => isPositive(one) && one.name.split(' ').length <= longestAnswer,
    );
    return question.kind === 'multiple' && !isDemographic(question) && answers.length > 0
      ? [{ question, answers }]
      : [];
  });
  return kinds.flatMap((kind, at) => {
    const turned = [...questions.slice(at * apart), ...questions.slice(0, at * apart)];
    // The first answer of each question before the second of any.
    const asked = Array.from({ length: mostAnswers }, (_, nth) => nth).flatMap((nth) =>
      turned.flatMap(({ question, answers }): Candidate[] => {
        const answer = (answers[nth] ?? answers[0])?.code ?? '';
        const prompt = kind.asked(question, answer);
        const isMeant = (plan: Plan) => kind.isMeant(plan) && isAbout(plan, question.code, kind, answer);
        return prompt === null ? [] : [{ prompt, isMeant, about: [kind, question.code] }];
      }),
    );
    return [...new Map(asked.map((one) => [one.prompt, one])).values()].slice(0, mostTried);
  });
}

function isAbout({ topics, audience }: Plan, code: string, { isOfAnswer }: Kind, answer: string): boolean {
  const [topic, ...others] = topics;
  if (topic?.question !== code || others.length > 0) return false;
  return !isOfAnswer || (topic.datapoints?.join() === answer && audience.length === 0);
}
