import type { Expression } from '../../contract/expression.ts';
import { type People, type Plan, topicOfPeople } from '../plan/plan.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { type Assembled, assemble } from './assemble.ts';
import type { Doubted } from './doubt.ts';
import { goOn } from './follow-up.ts';
import { type Frame, framed } from './frames.ts';
import { ledgerOf } from './ledger.ts';
import { questionsOfPlan } from './plan-questions.ts';
import type { Sequence, Weights } from './sequences.ts';
import type { Token } from './tokens.ts';

/** A prompt with all that its sequences of chunks are weighed by. */
export interface Weighing extends Weights {
  readonly prompt: string;
  readonly tokens: readonly Token[];
  /** Plan of the question before; null: it is the first. */
  readonly previous: Plan | null;
  /** People that every question of the conversation is confined to. */
  readonly docked: readonly People[];
  readonly frame: Frame | null;
  readonly survey: InsightSurvey;
}

/** A sequence of chunks as a plan, with all that speaks for it. */
export interface Weighed extends Doubted {
  /** Words that the plan does without, as they were said. */
  readonly missed: readonly string[];
  /** Nouns for what a list is of, which the survey doesn't have. */
  readonly listed: readonly string[];
}

/** Fewest points of a reading. */
const leastPoints = 6;
/** Points for going on from the question before, for setting others against its people, and for the same topic. */
const goesOn = 6;
const setsAgainst = 12;
const sameTopic = 6;
/** Points against each question of a plan but one. */
const questionCost = 3;

/** The plan that a sequence of chunks makes; null: it asks nothing, or too little speaks for it. */
export function weighReading({ chunks, points }: Sequence, weighing: Weighing): Weighed | null {
  const { prompt, tokens, previous, docked, frame, survey, vocabulary, free } = weighing;
  const assembled = assemble(chunks, { tokens, survey, vocabulary });
  const gone = previous === null || frame !== null ? null : goOn(assembled, previous, tokens);
  if (gone === null && frame === null && !assembled.isQuestion) return null;
  const meant = gone ?? (frame === null ? assembled.plan : framed(assembled.plan, frame, vocabulary));
  const plan = withTopicOfTrend(meant, weighing);
  const topics = new Set(plan.topics.map(({ question }) => question));
  if (topics.size > 1 || isContradictory(plan, weighing)) return null;
  const left = ledgerOf(prompt, tokens, {
    plan,
    chunks: chunks.filter((chunk) => !assembled.idle.includes(chunk)),
    vocabulary,
    free,
  });
  const total =
    points +
    assembled.points +
    left.points -
    (previous === null ? costOfQuestions(plan) : 0) +
    (gone === null || previous === null ? 0 : pointsAfter(previous, assembled)) +
    (frame === null ? 0 : leastPoints);
  return total < leastPoints
    ? null
    : {
        plan:
          docked.length > 0 && plan.sides.length === 0
            ? { ...plan, audience: [...plan.audience, ...docked] }
            : plan,
        total,
        chunks,
        missed: left.missed,
        plain: left.plain,
        listed: left.listed,
        misfit: previous === null || assembled.against.length === 0 ? assembled.misfit : 0,
      };
}

/** Whether people would have to give two answers to a question that takes one. */
function isContradictory({ audience, sides }: Plan, { vocabulary: { questions } }: Weights): boolean {
  const groups = sides.length === 0 ? [[]] : sides.map((side) => [side]);
  return groups.some((group) => {
    const given = new Map<string, ReadonlySet<string>>();
    for (const { question, datapoints } of [...audience, ...group].flatMap(required)) {
      if (!question || datapoints == null || questions.get(question)?.question.kind !== 'single') continue;
      const known = given.get(question);
      const left = new Set(datapoints.filter((code) => known?.has(code) !== false));
      if (left.size === 0) return true;
      given.set(question, left);
    }
    return false;
  });
}

/** Conditions that each of the people meet. */
function required({ expression }: Pick<People, 'expression'>): readonly Expression[] {
  if (expression === null || expression.not === true) return [];
  const { question, and = [] } = expression;
  return [
    ...(question ? [expression] : []),
    ...(and ?? []).flatMap((part) => required({ expression: part })),
  ];
}

/** Points against a plan by the questions that it takes; a saved audience is one thing, whatever it is made of. */
function costOfQuestions(plan: Plan): number {
  const audience = plan.audience.filter(({ id }) => id === null);
  return questionCost * Math.max(0, questionsOfPlan({ ...plan, audience }).size - 1);
}

/** Turns a trend of people who do one thing into a trend of its share among the demographic group that they are of; a trend of a demographic group stays. */
function withTopicOfTrend(plan: Plan, { vocabulary: { questions } }: Weights): Plan {
  const { intent, topics, sides, audience } = plan;
  if (intent !== 'trend' || topics.length > 0 || sides.length > 0) return plan;
  const asked = audience.flatMap((one) => {
    const topic = one.id === null ? topicOfPeople(one) : null;
    return topic !== null && questions.get(topic.question)?.isDemographic === false ? [{ one, topic }] : [];
  });
  const [only] = asked;
  if (only === undefined || asked.length > 1) return plan;
  return { ...plan, topics: [only.topic], audience: audience.filter((one) => one !== only.one) };
}

/** Points of a reading that goes on from the question before. */
function pointsAfter(previous: Plan, { plan, against }: Assembled): number {
  const asked = new Set(previous.topics.map(({ question }) => question));
  return (
    goesOn +
    (against.length > 0 ? setsAgainst : 0) +
    (plan.topics.some(({ question }) => asked.has(question)) ? sameTopic : 0)
  );
}
