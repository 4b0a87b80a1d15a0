import type { MeansQuery, MeansRow } from '../../contract/query/means.ts';
import type { StatementMetric } from '../../contract/query/statement.ts';
import type { StatsQuery } from '../../contract/query/stats.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { netPromoterOf } from '../../figures/questions/net-promoter.ts';
import { hasMeans, hasNumberCells } from '../../figures/questions/opening.ts';
import type { QuestionFigures } from '../../figures/questions/question-figures.ts';
import type { Piece } from '../../figures/statements/statement.ts';
import { tooFewPieces } from '../../figures/statements/statement-words.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { isGrid } from '../../lib/question-kind.ts';
import type { People, Plan, Topic } from '../plan/plan.ts';
import {
  type AnswerContext,
  audienceOf,
  audiencesOf,
  baseOf,
  nameOfAudience,
  queryOf,
  questionOf,
  whereOf,
} from './answer-context.ts';
import { type DraftInsight, draftInsight } from './draft-insight.ts';
import { groupsOfPlan } from './groups-of-plan.ts';
import { tooFew } from './low-bases.ts';

/** Codes of the nets that a score is the difference of. */
const promoters = 'promoters';
const detractors = 'detractors';

/** One number of some people: how it is asked for, called and printed. */
interface Statistic {
  readonly metric: Extract<StatementMetric, 'mean' | 'median' | 'score'>;
  /** Between what it is of and its first value. */
  readonly words: string;
  readonly score: MeansQuery['score'];
}

const mean: Statistic = { metric: 'mean', words: ': on average ', score: null };

/** The statistic of a plan; as a sentence why the question has none. */
function statisticOf({ measure }: Plan, question: Question): Statistic | string {
  if (measure === 'nps') {
    const score = netPromoterOf(question);
    return score === null
      ? `“${question.name}” does not run from 0 to 10, so it has no net promoter score. No number was made up.`
      : {
          metric: 'score',
          words: ': net promoter score ',
          score: { plus: [...score.plus], minus: [...score.minus] },
        };
  }
  if (!hasMeans(question))
    return `The answers to “${question.name}” are no numbers, so there is no ${measure ?? 'average'} of them. No number was made up.`;
  return measure === 'median' ? { ...mean, metric: 'median', words: ': median ' } : mean;
}

/** Says why a question has no such statistic as the plan asks for; null: it has. */
export function averageProblem(plan: Plan, question: Question): string | null {
  const statistic = statisticOf(plan, question);
  return typeof statistic === 'string' ? statistic : null;
}

/** The mean, median or net promoter score of a question, for an audience or side by side. */
export async function answerAverage(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const { plan, ask, maxInsights } = context;
  const question = questionOf(context, topic.question);
  const statistic = statisticOf(plan, question);
  if (typeof statistic === 'string') return [];
  const groups = groupsOfPlan(context);
  const people = groups.length > 0 ? groups : [audienceOf(context)];
  const query = meansQueryOf(context, { topic, question, people, statistic });
  const shares = sharesQueryOf(context, { topic, question, people, statistic });
  const asked = await ask.figures({ shares: question.datapoints.length > 0 ? shares : null, means: query });
  const byRow = Map.groupBy(asked.means, (row) => `${row.datapoint} ${row.suffix ?? ''}`);
  const drafts: DraftInsight[] = [];
  for (const rows of [...byRow.values()]
    .toSorted((a, b) => highestOf(b) - highestOf(a))
    .slice(0, maxInsights)) {
    const averaged = { context, question, people, statistic, query, shares, asked, rows };
    const few = rows.find((row) => !isShown(row));
    const isSplit = plan.sides.length === 0 && groups.length > 0;
    if (few === undefined || (isSplit && rows.some(isShown)))
      drafts.push(draftAverage(averaged, isSplit, drafts.length === 0));
    else if (drafts.length === 0) drafts.push(...tooFewOf(averaged, few));
  }
  return drafts;
}

/** What a statistic is asked of. */
interface Averaging {
  readonly topic: Topic;
  readonly question: Question;
  readonly people: readonly People[];
  readonly statistic: Statistic;
}

function meansQueryOf(
  context: AnswerContext,
  { topic, question, people, statistic: { score } }: Averaging,
): MeansQuery {
  const { plan } = context;
  return {
    question: question.code,
    ...(isGrid(question) && topic.datapoints !== null ? { datapoints: [...topic.datapoints] } : {}),
    ...(hasNumberCells(question) && topic.suffixes !== null ? { suffixes: [...topic.suffixes] } : {}),
    audiences: audiencesOf(people),
    locations: [...plan.locations],
    waves: [...plan.waves],
    ...baseOf(context),
    mean_interval: true,
    ...(score ? { score } : {}),
  };
}

/** How the numbers are distributed: of a score its promoters and detractors, of those who answered. */
function sharesQueryOf(
  context: AnswerContext,
  { topic, question, people, statistic: { score } }: Averaging,
): StatsQuery {
  const ofScore = {
    base_mode: 'answered' as const,
    nets: [
      { code: promoters, datapoints: score?.plus ?? [] },
      { code: detractors, datapoints: score?.minus ?? [] },
    ],
  };
  return queryOf(context, {
    topic: { ...topic, suffixes: null, datapoints: isGrid(question) ? topic.datapoints : null },
    audiences: people,
    extra: score ? ofScore : {},
  });
}

