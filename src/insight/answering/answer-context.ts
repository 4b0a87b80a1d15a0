import type { StatsQuery } from '../../contract/query/stats.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import { allOf } from '../plan/people-of-topic.ts';
import { namedOrAll, type People, type Plan, type Topic } from '../plan/plan.ts';
import { areOne } from '../survey/answer-order.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { nameOfPeople } from '../wording/names-of-survey.ts';
import { placeInSentence } from '../../phrases/proposal/identity.ts';
import { listed } from '../../lib/listed.ts';
import type { Piece } from '../../figures/statements/statement.ts';
import { shareOfBase } from '../../figures/statements/statement-words.ts';
import type { AskSurvey } from './ask-survey.ts';

/** What the answers to a plan have in common. */
export interface AnswerContext {
  readonly survey: InsightSurvey;
  readonly plan: Plan;
  readonly ask: AskSurvey;
  readonly maxInsights: number;
}

/** As much as the words of a plan take. */
export type ReadContext = Pick<AnswerContext, 'plan' | 'survey'>;

/** Throws for a code that is not in the survey: a plan is checked before it is answered. */
export function questionOf({ survey }: Pick<AnswerContext, 'survey'>, code: string): Question {
  const question = survey.catalogue.questions.find((one) => one.code === code);
  if (question === undefined) throw new RangeError(`No question ${code} in ${survey.catalogue.code}`);
  return question;
}

/** Name of an answer; its code where the question does not have it. */
export function answerName({ datapoints }: Question, code: string): string {
  return datapoints.find((one) => one.code === code)?.name ?? code;
}

export interface Asking {
  readonly topic: Topic;
  readonly audiences: readonly People[];
  /** Confines the base further than the plan does. */
  readonly among?: People;
  /** Whether answers that exclude each other are one share, a net; default: each is asked for. */
  readonly asOne?: boolean;
  readonly extra?: Partial<StatsQuery>;
}

/**
 * A query over the plan's places and waves, on its base and as its question's codebook counts it. Audiences are named in
 * it, so that it opens anywhere with its names.
 */
export function queryOf(
  context: AnswerContext,
  { topic, audiences, among, asOne = false, extra = {} }: Asking,
): StatsQuery {
  const { plan, survey } = context;
  const question = survey.catalogue.questions.find(({ code }) => code === topic.question);
  const base = plan.baseMode ?? question?.base ?? 'all';
  return {
    question: topic.question,
    ...(topic.datapoints === null ? {} : answersAsked(question, topic.datapoints, asOne)),
    ...(topic.suffixes === null ? {} : { suffixes: [...topic.suffixes] }),
    audiences: audiencesOf(audiences),
    locations: [...plan.locations],
    waves: [...plan.waves],
    ...(base === 'all' ? {} : { base_mode: base }),
    ...baseOf(context, among),
    ...extra,
  };
}

/** Code of the net of a topic's answers. */
const together = 'together';

/** Answers of a query, one by one or as a net, which needs one of them next to it. */
function answersAsked(
  question: Question | undefined,
  codes: readonly string[],
  asOne: boolean,
): Pick<StatsQuery, 'datapoints' | 'nets'> {
  const isNet = asOne && question !== undefined && codes.length > 1 && areOne(question, codes);
  return isNet
    ? { datapoints: codes.slice(0, 1), nets: [{ code: together, datapoints: [...codes] }] }
    : { datapoints: [...codes] };
}

/** The shares that a query asks for: of a topic whose answers are one, those of its net. */
export function sharesAsked<Share extends { readonly datapoint: string }>(
  { nets }: Pick<StatsQuery, 'nets'>,
  shares: readonly Share[],
): readonly Share[] {
  const isNet = nets?.[0]?.code === together;
  return isNet ? shares.filter(({ datapoint }) => datapoint === together) : shares;
}

/** The base of a query: the plan's, confined to some people. */
export function baseOf(context: AnswerContext, among?: People): Pick<StatsQuery, 'base_audience'> {
  const confined = [context.plan.base, among].flatMap((one) => (one?.expression ? [one] : []));
  if (confined.length === 0) return {};
  const { id, name, expression } = peopleWithin(context, confined);
  return { base_audience: { id: id ?? 'base', name: name.slice(0, 255), expression } };
}

/** Name of the audience of a row, by its id. */
export function nameOfAudience(
  people: readonly People[],
  { audience }: { readonly audience: string },
): string {
  return people.find((one, at) => idOf(one, at) === audience)?.name ?? audience;
}

/** People as the audiences of a query. */
export function audiencesOf(people: readonly People[]): NonNullable<StatsQuery['audiences']> {
  return people.map((one, at) => ({
    id: idOf(one, at),
    name: one.name.slice(0, 255),
    expression: one.expression,
  }));
}

/** The id under which people are asked for: their own, else one by their place, from 0. */
export function idOf({ id }: People, at: number): string {
  return id ?? `audience-${at + 1}`;
}

/** "in the United Kingdom"; empty for everywhere, and where places are the sides. */
export function whereOf({ plan, survey }: ReadContext): string {
  const told = [...plan.sides, ...plan.audience];
  if (told.some(({ expression }) => expression?.question === locationsQuestion)) return '';
  const { locations } = survey.catalogue;
  if (plan.locations.length === 0 || plan.locations.length === locations.length) return '';
  const names = plan.locations.map((code) => locations.find((one) => one.code === code)?.name ?? code);
  return ` in ${listed(names.map(placeInSentence))}`;
}

/** "Q4 2025 to Q3 2026". */
export function whenOf({ plan, survey }: ReadContext): string {
  const { waves } = survey.catalogue;
  const chosen = namedOrAll(plan.waves, waves);
  const first = chosen[0];
  const last = chosen.at(-1);
  if (first === undefined || last === undefined) return '';
  if (first === last) return first.name;
  const start = waves.indexOf(first);
  const isRun = waves.slice(start, start + chosen.length).every((wave, at) => wave === chosen[at]);
  return isRun ? `${first.name} to ${last.name}` : listed(chosen.map(({ name }) => name));
}

/** People of whom all conditions hold, called by these conditions; everyone for none. */
export function peopleWithin({ survey }: AnswerContext, conditions: readonly People[]): People {
  const name = nameOfPeople(conditions, survey.catalogue);
  return conditions.length === 0 ? { id: null, name, expression: null } : { ...allOf(conditions), name };
}

/** The people that the plan is about. */
export function audienceOf(context: AnswerContext): People {
  return peopleWithin(context, context.plan.audience);
}

/** The people of the plan, with their places, in a sentence. */
export function subjectOf(context: AnswerContext): { readonly name: string } {
  return { name: `${audienceOf(context).name}${whereOf(context)}` };
}

/** Names the base that an audience is a share of: the plan's base, else everyone. */
export function wholeOf({ plan }: Pick<AnswerContext, 'plan'>): Piece {
  return plan.base === null ? 'everyone' : { name: plan.base.name };
}

/** The share of the whole that a figure is compared with. */
export function shareOfWhole(context: ReadContext): readonly Piece[] {
  return shareOfBase(whereOf(context), context.plan.base?.name);
}

/** Whether people are everyone in the scope. */
export function isEveryone({ expression }: People): boolean {
  return expression === null;
}
