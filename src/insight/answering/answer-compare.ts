import type { InsightKind } from '../../contract/chat/insight.ts';
import type { StatsQuery } from '../../contract/query/stats.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { wavesQuestion } from '../../expression/expression.ts';
import { isClear, judgeFamily } from '../../figures/family.ts';
import type { Topic } from '../plan/plan.ts';
import { isOutside, isZero, scaleOf } from '../survey/answer-order.ts';
import { fill } from '../../phrases/fill.ts';
import { quoted } from '../../phrases/quoted.ts';
import { listed } from '../../lib/listed.ts';
import { placeNoun } from '../../lib/place-noun.ts';
import type { Piece } from '../../figures/statements/statement.ts';
import { columnShare } from '../../figures/measured.ts';
import type { QuestionFigures, QuestionShare } from '../../figures/questions/question-figures.ts';
import { answersOf } from '../../figures/questions/question-queries.ts';
import { storedJudgement } from '../../figures/statements/stored-figures.ts';
import { differencePieces, rankingPieces, shareOf } from '../../figures/statements/statement-words.ts';
import {
  type AnswerContext,
  answerName,
  audienceOf,
  idOf,
  nameOfAudience,
  queryOf,
  questionOf,
  sharesAsked,
  whereOf,
} from './answer-context.ts';
import { boxesOf, orderOf } from './answer-ranking.ts';
import { type Difference, differenceBetween, type JudgedDifference } from './differences.ts';
import { type DraftInsight, draftInsight, isShown } from './draft-insight.ts';
import { groupOfSegment, groupsOfPlan, segmentsOfSplit } from './groups-of-plan.ts';
import { tooFew } from './low-bases.ts';

/** Sides or groups compared on a topic, answer by answer. */
interface Contest {
  readonly topic: Topic;
  readonly question: Question;
  readonly query: StatsQuery;
  readonly asked: QuestionFigures;
  readonly nameOf: (row: QuestionShare) => string;
  readonly answers: readonly ContestedAnswer[];
  /** Shares of the pooled sides taken together, in the order of the answers; none where the plan pools no sides. */
  readonly pooled: readonly QuestionShare[];
  /** Sides without any figure, in words after the sentence; none: every side has one. */
  readonly without: readonly Piece[];
  /** A side with too few respondents; undefined: none. */
  readonly tooFew: DraftInsight | undefined;
}

interface ContestedAnswer {
  /** Groups with enough respondents, the highest share first. */
  readonly rows: readonly QuestionShare[];
  /** Each row against each after it. */
  readonly differences: readonly Difference[];
}

/** The two rows of an answer that its statement is about, then the others. */
interface Widest {
  readonly rows: readonly QuestionShare[];
  readonly judged: JudgedDifference;
  /** Whether the two are the highest and the lowest of more. */
  readonly isWhole: boolean;
  /** Tests of pairs without a clear difference. */
  readonly alike: readonly JudgedDifference[];
}

/** Who gives the answers of a topic more, of the sides or of the groups that it is split by; the clearest difference first. */
export async function answerCompare(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const contest = await contestOf(context, topic);
  const { question, answers } = contest;
  const sides = new Set(
    answers.flatMap(({ rows }) => rows.map(({ segment, audience }) => `${segment} ${audience}`)),
  );
  const judged = judgeFamily(
    sides.size > 2 ? 'several_sides' : 'two_sides',
    answers.flatMap(({ differences }) => differences),
  );
  const found = answers.flatMap((answer) => widestOf(answer, judged) ?? []);
  const isNegative = ({ rows }: Widest) =>
    topic.datapoints === null &&
    isZero({ name: answerName(question, rows[0]?.datapoint ?? ''), midpoint: null });
  const { top, splitBy, least } = context.plan;
  if (context.plan.pooled && found.length > 0) return [draftPooled(context, contest, found)];
  const [only] = found;
  if (top !== null && splitBy !== null && only !== undefined && found.length === 1)
    return [draftRanked(context, contest, only, top)];
  if (top !== null) {
    const highest = ({ rows }: Widest) => Math.max(...rows.map(columnShare));
    found.sort((a, b) => (least ? highest(a) - highest(b) : highest(b) - highest(a)));
    found.splice(top);
  }
  const sorted = found.toSorted(
    (a, b) =>
      // Who asks about pets wants to hear of pets before those who have none.
      Number(isNegative(a)) - Number(isNegative(b)) ||
      Number(isClear(b.judged.verdict)) - Number(isClear(a.judged.verdict)) ||
      b.judged.points - a.judged.points,
  );
  const few = contest.tooFew === undefined ? [] : [contest.tooFew];
  const isMatrix = splitBy === null && top === null && sorted.length > 1;
  if (isMatrix) return [...few, draftMatrix(context, contest, sorted, judged)];
  const drafts = sorted
    .slice(0, context.maxInsights)
    .map((one, at) => draftComparison(context, contest, one, few.length + at === 0 ? 'asked' : 'stands_out'));
  return [...few, ...drafts];
}

