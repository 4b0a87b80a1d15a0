import type { InsightCalculation, InsightKind } from '../../contract/chat/insight.ts';
import type { StatsQuery } from '../../contract/query/stats.ts';
import { wavesQuestion } from '../../expression/expression.ts';
import { isClear, judgeFamily, slopeCoefficients } from '../../figures/family.ts';
import { namedOrAll, type Topic } from '../plan/plan.ts';
import { isOutside } from '../survey/answer-order.ts';
import { surveyNoun } from '../wording/people-count.ts';
import { fill } from '../../phrases/fill.ts';
import type { QuestionFigures, QuestionShare } from '../../figures/questions/question-figures.ts';
import { answersOf } from '../../figures/questions/question-queries.ts';
import { storedJudgement, storedSlope } from '../../figures/statements/stored-figures.ts';
import { changePieces } from '../../figures/statements/statement-words.ts';
import {
  type AnswerContext,
  answerName,
  audienceOf,
  queryOf,
  questionOf,
  sharesAsked,
  whereOf,
} from './answer-context.ts';
import type { AskedFigures } from './ask-survey.ts';
import { type Difference, differenceBetween, type JudgedDifference } from './differences.ts';
import { type DraftInsight, draftInsight, isShown } from './draft-insight.ts';
import { groupsOfPlan } from './groups-of-plan.ts';
import { tooFew } from './low-bases.ts';

type Slope = NonNullable<InsightCalculation['slope']>;

/** One answer of some people over the waves, compared by the last against the first. */
interface Series extends Difference {
  readonly context: AnswerContext;
  readonly topic: Topic;
  readonly query: StatsQuery;
  readonly asked: QuestionFigures;
  /** Waves with enough respondents, in time order: two or more. */
  readonly rows: readonly QuestionShare[];
  /** null: of fewer than three waves. */
  readonly slope: Slope | null;
}

type JudgedSeries = Series & JudgedDifference;

/**
 * How a topic changed from the first to the last wave: one test per series. Of a whole question, what changed most; of
 * sides or groups, the same answer of each.
 */
export async function answerTrend(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const { plan, maxInsights } = context;
  const groups = groupsOfPlan(context);
  const asked = groups.map((group) => ({ ...plan, audience: [group], sides: [], splitBy: null }));
  const trends = await Promise.all(
    (groups.length === 0 ? [plan] : asked).map((one) => seriesOf({ ...context, plan: one }, topic)),
  );
  const judged = judgeFamily(
    'changes',
    trends.flatMap(({ series }) => series),
  );
  const few = trends.flatMap((one) => one.tooFew ?? []);
  const clearest = judged.toSorted(
    (a, b) => Number(isClear(b.verdict)) - Number(isClear(a.verdict)) || widest(a, b),
  );
  const [most] = clearest;
  if (most === undefined) return few.slice(0, 1);
  if (groups.length === 0)
    return clearest.slice(0, maxInsights).map((one, at) => draftTrend(one, at === 0 ? 'asked' : 'over_time'));
  const ofAnswer = judged.filter(({ answer }) => answer === most.answer);
  const hasRoom = groups.length <= maxInsights;
  const told = (hasRoom ? ofAnswer : ofAnswer.toSorted(widest)).map((one) => draftTrend(one, 'asked'));
  return (hasRoom ? [...told, ...few] : told).slice(0, maxInsights);
}

function widest(a: Difference, b: Difference): number {
  return Math.abs(b.points) - Math.abs(a.points);
}

interface Trends {
  readonly series: readonly Series[];
  /** Where no answer has two waves with enough respondents; undefined: one has. */
  readonly tooFew: DraftInsight | undefined;
}

/** The series of a topic, one per answer, for the audience of the plan; `among`: the waves drawn. */
export async function seriesOf(
  context: AnswerContext,
  topic: Topic,
  among: readonly string[] = context.plan.waves,
): Promise<Trends> {
  const { catalogue } = context.survey;
  const question = questionOf(context, topic.question);
  const waves = namedOrAll(among, catalogue.waves);
  const segments = waves.map(({ code }) => code);
  const query = queryOf(context, {
    topic,
    audiences: [audienceOf(context)],
    asOne: true,
    extra: { splitter: wavesQuestion, segments, segmented_base: true },
  });
  const places = waves.map((wave) => catalogue.waves.indexOf(wave));
  const figures = await context.ask.figures({ shares: query, tests: changeTests(places) });
  const asked = { ...figures, shares: sharesAsked(query, figures.shares) };
  const answers = Map.groupBy(asked.shares, ({ datapoint }) => datapoint);
  const series: Series[] = [];
  const redrawn = new Map<string, string[]>();
  for (const [answer, all] of answers) {
    if (isOutside({ name: answerName(question, answer) })) continue;
    const rows = segments
      .flatMap((wave) => all.find(({ segment }) => segment === wave) ?? [])
      .filter(isShown);
    const [first] = rows;
    const last = rows.at(-1);
    const drawn = rows.map(({ segment }) => segment).join();
    if (first === undefined || last === undefined || first === last) continue;
    if (rows.length < segments.length)
      redrawn.set(drawn, [...(redrawn.get(drawn) ?? []), ...answersOf(query, answer)]);
    else {
      const over = asked.slopes.find(({ datapoint }) => datapoint === answer);
      const slope = over === undefined ? null : storedSlope(places, over);
      series.push({ ...differenceBetween(last, first), context, topic, query, asked, rows, slope });
    }
  }
  for (const [drawn, datapoints] of redrawn) {
    const again = await seriesOf(context, { ...topic, datapoints }, drawn.split(','));
    series.push(...again.series);
  }
  const [low] = asked.shares;
  const few = series.length > 0 || low === undefined ? undefined : low;
  return { series, tooFew: few && tooFew(context, query, { ...asked, shares: [few] }) };
}

/** The last wave against the first, and the slope over three and more. */
function changeTests(places: readonly number[]): NonNullable<AskedFigures['tests']> {
  const columns = [...places.keys()];
  if (columns.length < 2) return { pairs: [], contrasts: [] };
  const slope = { columns, coefficients: slopeCoefficients(places) };
  return { pairs: [[columns.length - 1, 0]], contrasts: columns.length < 3 ? [] : [slope] };
}

/** A series in words: its change by the verdict of its test, the slope over all waves alongside. */
export function draftTrend(series: JudgedSeries, kind: InsightKind): DraftInsight {
  const { context, topic, query, asked, rows, slope, answer, verdict } = series;
  const { plan, survey } = context;
  const question = questionOf(context, topic.question);
  const last = rows.length - 1;
  const [from = '', to = ''] = [rows[0], rows[last]].map(
    (row) => survey.catalogue.waves.find(({ code }) => code === row?.segment)?.name,
  );
  // "Everyone" goes with another form of the verb.
  const who = plan.audience.length === 0 ? surveyNoun(survey.catalogue) : audienceOf(context).name;
  const datapoints = [...answersOf(query, answer)];
  const phrase = fill(question, { ...topic, datapoints }).does;
  const pieces = changePieces({
    verdict,
    people: `${who}${whereOf(context)} who ${phrase}`,
    from,
    to,
    last,
    slope,
  });
  return draftInsight(context, {
    kind,
    query: { ...query, datapoints },
    asked,
    shares: rows,
    saysWhen: false,
    pieces,
    judgement: storedJudgement(series, [last, 0]),
    ...(slope === null ? {} : { slope }),
  });
}
