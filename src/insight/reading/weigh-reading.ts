import { type People, type Plan, topicOfPeople } from '../plan/plan.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { type Assembled, assemble } from './assemble.ts';
import { conditionTexts, topicText } from './condition-texts.ts';
import type { Doubted } from './doubt.ts';
import { questionsOf } from './conditions.ts';
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
  if (topics.size > 1 || contradictsItself(plan)) return null;
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

/** Whether people are to have an answer and not to have it. */
function contradictsItself({ topics, audience, sides }: Plan): boolean {
  const groups = sides.length === 0 ? [audience] : sides.map((side) => [...audience, side]);
  // "People other than football": of those who don't follow it, nobody does.
  const asked = topics.flatMap((topic) =>
    topic.datapoints === null || topic.negated ? [] : topicText({ ...topic, suffixes: null }),
  );
  return deny(audience, asked) || groups.some((group) => deny(group, group.flatMap(conditionTexts)));
}

/** Whether some people are said not to have an answer, of those by their texts. */
function deny(people: readonly People[], texts: readonly string[]): boolean {
  const held = new Set(people.flatMap(conditionTexts));
  return texts.some((text) => held.has(`!${text}`));
}

/** Turns a trend of people who do one thing into a trend of its share; a trend of a demographic group stays. */
function withTopicOfTrend(plan: Plan, { vocabulary: { questions } }: Weights): Plan {
  const { intent, topics, sides, audience } = plan;
  const [only] = audience;
  if (intent !== 'trend' || topics.length > 0 || sides.length > 0 || audience.length !== 1) return plan;
  const topic = only === undefined || only.id !== null ? null : topicOfPeople(only);
  if (topic === null || questions.get(topic.question)?.isDemographic !== false) return plan;
  return { ...plan, topics: [topic], audience: [] };
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
