import type { StatsResult, StatsRow } from '../../contract/stats.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { baseStanding } from '../../lib/low-base.ts';
import type { Topic } from '../planning/plan.ts';
import { isOutside, isZero } from '../survey/answer-order.ts';
import { phraseTopic } from '../wording/phrase-topic.ts';
import { type Piece } from '../wording/statement.ts';
import {
  type AnswerContext,
  audienceOf,
  idOf,
  peopleWithin,
  queryOf,
  questionOf,
  whereOf,
} from './answer-context.ts';
import { ending } from './answer-size.ts';
import { type DraftInsight, draftInsight } from './draft-insight.ts';
import { tooFew } from './low-bases.ts';
import {
  createWeigher,
  type Family,
  judgementOf,
  type WeighedPair,
  type Weigher,
} from './weigh-difference.ts';

/** Sides of a comparison, as their rows tell them apart. */
interface Contest {
  readonly query: ReturnType<typeof queryOf>;
  readonly result: StatsResult;
  nameOf(row: StatsRow): string;
}

/** Who gives the answers of a topic more, of the sides or of the groups that it is split by; the clearest difference first. */
export async function answerCompare(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const question = questionOf(context, topic.question);
  const contest = await hold(context, topic);
  const isAnswer = (datapoint: string) => !isOutside({ name: nameOfAnswer(question, datapoint) });
  const groups = Map.groupBy(
    contest.result.data.filter(({ datapoint }) => isAnswer(datapoint)),
    (row) => row.datapoint,
  );
  const weigh = createWeigher(contest.result, familyOf(contest, isAnswer));
  const drafts: DraftInsight[] = [];
  const found: Found[] = [];
  for (const rows of groups.values()) {
    const standing = rows.filter((row) => baseStanding(row.metrics.audience_sample, 'wording').shown);
    const few = rows.find((row) => !standing.includes(row));
    if (few !== undefined && (standing.length < 2 || context.plan.sides.length > 0)) {
      if (drafts.length === 0)
        drafts.push(tooFew(context, contest.query, { ...contest.result, data: [few] }));
      continue;
    }
    const ordered = standing.toSorted(
      (a, b) => b.metrics.audience_percentage - a.metrics.audience_percentage,
    );
    const [high, low] = widestPair(weigh, ordered);
    if (high === undefined || low === undefined) continue;
    found.push({
      rows: [high, low, ...ordered.filter((row) => row !== high && row !== low)],
      weighed: weigh(high, low),
      isWhole: high === ordered[0] && low === ordered.at(-1) && ordered.length > 2,
    });
  }
  const isNegative = ({ rows }: Found) =>
    topic.datapoints === null &&
    isZero({ name: nameOfAnswer(question, rows[0]?.datapoint ?? ''), midpoint: null });
  const { top, splitBy, least } = context.plan;
  const [only] = found;
  if (top !== null && splitBy !== null && only !== undefined && found.length === 1)
    return [draftRanked(context, contest, topic, question, only, top)];
  if (top !== null) {
    const highest = ({ rows }: Found) => Math.max(...rows.map((row) => row.metrics.audience_percentage));
    found.sort((a, b) => (least ? highest(a) - highest(b) : highest(b) - highest(a)));
    found.splice(top);
  }
  const sorted = found.toSorted(
    (a, b) =>
      // Who asks about pets wants to hear of pets before those who have none.
      Number(isNegative(a)) - Number(isNegative(b)) ||
      Number(b.weighed.isClear) - Number(a.weighed.isClear) ||
      b.weighed.difference - a.weighed.difference,
  );
  for (const one of sorted.slice(0, context.maxInsights)) {
    drafts.push(draftComparison(context, contest, topic, question, one, drafts.length === 0));
  }
  return drafts;
}

interface Found {
  readonly rows: readonly StatsRow[];
  readonly weighed: WeighedPair;
  /** The two are the highest and the lowest of more. */
  readonly isWhole: boolean;
}

/** Of two sides one test per answer; of three and more all pairs, answer by answer. */
function familyOf({ result }: Contest, isAnswer: (datapoint: string) => boolean): Family {
  const sides = new Set(result.data.map(({ audience, segment }) => `${audience} ${segment}`)).size;
  return sides <= 2
    ? {
        nameOf: ({ datapoint }) => (isAnswer(datapoint) ? 'answers' : null),
        correction: 'benjamini_hochberg',
      }
    : { nameOf: ({ datapoint }) => datapoint, correction: 'holm' };
}

/** The two rows that are clearly apart and farthest; where none are, the first and the last. */
function widestPair(weigh: Weigher, ordered: readonly StatsRow[]): readonly (StatsRow | undefined)[] {
  let best: WeighedPair | undefined;
  for (const [at, high] of ordered.entries()) {
    for (const low of ordered.slice(at + 1)) {
      const weighed = weigh(high, low);
      if (weighed.isClear && weighed.difference > (best?.difference ?? 0)) best = weighed;
    }
  }
  const [first] = ordered;
  const last = ordered.at(-1);
  if (best !== undefined) return [best.first, best.second];
  return first === last ? [] : [first, last];
}

