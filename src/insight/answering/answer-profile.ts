import type { Expression } from '../../contract/expression.ts';
import type { StatsQuery, StatsResult, StatsRow } from '../../contract/stats.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { correctPValues } from '../../lib/significance.ts';
import { appliesTo } from '../linker/read-people.ts';
import type { Topic } from '../planning/plan.ts';
import { isOutside } from '../survey/answer-order.ts';
import { phraseTopic } from '../wording/phrase-topic.ts';
import type { Piece } from '../wording/statement.ts';
import {
  type AnswerContext,
  audienceOf,
  audienceName,
  peopleWithin,
  queryOf,
  whereOf,
} from './answer-context.ts';
import { ending } from './answer-size.ts';
import { type DraftInsight, draftInsight } from './draft-insight.ts';
import { tooFew } from './low-bases.ts';

interface Candidate {
  readonly question: Question;
  readonly topic: Topic;
  readonly query: StatsQuery;
  readonly result: StatsResult;
  readonly row: StatsRow;
  readonly pValue: number;
  /** How far from everyone, in points, weighed by how sure it is. */
  readonly interest: number;
}

/** In points: a finding that nobody asked for must be worth the telling. */
const profileFloor = 5;
const alpha = 0.05;
const perCategory = 2;

/**
 * What sets an audience apart: every question that is not its own definition is asked, each answer tested against the
 * rest, the family corrected after Benjamini and Hochberg; what is left is ranked by size and sureness, one a question
 * and few a category. Of two sides, what tells them apart. Within a topic its answers alone are told.
 */
export async function answerProfile(
  context: AnswerContext,
  onAsked: (done: number, total: number) => void,
): Promise<readonly DraftInsight[]> {
  const { plan, survey } = context;
  const people =
    plan.sides.length >= 2
      ? plan.sides.slice(0, 2).map((side) => peopleWithin(context, [...plan.audience, side]))
      : [audienceOf(context)];
  const own = new Set(people.flatMap(({ expression }) => questionsOf(expression)));
  const within = new Set(plan.topics.map(({ question }) => question));
  const questions = survey.catalogue.questions.filter((question) =>
    within.size > 0
      ? within.has(question.code)
      : !own.has(question.code) &&
        question.datapoints.length > 0 &&
        !/demograph/i.test(question.category[0] ?? ''),
  );
  const isContest = people.length === 2;
  let done = 0;
  onAsked(0, questions.length);
  const asked = await Promise.all(
    questions.map(async (question) => {
      const topic: Topic = {
        question: question.code,
        datapoints: null,
        suffixes:
          question.kind === 'grid_single'
            ? appliesTo(question, { datapoints: null, suffixes: null }).suffixes
            : null,
        negated: false,
        standsInFor: null,
      };
      const query = queryOf(context, {
        topic,
        audiences: people,
        extra: isContest ? { letters: 'audiences' } : {},
      });
      const result = await context.ask.stats(query);
      done += 1;
      onAsked(done, questions.length);
      return { question, topic, query, result };
    }),
  );
  const [few] = asked.flatMap(({ query, result }) =>
    result.data
      .filter((row) => !baseStanding(row.metrics.audience_sample, 'wording').shown)
      .map((row) => ({ query, result, row })),
  );
  const rows = asked.flatMap(({ question, topic, query, result }) =>
    result.data
      .filter(
        (row) =>
          row.audience === result.data[0]?.audience &&
          !isOutside({ name: nameOf(question, row) }) &&
          baseStanding(row.metrics.audience_sample, 'wording').shown,
      )
      .map((row) => ({ question, topic, query, result, row, tested: testOf(row, result, isContest) })),
  );
  if (rows.length === 0)
    return few === undefined ? [] : [tooFew(context, few.query, { ...few.result, data: [few.row] })];
  const tested = rows.filter(({ tested: test }) => test !== null);
  const corrected = correctPValues(
    tested.map(({ tested: test }) => test?.pValue ?? 1),
    'benjamini_hochberg',
  );
  const candidates = tested.flatMap(
    ({ question, topic, query, result, row, tested: test }, at): Candidate[] => {
      const pValue = corrected[at] ?? 1;
      const difference = test?.difference ?? 0;
      const interest = Math.abs(difference) * Math.sqrt(Math.min(Math.abs(test?.z ?? 0), 12));
      return pValue <= alpha && Math.abs(difference) >= profileFloor
        ? [{ question, topic, query, result, row, pValue, interest }]
        : [];
    },
  );
  const sorted = candidates.toSorted((a, b) => b.interest - a.interest);
  const chosen =
    within.size > 0 ? sorted.slice(0, context.maxInsights) : diversify(sorted, context.maxInsights);
  if (chosen.length === 0) return nothingStandsOut(context, rows[0]);
  return chosen.map((candidate, at) =>
    draftFinding(
      context,
      candidate,
      isContest,
      at === 0,
      tested.length,
      people.map(({ name }) => name),
    ),
  );
}

