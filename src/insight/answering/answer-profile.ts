import type { InsightKind } from '../../contract/chat/insight.ts';
import type { StatsQuery } from '../../contract/query/stats.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { isClear, judgeFamily } from '../../figures/family.ts';
import { isDemographic } from '../reading/roles.ts';
import { leavesOf } from '../plan/people-of-topic.ts';
import { type People, type Topic, topicOf } from '../plan/plan.ts';
import { isOutside } from '../survey/answer-order.ts';
import { fill } from '../../phrases/fill.ts';
import type { Piece } from '../../figures/statements/statement.ts';
import type { QuestionFigures, QuestionShare } from '../../figures/questions/question-figures.ts';
import { answersOf } from '../../figures/questions/question-queries.ts';
import { storedJudgement } from '../../figures/statements/stored-figures.ts';
import { differencePieces, shareOf, shareOfBase } from '../../figures/statements/statement-words.ts';
import {
  type AnswerContext,
  answerName,
  audienceOf,
  queryOf,
  questionOf,
  subjectOf,
  whereOf,
} from './answer-context.ts';
import {
  byEffect,
  type Difference,
  differenceBetween,
  differenceFromEveryone,
  type JudgedDifference,
} from './differences.ts';
import { columnsOf } from './open-grid.ts';
import { type DraftInsight, draftInsight, isShown } from './draft-insight.ts';
import { groupsOfPlan } from './groups-of-plan.ts';
import { isUnanswered, tooFew } from './low-bases.ts';

/** An answer of an audience, compared with everyone's or with another audience's. */
export interface Contrast extends Difference {
  readonly topic: Topic;
  readonly query: StatsQuery;
  readonly asked: QuestionFigures;
  /** The audience, then the other one if there is one. */
  readonly people: readonly Pick<People, 'name'>[];
  /** Name of the base that the audience is compared with; absent: everyone. */
  readonly base?: string;
}

/** Percentage points; smaller differences are left out unless the prompt asks for them. */
const floor = 5;
const perCategory = 2;

/** Most questions that are scanned. */
const mostQuestions = 60;
/** Findings about who they are, before what else sets them apart. */
const mostDemographic = 2;

/**
 * What sets an audience apart: every question that is not its own definition is asked, and each answer compared with
 * everyone's, or with the other side's. All comparisons are one family. Who they are comes first; then the largest and
 * surest, one a question and few a category; within a topic its answers alone.
 */
export async function answerProfile(
  context: AnswerContext,
  onAsked: (done: number, total: number) => void,
): Promise<readonly DraftInsight[]> {
  const { plan, survey } = context;
  const groups = plan.sides.length === 0 ? [] : groupsOfPlan(context);
  // Sides that are pooled are described together, and two that are not against each other.
  const people = groups.length < 2 ? [audienceOf(context)] : groups.slice(0, plan.pooled ? 1 : 2);
  const own = new Set(
    people.flatMap(({ expression }) => leavesOf(expression).map(({ question }) => question)),
  );
  const within = new Set(plan.topics.map(({ question }) => question));
  const questions = survey.catalogue.questions
    .filter((question) =>
      within.size > 0 ? within.has(question.code) : !own.has(question.code) && canBeScanned(question),
    )
    .toSorted((a, b) => Number(isDemographic(b)) - Number(isDemographic(a)))
    .slice(0, mostQuestions);
  let done = 0;
  onAsked(0, questions.length);
  const asked = await Promise.all(
    questions.map(async (question) => {
      const topic = topicOf(question.code, null, columnsOf(question));
      const contrasts = await contrastsOf(context, topic, people);
      done += 1;
      onAsked(done, questions.length);
      return contrasts;
    }),
  );
  const all = asked.flat();
  const told = all.filter((one) => lowOf(one) === null);
  const [any] = all;
  const low = any === undefined ? null : lowOf(any);
  if (told.length === 0)
    return any === undefined || low === null
      ? []
      : [tooFew(context, any.query, { ...any.asked, shares: [low] })];
  const found = judgeFamily('scan', told)
    .filter(({ verdict, points }) => isClear(verdict) && Math.abs(points) >= floor)
    .toSorted(byEffect);
  const chosen = within.size > 0 ? found : whoFirst(diversify(found, survey.catalogue.questions), questions);
  if (chosen.length === 0) return nothingStandsOut(context, told[0]);
  return chosen
    .slice(0, context.maxInsights)
    .map((one, at) => draftContrast(context, one, at === 0 ? 'asked' : 'stands_out', told.length));
}