/** Asks a topic of all sides of the plan, or of all groups that it splits by. */
export async function contestOf(context: AnswerContext, topic: Topic): Promise<Contest> {
  const { plan, survey } = context;
  const { locations } = survey.catalogue;
  const question = questionOf(context, topic.question);
  const { query, nameOf } = sidesOf(context, topic);
  const figures = await context.ask.figures({ shares: query });
  const asked = { ...figures, shares: sharesAsked(query, figures.shares) };
  const answers: ContestedAnswer[] = [];
  const pooled: QuestionShare[] = [];
  let few: DraftInsight | undefined;
  for (const [answer, all] of Map.groupBy(asked.shares, ({ datapoint }) => datapoint)) {
    // The ends of a scale have figures; the tests are of its answers, as in a chart.
    const isBox = topic.datapoints === null && query.nets?.some(({ code }) => code === answer) === true;
    if (isBox || isOutside({ name: answerName(question, answer) })) continue;
    const shown = all.filter(isShown);
    const lacking = all.find((row) => !shown.includes(row));
    if (lacking !== undefined && (shown.length < 2 || plan.sides.length > 0)) {
      few ??= tooFew(context, query, { ...asked, shares: [lacking] });
      continue;
    }
    const each = plan.pooled ? shown.slice(1) : shown;
    pooled.push(...shown.slice(0, shown.length - each.length));
    const rows = each.toSorted((a, b) => columnShare(b) - columnShare(a));
    const differences = rows.flatMap((high, at) =>
      rows.slice(at + 1).map((low) => differenceBetween(high, low)),
    );
    if (differences.length > 0) answers.push({ rows, differences });
  }
  const given = new Set(asked.shares.map(({ audience }) => audience));
  const missing =
    plan.sides.length === 0 ? [] : groupsOfPlan(context).filter((group, at) => !given.has(idOf(group, at)));
  const names = listed(missing.map(({ name }) => name));
  const without =
    names === '' ? [] : [{ name: `; no figure for ${names} in these waves and ${placeNoun(locations, 2)}` }];
  return { topic, question, query, asked, nameOf, answers, pooled, without, tooFew: few };
}

function sidesOf(context: AnswerContext, topic: Topic): Pick<Contest, 'query' | 'nameOf'> {
  const { splitBy } = context.plan;
  if (splitBy !== null && splitBy !== wavesQuestion) {
    const segments = segmentsOfSplit(context, splitBy).map(({ code }) => code);
    return {
      query: queryOf(context, {
        topic,
        audiences: [audienceOf(context)],
        asOne: true,
        extra: { splitter: splitBy, segments, segmented_base: true, letters: 'segments' },
      }),
      nameOf: ({ segment }) => groupOfSegment(context, splitBy, segment).name,
    };
  }
  const { pooled, top } = context.plan;
  const people = groupsOfPlan(context);
  const isWhole = topic.datapoints === null && top === null && !pooled;
  const nets = isWhole ? boxesOf(questionOf(context, topic.question)) : null;
  return {
    query: queryOf(context, {
      topic,
      audiences: people,
      asOne: top === null,
      extra: { letters: 'audiences', ...(nets === null ? {} : { nets }) },
    }),
    nameOf: (row) => nameOfAudience(people, row),
  };
}

/** The two rows that are clearly apart and farthest; where none are, the highest and the lowest. */
export function widestOf(
  { rows, differences }: ContestedAnswer,
  judged: readonly JudgedDifference[],
): Widest | undefined {
  const own = judged.filter(({ first, second }) =>
    differences.some((one) => one.first === first && one.second === second),
  );
  const isEnds = ({ first, second }: Difference) => first === rows[0] && second === rows.at(-1);
  const [clear] = own.filter(({ verdict }) => isClear(verdict)).toSorted((a, b) => b.points - a.points);
  const best = clear ?? own.find(isEnds);
  if (best === undefined) return undefined;
  const pair = rows.filter((row) => row === best.first || row === best.second);
  return {
    rows: [...pair, ...rows.filter((row) => !pair.includes(row))],
    judged: best,
    isWhole: isEnds(best) && rows.length > 2,
    alike: own.filter(({ verdict }) => verdict === 'no_clear_difference'),
  };
}

