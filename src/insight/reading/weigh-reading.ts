import type { Expression } from '../../contract/expression.ts';
import { type People, type Plan, type Topic, topicOfPeople } from '../plan/plan.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { type Assembled, assemble } from './assemble.ts';
import type { Doubted } from './doubt.ts';
import { isWithin, questionsOf } from './conditions.ts';
import { goOn } from './follow-up.ts';
import { type Frame, framed } from './frames.ts';
import { ledgerOf } from './ledger.ts';
import type { Item } from './meaning.ts';
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
  const wordsOf = (from: number, to: number) => prompt.slice(tokens[from]?.from, tokens[to - 1]?.to);
  const topics = new Set(plan.topics.map(({ question }) => question));
  if (topics.size > 1 || contradictsItself(plan, weighing)) return null;
  const left = ledgerOf(prompt, tokens, {
    plan,
    chunks: chunks.filter((chunk) => !assembled.idle.includes(chunk)),
    used: assembled.used,
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
        missed: [...left.missed, ...lostExceptions(chunks, plan).map(({ from, to }) => wordsOf(from, to))],
        plain: left.plain,
        listed: left.listed,
        misfit: previous === null || assembled.against.length === 0 ? assembled.misfit : 0,
      };
}

/** Points against a plan by the questions that it takes; a saved audience is one thing, whatever it is made of. */
function costOfQuestions(plan: Plan): number {
  const audience = plan.audience.filter(({ id }) => id === null);
  return questionCost * Math.max(0, questionsOfPlan({ ...plan, audience }).size - 1);
}

/** Exceptions that the plan doesn't hold. */
function lostExceptions(
  chunks: readonly Item[],
  { topics, audience, sides, locations }: Plan,
): readonly Item[] {
  const isHeld =
    locations.length > 0 ||
    topics.some(({ negated }) => negated) ||
    [...audience, ...sides].some(
      ({ expression }) => expression?.not === true || expression?.and?.some(({ not }) => not === true),
    );
  const asked = questionsOfPlan({ topics, audience, sides, splitBy: null });
  return chunks.filter(({ category, people, predicate }) => {
    if (category !== 'exceptP' && category !== 'exceptV') return false;
    const left = [...(people?.parts ?? []), ...(predicate === undefined ? [] : [predicate.condition])];
    return !isHeld || left.length === 0 || !left.flatMap(questionsOf).every((code) => asked.has(code));
  });
}

/** Answers of a question that people are to have, or not to have. */
interface Held extends Pick<Topic, 'question' | 'datapoints' | 'suffixes'> {
  readonly isDenied: boolean;
}

/** Whether people are to have an answer and not to have it: "not a city" next to one of its cities. */
function contradictsItself(
  { topics, audience, sides }: Plan,
  { vocabulary: { questions } }: Weights,
): boolean {
  const asked = topics.map((topic): Held => ({ ...topic, isDenied: topic.negated }));
  const all = audience.flatMap(({ expression }) => heldIn(expression, false));
  const groups = sides.map(({ expression }) => [...all, ...heldIn(expression, false)]);
  // "People other than football": of those who don't follow it, nobody does.
  // Who has one answer of a single choice has no other: the negation was said of a part of its words.
  const isIdle = all.some(
    (left) =>
      left.isDenied &&
      questions.get(left.question)?.question.kind === 'single' &&
      all.some(({ question, isDenied }) => !isDenied && question === left.question),
  );
  return isIdle || denies(all, asked) || [all, ...groups].some((held) => denies(held, held));
}

function heldIn(expression: Expression | null, isOuterDenied: boolean): readonly Held[] {
  if (expression === null) return [];
  const { question, datapoints = null, suffixes, and, or, not } = expression;
  const isDenied = isOuterDenied !== (not === true);
  return [
    ...(question ? [{ question, datapoints, suffixes: suffixes?.map(Number) ?? null, isDenied }] : []),
    ...[...(and ?? []), ...(or ?? [])].flatMap((part) => heldIn(part, isDenied)),
  ];
}

/** Whether some answers that are denied have all of those that others hold. */
const denies = (some: readonly Held[], others: readonly Held[]): boolean =>
  some.some(
    (left) =>
      left.isDenied &&
      others.some(
        (held) =>
          !held.isDenied &&
          held.question === left.question &&
          isWithin(held.datapoints, left.datapoints) &&
          (left.suffixes === null || isWithin(held.suffixes, left.suffixes)),
      ),
  );

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