interface Tested {
  readonly z: number;
  readonly pValue: number;
  readonly difference: number;
}

function testOf(row: StatsRow, result: StatsResult, isContest: boolean): Tested | null {
  const base = row.base_size === 0 ? 0 : (100 * row.metrics.datapoint_size) / row.base_size;
  if (!isContest) {
    return row.significance === undefined
      ? null
      : {
          z: row.significance.z,
          pValue: row.significance.p_value,
          difference: row.metrics.audience_percentage - base,
        };
  }
  const other = result.data.find((one) => one.datapoint === row.datapoint && one.audience !== row.audience);
  const pair = result.pairs?.find((one) => one.datapoint === row.datapoint);
  return other === undefined || pair === undefined
    ? null
    : {
        z: pair.z,
        pValue: pair.p_value,
        difference: row.metrics.audience_percentage - other.metrics.audience_percentage,
      };
}

function draftFinding(
  context: AnswerContext,
  { question, topic, query, result, row, pValue }: Candidate,
  isContest: boolean,
  isFirst: boolean,
  tests: number,
  names: readonly string[],
): DraftInsight {
  const phrase = phraseTopic(question, { ...topic, datapoints: [row.datapoint] });
  const other = isContest
    ? result.data.find((one) => one.datapoint === row.datapoint && one.audience !== row.audience)
    : undefined;
  const isLow = [row, other].some(
    (one) => one !== undefined && baseStanding(one.metrics.audience_sample, 'wording').flagged,
  );
  const subject = isContest ? (names[0] ?? '') : audienceName(context);
  const against: Piece[] =
    other === undefined
      ? [', against ', { metric: 'base_percentage', of: [0] }, ' of everyone', { name: whereOf(context) }]
      : [
          ', against ',
          { metric: 'audience_percentage', of: [1] },
          ' of ',
          { name: names[1] ?? '' },
          ': a gap of ',
          { metric: 'difference', of: [0, 1] },
          ' points',
        ];
  return draftInsight(context, {
    kind: isFirst ? 'asked' : 'stands_out',
    query: { ...query, datapoints: [row.datapoint] },
    result,
    rows: other === undefined ? [row] : [row, other],
    pieces: [
      { metric: 'audience_percentage', of: [0] },
      ' of ',
      { name: `${subject}${whereOf(context)}` },
      ' ',
      { name: phrase },
      ...against,
      ...ending(context, isLow),
    ],
    corrected: { p_value: pValue, tests },
  });
}

function nothingStandsOut(
  context: AnswerContext,
  first: { readonly query: StatsQuery; readonly result: StatsResult; readonly row: StatsRow } | undefined,
): readonly DraftInsight[] {
  if (first === undefined) return [];
  const pieces: Piece[] = [
    'Nothing stands out about ',
    { name: `${audienceName(context)}${whereOf(context)}` },
    ': no answer differs clearly from everyone’s, by ',
    { metric: 'audience_sample', of: [0] },
    ' respondents',
    ...ending(context, false),
  ];
  return [
    draftInsight(context, {
      kind: 'asked',
      query: { ...first.query, datapoints: [first.row.datapoint] },
      result: first.result,
      rows: [first.row],
      pieces,
      verdict: 'no_clear_difference',
    }),
  ];
}

/** The most interesting of each question, and few of each category, so that one theme does not fill the answer. */
function diversify(candidates: readonly Candidate[], most: number): Candidate[] {
  const chosen: Candidate[] = [];
  const seen = new Set<string>();
  const inCategory = new Map<string, number>();
  for (const candidate of candidates) {
    const category = candidate.question.category.join(' / ');
    if (chosen.length >= most) break;
    if (seen.has(candidate.question.code) || (inCategory.get(category) ?? 0) >= perCategory) continue;
    seen.add(candidate.question.code);
    inCategory.set(category, (inCategory.get(category) ?? 0) + 1);
    chosen.push(candidate);
  }
  return chosen;
}

function nameOf({ datapoints }: Question, { datapoint }: StatsRow): string {
  return datapoints.find(({ code }) => code === datapoint)?.name ?? datapoint;
}

function questionsOf(expression: Expression | null): string[] {
  const codes: string[] = [];
  const waiting = expression === null ? [] : [expression];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.question) codes.push(next.question);
    waiting.push(...(next.and ?? []), ...(next.or ?? []));
  }
  return codes;
}