/** "Top 3 countries": the groups of a split by their shares, as many as were asked for. */
function draftRanked(
  context: AnswerContext,
  { topic, question, query, asked, nameOf }: Contest,
  { rows }: Widest,
  top: number,
): DraftInsight {
  const { least } = context.plan;
  const ranked = rows.toSorted(orderOf(least));
  const [best] = ranked;
  const datapoints = answersOf(query, best?.datapoint ?? '');
  const phrase = fill(question, { ...topic, datapoints }).does;
  const names = ranked.slice(0, top).map(nameOf);
  const pieces = rankingPieces([...shareOf({ name: names[0] ?? '' }), ' ', { name: phrase }], names, least);
  return draftInsight(context, {
    query: { ...query, datapoints: [...datapoints] },
    asked,
    shares: ranked,
    pieces,
  });
}

/** Most sides that a sentence gives the figures of. */
const mostSides = 4;

/** Most differences and answers without one that the sentence of a matrix names. */
const mostNamed = 2;

/** Every answer of every side in one finding: which side gives what more, and where there is no clear difference. */
function draftMatrix(
  context: AnswerContext,
  { topic, question, query, asked, nameOf, without }: Contest,
  answers: readonly Widest[],
  family: readonly JudgedDifference[],
): DraftInsight {
  const shares = inAnswerOrder(question, query, asked.shares);
  const place = (row: QuestionShare | undefined) => (row === undefined ? -1 : shares.indexOf(row));
  const [first] = answers;
  const stated = leadsOf(answers);
  const pieces = (stated.length === 0 ? answers.slice(0, 1) : stated).map(({ rows, judged }, at) => {
    const named = rows.map((row) => ({ name: `${nameOf(row)}${at === 0 ? whereOf(context) : ''}` }));
    const [own = [], ...others] = rows.map((row, of) => shareOf(named[of] ?? '', place(row)));
    const phrase = fill(question, { ...topic, datapoints: [judged.answer] }).does;
    return differencePieces({ verdict: judged.verdict, own, phrase, others, hasGap: false });
  });
  const alike = answers.filter(({ judged }) => judged.verdict === 'no_clear_difference');
  const names = alike
    .toSorted((a, b) => columnShare(b.judged.first) - columnShare(a.judged.first))
    .map(({ judged }) => quoted(answerName(question, judged.answer)));
  const more = names.length > mostNamed ? `, nor in ${names.length - mostNamed} other answers` : '';
  const nulls = stated.length === 0 || names.length === 0 ? [] : [listed(names.slice(0, mostNamed), 'or')];
  return draftInsight(context, {
    query,
    asked,
    shares,
    higherThan: (share) => higherThan(share, family).map(place),
    pieces: [
      ...pieces.flatMap((part, at) => [at === 0 ? '' : '; ', ...part]),
      ...nulls.flatMap((name): Piece[] => ['; no clear difference in ', { name: `${name}${more}` }]),
      ...without,
    ],
    ...(first === undefined
      ? {}
      : {
          judgement: storedJudgement(first.judged, [
            place(first.judged.first),
            place(first.judged.second ?? undefined),
          ]),
        }),
  });
}

/** Answers of pooled sides that the sentence names. */
const mostRanked = 3;

/** "41% of women and men own a tablet: 44% of women, 38% of men": the sides together, of several answers the most given. */
function draftPooled(
  context: AnswerContext,
  { topic, question, query, asked, nameOf, pooled, without }: Contest,
  answers: readonly Widest[],
): DraftInsight {
  const { top, least } = context.plan;
  const ranked = pooled.toSorted(orderOf(least)).slice(0, top ?? pooled.length);
  const answer = ranked[0]?.datapoint ?? '';
  const drawn = ranked.map(({ datapoint }) => datapoint);
  const each = asked.shares.filter((row) => drawn.includes(row.datapoint) && !ranked.includes(row));
  const shares = [...ranked, ...each];
  const named = ranked.slice(0, mostRanked).map(({ datapoint }) => quoted(answerName(question, datapoint)));
  const together = { name: `${ranked[0] === undefined ? '' : nameOf(ranked[0])}${whereOf(context)}` };
  const phrase = { name: fill(question, { ...topic, datapoints: answersOf(query, answer) }).does };
  const sides = each
    .filter(({ datapoint }) => datapoint === answer)
    .flatMap((row, at): Piece[] => [
      at > 0 ? ', ' : named.length === 1 ? ': ' : { name: `; ${named[0]}: ` },
      ...shareOf({ name: nameOf(row) }, shares.indexOf(row)),
    ]);
  const judged = answers.find((one) => one.judged.answer === answer)?.judged;
  const places = [judged?.first, judged?.second].flatMap((row) => (row ? [shares.indexOf(row)] : []));
  const [first, second] = places;
  return draftInsight(context, {
    query:
      topic.datapoints === null
        ? query
        : { ...query, datapoints: drawn.flatMap((code) => answersOf(query, code)) },
    asked,
    shares,
    pieces: [
      ...rankingPieces([...shareOf(together), ' ', phrase], named, least),
      ...sides,
      judged?.verdict === 'no_clear_difference' ? ', without a clear difference between them' : '',
      ...without,
    ],
    ...(judged === undefined || first === undefined || second === undefined
      ? {}
      : { judgement: storedJudgement(judged, [first, second]) }),
  });
}