/** A grid of ticks has no columns of its own to compare: any of them is given by nearly everyone. */
function canBeScanned({ kind, datapoints }: Question): boolean {
  return datapoints.length > 0 && kind !== 'grid_multiple' && kind !== 'grid_numeric';
}

/** Puts the first findings about demographics before all others, higher shares before lower ones. */
function whoFirst<One extends Contrast>(
  found: readonly One[],
  questions: readonly Question[],
): readonly One[] {
  const demographic = new Set(questions.filter(isDemographic).map(({ code }) => code));
  const who = found
    .filter(({ topic }) => demographic.has(topic.question))
    .toSorted((a, b) => Number(b.points > 0) - Number(a.points > 0))
    .slice(0, mostDemographic);
  return [...who, ...found.filter((one) => !who.includes(one))];
}

/** The answers of a topic by some people, each compared with everyone's, or with those of the second people. */
export async function contrastsOf(
  context: AnswerContext,
  topic: Topic,
  people: readonly People[],
): Promise<readonly Contrast[]> {
  const question = questionOf(context, topic.question);
  const isContest = people.length === 2;
  const query = queryOf(context, {
    topic,
    audiences: people,
    extra: isContest ? { letters: 'audiences' } : {},
  });
  const asked = await context.ask.figures({ shares: query });
  const { shares } = asked;
  const sides = Map.groupBy(shares, ({ audience }) => audience);
  if (topic.datapoints === null && [...sides.values()].some(isUnanswered)) return [];
  return shares.flatMap((share): Contrast[] => {
    if (share.isByDefinition) return [];
    if (share.audience !== shares[0]?.audience || isOutside({ name: answerName(question, share.datapoint) }))
      return [];
    const other = shares.find((one) => one.datapoint === share.datapoint && one.audience !== share.audience);
    if (isContest && other === undefined) return [];
    const difference = other === undefined ? differenceFromEveryone(share) : differenceBetween(share, other);
    return [{ ...difference, topic, query, asked, people }];
  });
}

/** The side with too few respondents; null: none. */
function lowOf({ first, second }: Difference): QuestionShare | null {
  return [first, second].find((row) => row !== null && !isShown(row)) ?? null;
}

/** "48% of women own a tablet, against 31% of everyone". */
export function draftContrast(
  context: AnswerContext,
  contrast: Contrast & JudgedDifference,
  kind: InsightKind,
  comparisons = 1,
): DraftInsight {
  const { topic, query, asked, people, base, first, second } = contrast;
  const where = whereOf(context);
  const datapoints = [...answersOf(query, first.datapoint)];
  const phrase = fill(questionOf(context, topic.question), { ...topic, datapoints }).does;
  const shares = second === null ? [first] : [first, second];
  return draftInsight(context, {
    kind,
    query: { ...query, datapoints },
    asked,
    shares,
    pieces: differencePieces({
      verdict: contrast.verdict,
      own: shareOf({ name: `${people[0]?.name ?? ''}${where}` }),
      phrase,
      others: [
        second === null
          ? shareOfBase(where, base ?? context.plan.base?.name)
          : shareOf({ name: people[1]?.name ?? '' }, 1),
      ],
      hasGap: second !== null,
    }),
    comparisons,
    judgement: storedJudgement(contrast),
  });
}

function nothingStandsOut(context: AnswerContext, any: Contrast | undefined): readonly DraftInsight[] {
  if (any === undefined) return [];
  const { query, asked, first } = any;
  const pieces: Piece[] = [
    'Nothing stands out about ',
    subjectOf(context),
    ': no answer differs clearly from everyone’s, by ',
    { metric: 'audience_sample', of: [0] },
    ' respondents',
  ];
  return [
    draftInsight(context, {
      query: { ...query, datapoints: [first.datapoint] },
      asked,
      shares: [first],
      pieces,
      judgement: { verdict: 'no_clear_difference' },
    }),
  ];
}

/** The first of each question, and few of each category, so that one theme does not fill the answer. */
function diversify<One extends Contrast>(
  found: readonly One[],
  questions: readonly Question[],
): readonly One[] {
  const seen = new Set<string>();
  const inCategory = new Map<string, number>();
  return found.filter(({ topic }) => {
    const category = questions.find(({ code }) => code === topic.question)?.category.join(' / ') ?? '';
    const count = inCategory.get(category) ?? 0;
    if (seen.has(topic.question) || count >= perCategory) return false;
    seen.add(topic.question);
    inCategory.set(category, count + 1);
    return true;
  });
}