async function hold(context: AnswerContext, topic: Topic): Promise<Contest> {
  const { plan, survey } = context;
  if (plan.splitBy !== null && plan.splitBy !== wavesQuestion) {
    const segments =
      plan.splitBy === locationsQuestion
        ? survey.catalogue.locations
        : (survey.catalogue.questions.find(({ code }) => code === plan.splitBy)?.datapoints ?? []);
    const chosen = segments.filter(
      ({ code, name }) =>
        !isOutside({ name }) &&
        (plan.splitBy !== locationsQuestion || plan.locations.length === 0 || plan.locations.includes(code)),
    );
    const query = queryOf(context, {
      topic,
      audiences: [audienceOf(context)],
      extra: {
        splitter: plan.splitBy,
        segments: chosen.map(({ code }) => code),
        segmented_base: true,
        letters: 'segments',
      },
    });
    const result = await context.ask.stats(query);
    return {
      query,
      result,
      nameOf: ({ segment }) =>
        peopleWithin(context, [
          ...plan.audience,
          { id: null, name: '', expression: { question: plan.splitBy ?? '', datapoints: [segment] } },
        ]).name,
    };
  }
  const sides = plan.sides.map((side) => peopleWithin(context, [...plan.audience, side]));
  const query = queryOf(context, { topic, audiences: sides, extra: { letters: 'audiences' } });
  const result = await context.ask.stats(query);
  return {
    query,
    result,
    nameOf: (row) => {
      const side = sides.find((one, at) => idOf(one, at) === row.audience);
      return side?.name ?? row.audience;
    },
  };
}

/** "Top 3 countries": the groups of a split by how many of each it holds for, as many as were asked for. */
function draftRanked(
  context: AnswerContext,
  contest: Contest,
  topic: Topic,
  question: Question,
  { rows }: Found,
  top: number,
): DraftInsight {
  const { least } = context.plan;
  const ranked = rows.toSorted(
    (a, b) => (least ? 1 : -1) * (a.metrics.audience_percentage - b.metrics.audience_percentage),
  );
  const phrase = phraseTopic(question, { ...topic, datapoints: [rows[0]?.datapoint ?? ''] });
  const flagged = rows.some((row) => baseStanding(row.metrics.audience_sample, 'wording').flagged);
  const named = ranked.slice(0, top);
  const pieces: Piece[] = named.flatMap((row, at): Piece[] =>
    at === 0
      ? [
          { metric: 'audience_percentage', of: [0] },
          ' of ',
          { name: contest.nameOf(row) },
          ' ',
          { name: phrase },
          least ? ', the fewest' : ', the most',
        ]
      : [
          at === 1 ? '; then come ' : at === named.length - 1 ? ' and ' : ', ',
          { name: contest.nameOf(row) },
          ' (',
          { metric: 'audience_percentage', of: [at] },
          ')',
        ],
  );
  return draftInsight(context, {
    kind: 'asked',
    query: { ...contest.query, datapoints: [rows[0]?.datapoint ?? ''] },
    result: contest.result,
    rows: ranked,
    pieces: [...pieces, ...ending(context, flagged)],
  });
}

function draftComparison(
  context: AnswerContext,
  contest: Contest,
  topic: Topic,
  question: Question,
  { rows, weighed, isWhole }: Found,
  isFirst: boolean,
): DraftInsight {
  const { first, second, isClear, verdict } = weighed;
  const isTested = verdict !== 'not_tested';
  const phrase = phraseTopic(question, { ...topic, datapoints: [first.datapoint] });
  const where = whereOf(context);
  const flagged = rows.some((row) => baseStanding(row.metrics.audience_sample, 'wording').flagged);
  const pieces: Piece[] = isClear
    ? [
        { metric: 'audience_percentage', of: [0] },
        ' of ',
        { name: `${contest.nameOf(first)}${where}` },
        ' ',
        { name: phrase },
        ', against ',
        { metric: 'audience_percentage', of: [1] },
        ' of ',
        { name: contest.nameOf(second) },
        isWhole ? ', the highest and the lowest of them: a gap of ' : ': a gap of ',
        { metric: 'difference', of: [0, 1] },
        ' points',
      ]
    : [
        isTested ? 'There is no clear difference: ' : 'The difference could not be tested: ',
        { metric: 'audience_percentage', of: [0] },
        ' of ',
        { name: `${contest.nameOf(first)}${where}` },
        ' and ',
        { metric: 'audience_percentage', of: [1] },
        ' of ',
        { name: contest.nameOf(second) },
        ' ',
        { name: phrase },
        isWhole ? ', the highest and the lowest of them' : '',
        isTested ? ', within sampling error' : '',
      ];
  return draftInsight(context, {
    kind: isFirst ? 'asked' : 'stands_out',
    query: { ...contest.query, datapoints: [first.datapoint] },
    result: contest.result,
    rows,
    pieces: [...pieces, ...ending(context, flagged)],
    ...judgementOf(weighed, [0, 1]),
  });
}

function nameOfAnswer({ datapoints }: Question, code: string): string {
  return datapoints.find((one) => one.code === code)?.name ?? code;
}