/** The shares that one is clearly higher than. */
function higherThan(share: QuestionShare, judged: readonly JudgedDifference[]): readonly QuestionShare[] {
  return judged.flatMap(({ first, second, verdict }) => {
    if (second === null) return [];
    if (first === share && verdict === 'higher') return [second];
    return second === share && verdict === 'lower' ? [first] : [];
  });
}

/** The clearest difference of each side that leads on something, the largest first. */
function leadsOf(answers: readonly Widest[]): readonly Widest[] {
  const clear = answers.filter(({ judged }) => isClear(judged.verdict));
  const ofSides = new Map(clear.toReversed().map((one) => [one.judged.first.audience, one]));
  const leads = clear.filter((one) => [...ofSides.values()].includes(one)).slice(0, mostNamed);
  return leads.length > 1 ? leads : clear.slice(0, mostNamed);
}

/** Shares by answer, sides as they were asked: the steps of a scale in their order, else the most given answers first. */
function inAnswerOrder(
  question: Question,
  { audiences = [], nets }: StatsQuery,
  shares: readonly QuestionShare[],
): readonly QuestionShare[] {
  const isScale = question.kind === 'numeric' || (question.kind === 'single' && scaleOf(question) !== null);
  const codes = question.datapoints.map(({ code }) => code);
  const outside = new Set(question.datapoints.filter(isOutside).map(({ code }) => code));
  const sides = audiences?.map(({ id }) => id) ?? [];
  const byAnswer = [...Map.groupBy(shares, ({ datapoint }) => datapoint)].map(([code, rows]) => ({
    isOutside: outside.has(code),
    isNet: nets?.some((net) => net.code === code) ?? false,
    order: isScale ? codes.indexOf(code) : -Math.max(...rows.map(columnShare)),
    rows: rows.toSorted((a, b) => sides.indexOf(a.audience) - sides.indexOf(b.audience)),
  }));
  return byAnswer
    .toSorted(
      (a, b) =>
        Number(a.isNet) - Number(b.isNet) || Number(a.isOutside) - Number(b.isOutside) || a.order - b.order,
    )
    .flatMap(({ rows }) => rows);
}

/** Rows of an answer in words, by the verdict of the test of the first two: all sides, of a split the two ends. */
export function draftComparison(
  context: AnswerContext,
  { topic, question, query, asked, nameOf, without }: Contest,
  { rows, judged, isWhole, alike }: Widest,
  kind: InsightKind,
): DraftInsight {
  const { answer, verdict } = judged;
  const datapoints = [...answersOf(query, answer)];
  const isNamed = (row: QuestionShare | null): row is QuestionShare => row !== null && rows.includes(row);
  const pairs = alike.map(({ first, second }) => listed([first, second].filter(isNamed).map(nameOf)));
  const hasAll = context.plan.splitBy === null && rows.length <= mostSides && rows.length > 2;
  const unclear =
    !hasAll || !isClear(verdict) || pairs.length === 0
      ? []
      : [{ name: `; no clear difference between ${pairs.join(' or between ')}` }];
  const [own, ...others] = rows
    .slice(0, context.plan.splitBy === null ? mostSides : 2)
    .map((row, at) => shareOf({ name: `${nameOf(row)}${at === 0 ? whereOf(context) : ''}` }, at));
  const pieces = differencePieces({
    verdict,
    own: own ?? [],
    phrase: fill(question, { ...topic, datapoints }).does,
    others,
    note: isWhole && others.length < rows.length - 1 ? ', the highest and the lowest of them' : '',
    hasGap: others.length === 1,
  });
  return draftInsight(context, {
    kind,
    query: { ...query, datapoints },
    asked,
    shares: rows,
    pieces: [...pieces, ...unclear, ...without],
    judgement: storedJudgement(judged),
  });
}