function highestOf([row]: readonly MeansRow[]): number {
  return row?.mean ?? 0;
}

function isShown({ sample }: MeansRow): boolean {
  return baseStanding(sample, 'wording').shown;
}

interface Averaged extends Omit<Averaging, 'topic'> {
  readonly context: AnswerContext;
  readonly query: MeansQuery;
  readonly shares: StatsQuery;
  readonly asked: QuestionFigures;
  /** Means of one row of the question, by audience. */
  readonly rows: readonly MeansRow[];
}

function tooFewOf({ context, people, query, shares, asked, rows }: Averaged, few: MeansRow): DraftInsight[] {
  const share = asked.shares.find(({ audience }) => audience === few.audience);
  if (share !== undefined) return [tooFew(context, shares, { ...asked, shares: [share] })];
  // A number without bands has a mean and no distribution.
  const words = ` of ${nameOfAudience(people, few)} gave a number`;
  const pieces = tooFewPieces('mean_sample', rows.indexOf(few), words, '');
  return [draftInsight(context, { kind: 'too_few', query: shares, asked, pieces, means: { query, rows } })];
}

/** Number of a split's groups that are named. */
const shownOfSplit = 3;

/** Names the question of a mean, with its row and column. */
export function nameOfRow({ name, datapoints, suffixes }: Question, row: MeansRow | undefined): string {
  const about = [
    datapoints.find(({ code }) => code === row?.datapoint)?.name,
    suffixes.find(({ code }) => code === row?.suffix)?.name,
  ].filter((part) => part !== undefined);
  return [name, about.join(', ')].filter(Boolean).join(': ');
}

/** The values of some people, the highest first where they are the groups of a split. */
function draftAverage(averaged: Averaged, isSplit: boolean, isFirst: boolean): DraftInsight {
  const { context, question, statistic, query, shares, asked } = averaged;
  const { plan } = context;
  const valueOf = (row: MeansRow) => (statistic.metric === 'median' ? row.median : row.mean);
  const rows = isSplit
    ? averaged.rows.filter(isShown).toSorted((a, b) => (plan.least ? 1 : -1) * (valueOf(a) - valueOf(b)))
    : averaged.rows;
  const [row] = rows;
  const among = isSplit && plan.audience.length > 0 ? ` of ${audienceOf(context).name}` : '';
  const isScored = statistic.metric === 'score';
  return draftInsight(context, {
    kind: isFirst ? 'asked' : 'also_common',
    query: shares,
    asked,
    shares: asked.shares.filter(({ datapoint }) =>
      isScored
        ? datapoint === promoters || datapoint === detractors
        : row?.datapoint === '' || datapoint === row?.datapoint,
    ),
    pieces: [
      { name: `${nameOfRow(question, row)}${among}${whereOf(context)}` },
      statistic.words,
      ...valuesInWords({ ...averaged, rows }, isSplit),
    ],
    means: { query, rows },
  });
}

/** Each value with its people; of a split those at one end, then the last of the other. */
function valuesInWords(
  { context: { plan }, people, statistic, asked, rows }: Averaged,
  isSplit: boolean,
): Piece[] {
  const unit = statistic.metric === 'score' ? '' : asked.unit;
  const hasIntervals = statistic.metric === 'mean' && rows.length <= 2;
  const told = (row: MeansRow, at: number) =>
    meanPieces(at, unit, nameOfAudience(people, row), {
      metric: statistic.metric,
      hasInterval: hasIntervals && row.mean_interval !== undefined,
    });
  const [extreme, other] = plan.least ? [', the lowest', ', the highest'] : [', the highest', ', the lowest'];
  const last = rows.length - 1;
  const lead = isSplit && rows.length > 2 ? (plan.top ?? shownOfSplit) : rows.length;
  return [
    ...rows
      .slice(0, lead)
      .flatMap((row, at): Piece[] => [
        at === 0 ? '' : isSplit ? ', ' : plan.pooled ? (at === 1 ? '; ' : ', ') : ', against ',
        ...told(row, at),
        at === 0 && isSplit && rows.length > 1 ? extreme : '',
      ]),
    ...(lead > last || rows[last] === undefined ? [] : [', and ', ...told(rows[last], last), other]),
  ];
}

/** "30.2 dollars for women (180 respondents)"; `at`: place of the mean. */
export function meanPieces(
  at: number,
  unit: string,
  people: string,
  { metric, hasInterval }: { readonly metric: Statistic['metric']; readonly hasInterval: boolean } = {
    metric: 'mean',
    hasInterval: false,
  },
): readonly Piece[] {
  const interval: readonly Piece[] = [
    { name: '95% interval ' },
    { metric: 'mean_low', of: [at] },
    ' to ',
    { metric: 'mean_high', of: [at] },
    ', ',
  ];
  return [
    { metric, of: [at] },
    { name: `${unit === '' ? '' : ` ${unit}`} for ${people}` },
    ' (',
    ...(hasInterval ? interval : []),
    { metric: 'mean_sample', of: [at] },
    ' respondents)',
  ];
}
