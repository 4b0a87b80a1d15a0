import type { ChatOutcome } from '../../contract/chat/chat.ts';
import type { PlanIntent } from '../../contract/chat/interpretation.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { isClear, judgeFamily } from '../../figures/family.ts';
import { canonical, groupOf, namedOrAll, type Topic } from '../plan/plan.ts';
import { answerAverage, averageProblem } from './answer-average.ts';
import { answerCompare, contestOf, draftComparison, widestOf } from './answer-compare.ts';
import { type AnswerContext, audienceOf, isEveryone, questionOf } from './answer-context.ts';
import { coverInWords, defineInWords, describeInWords } from './answer-in-words.ts';
import { answerProfile, type Contrast, contrastsOf, draftContrast } from './answer-profile.ts';
import { answerRanking } from './answer-ranking.ts';
import { answerAudienceSize, answerSize } from './answer-size.ts';
import { answerTrend, draftTrend, seriesOf } from './answer-trend.ts';
import { atColumns } from './open-grid.ts';
import { type DraftInsight, isShown } from './draft-insight.ts';
import { roleOf } from '../reading/roles.ts';
import { withSidesTogether } from '../plan/people-of-topic.ts';
import { byEffect, type JudgedDifference } from './differences.ts';

interface PlanAnswer {
  readonly outcome: ChatOutcome;
  /** null: the first insight says it. */
  readonly message: string | null;
  readonly insights: readonly DraftInsight[];
}

/** What the data say to a plan: first what was asked, then, as far as there is room, what else is worth knowing. */
export async function answerPlan(
  context: AnswerContext,
  hasExtras: boolean,
  onAsked: (done: number, total: number) => void,
): Promise<PlanAnswer> {
  const { plan, maxInsights } = context;
  if (plan.intent === 'definition') {
    const counted = plan.audience.length + plan.sides.length > 0 ? await answerAudienceSize(context) : [];
    return { outcome: 'answered', message: defineInWords(context), insights: counted.slice(0, maxInsights) };
  }
  if (plan.intent === 'coverage') {
    const message =
      plan.describe === undefined
        ? coverInWords(context).text
        : await describeInWords(context, plan.describe);
    return { outcome: 'answered', message, insights: [] };
  }
  const problem = measureProblem(context);
  if (problem !== null) return { outcome: 'not_matched', message: problem, insights: [] };
  const insights = await askedInsights(context, onAsked);
  const [first] = insights;
  if (first === undefined) return { outcome: 'not_matched', message: null, insights: [] };
  if (first.kind === 'too_few') return { outcome: 'too_few', message: null, insights: [first] };
  const [topic] = plan.topics;
  const canAdd =
    hasExtras &&
    topic !== undefined &&
    plan.measure === undefined &&
    (plan.intent === 'size' || plan.intent === 'ranking');
  const further = canAdd ? await furtherFindings(context, topic, maxInsights - insights.length) : [];
  const all = distinct([...insights, ...further]).slice(0, maxInsights);
  const isNull =
    asksOfDifferences.has(plan.intent) &&
    insights.every(({ verdict }) => verdict !== undefined && !isClear(verdict));
  return { outcome: isNull ? 'no_difference' : 'answered', message: null, insights: all };
}

const isUncounted = ({ datapoints }: Question): boolean => datapoints.length === 0;

/** Says why the statistic of a plan can't be computed; null: it can. */
function measureProblem(context: AnswerContext): string | null {
  const { plan } = context;
  if (plan.measure === 'index' && isEveryone(audienceOf(context)))
    return 'An index compares a group with everyone: name the group. No number was made up.';
  const split = context.survey.catalogue.questions.find(({ code }) => code === plan.splitBy);
  if (split !== undefined && split.datapoints.length === 0)
    return `“${split.name}” is a number without bands, so it has no answers to split by: name groups to compare. No number was made up.`;
  const questions = plan.topics.map(({ question }) => questionOf(context, question));
  const unranked = plan.top === null ? undefined : questions.find(isUncounted);
  if (unranked !== undefined)
    return `“${unranked.name}” is a number without bands, so it has no answers to rank: ask for its average. No number was made up.`;
  return (
    questions
      .filter((one) => plan.intent === 'average' || isUncounted(one))
      .map((one) => averageProblem(plan, one))
      .find((one) => one !== null) ?? null
  );
}

const asksOfDifferences: ReadonlySet<PlanIntent> = new Set(['compare', 'trend', 'profile']);

async function askedInsights(
  context: AnswerContext,
  onAsked: (done: number, total: number) => void,
): Promise<readonly DraftInsight[]> {
  const { plan } = context;
  // An audience of several questions has no answer to be followed or split.
  if (plan.topics.length === 0 && (plan.intent === 'trend' || plan.splitBy !== null)) return [];
  if (plan.intent === 'profile' && plan.topics.length > 0) return answerProfile(context, onAsked);
  if (plan.topics.length === 0) {
    return plan.intent === 'profile' || (plan.intent === 'compare' && plan.sides.length >= 2)
      ? answerProfile(context, onAsked)
      : answerAudienceSize(context);
  }
  const isOfAnswers = plan.intent === 'compare' && plan.sides.length < 2 && plan.splitBy === null;
  if (isOfAnswers) {
    const together = answersTogether(plan.topics);
    if (together !== null) return answerRanking(context, together);
  }
  const drafts: DraftInsight[] = [];
  for (const [at, topic] of plan.topics.entries()) {
    drafts.push(...(await answerTopic(context, topic)));
    onAsked(at + 1, plan.topics.length);
  }
  return drafts;
}

/** The first and the last wave as sides. */
function firstAgainstLast({ plan, survey, ...rest }: AnswerContext): AnswerContext {
  const chosen = namedOrAll(plan.waves, survey.catalogue.waves);
  const ends = [chosen[0], chosen.at(-1)].flatMap((wave) => wave ?? []);
  const sides = ends.map(({ code }) => groupOf({ question: wavesQuestion, datapoints: [code] }));
  return { ...rest, survey, plan: { ...plan, sides, splitBy: null } };
}

/** Answers of a question that are set against each other, as the one topic that ranks them; null: of several questions. */
function answersTogether(topics: readonly Topic[]): Topic | null {
  const [first] = topics;
  const isOne = topics.every(
    ({ question, suffixes, negated, datapoints }) =>
      question === first?.question &&
      !negated &&
      datapoints !== null &&
      canonical(suffixes) === canonical(first.suffixes),
  );
  return first === undefined || topics.length < 2 || !isOne
    ? null
    : { ...first, datapoints: topics.flatMap(({ datapoints }) => datapoints ?? []) };
}

async function answerTopic(context: AnswerContext, named: Topic): Promise<readonly DraftInsight[]> {
  const { plan } = context;
  const question = questionOf(context, named.question);
  const topic = atColumns(named, question);
  const { kind, datapoints } = question;
  if (plan.intent === 'average') return answerAverage(context, topic);
  // Amounts, and numbers without bands, have no answers to count.
  if (kind === 'grid_numeric' || datapoints.length === 0)
    return answerAverage(plan.intent === 'trend' ? firstAgainstLast(context) : context, topic);
  if (plan.intent === 'trend') return answerTrend(context, topic);
  if (plan.sides.length >= 2 || plan.splitBy !== null) {
    const means = kind === 'numeric' && topic.datapoints === null ? await answerAverage(context, topic) : [];
    const shares = await answerCompare(context, topic);
    return means.length === 0
      ? shares
      : [...means, ...shares.map((one) => ({ ...one, kind: 'stands_out' as const }))];
  }
  const asksShare = (plan.intent === 'size' || plan.intent === 'compare') && topic.datapoints !== null;
  // At any column everyone counts: without one, the columns themselves are the answer.
  const isOpen = kind === 'grid_single' && named.suffixes === null && !topic.negated;
  return asksShare && !isOpen ? answerSize(context, topic) : answerRanking(context, topic);
}

/** The drafts without those of the same figures. */
function distinct(drafts: readonly DraftInsight[]): DraftInsight[] {
  return [...new Map(drafts.map((draft) => [figuresOf(draft), draft])).values()];
}

function figuresOf({ query, figures, means }: DraftInsight): string {
  const places = figures.map(({ does, segment, audience }) => [does, segment, audience]);
  return canonical([query.splitter ?? '', means ?? [], places]);
}

/** Percentage points; smaller differences and changes are left out unless the prompt asks for them. */
const floor = 5;
const changeFloor = 2;
const mostStandOut = 3;

/**
 * Findings that were not asked for: other answers of the audience, the change of the answer, the groups that give it more.
 * All comparisons looked at are one family, printed or not.
 */
async function furtherFindings(
  asked: AnswerContext,
  topic: Topic,
  room: number,
): Promise<readonly DraftInsight[]> {
  if (room <= 0 || topic.negated) return [];
  const { survey } = asked;
  const plan = withSidesTogether(asked.plan);
  const context = { ...asked, plan };
  const isOne = topic.datapoints?.length === 1;
  const waves = survey.catalogue.waves.map(({ code }) => code);
  const [answers, trend, contests] = await Promise.all([
    otherAnswers(context, topic),
    isOne ? seriesOf({ ...context, plan: { ...plan, waves } }, topic) : { series: [] },
    Promise.all(
      (isOne ? splitters(context) : []).map(async (splitBy) => {
        const within = { ...context, plan: { ...plan, sides: [], splitBy } };
        return { within, contest: await contestOf(within, topic) };
      }),
    ),
  ]);
  const pairs = contests.flatMap(({ contest }) => contest.answers.flatMap(({ differences }) => differences));
  const judged = judgeFamily('scan', [
    ...answers.map((one) => ({ ...one, of: 'answer' as const })),
    ...trend.series.map((one) => ({ ...one, of: 'change' as const })),
    ...pairs.map((one) => ({ ...one, of: 'groups' as const })),
  ]);
  const groups = judged.filter((one) => one.of === 'groups');
  return [
    ...judged
      .filter((one) => one.of === 'answer')
      .filter((one) => isNotable(one, floor))
      .toSorted(byEffect)
      .slice(0, mostStandOut)
      .map((one) => draftContrast(context, one, 'stands_out')),
    ...judged
      .filter((one) => one.of === 'change')
      .filter((one) => isNotable(one, changeFloor))
      .map((one) => draftTrend(one, 'over_time')),
    ...contests.flatMap(({ within, contest }) => {
      const [answer] = contest.answers;
      const widest = answer && widestOf(answer, groups);
      return widest !== undefined && isNotable(widest.judged, floor)
        ? [draftComparison(within, contest, widest, 'between_groups')]
        : [];
    }),
  ].slice(0, room);
}

function isNotable({ verdict, points }: JudgedDifference, least: number): boolean {
  return isClear(verdict) && Math.abs(points) >= least;
}

/** Groups that the audience is not made of already. */
function splitters({ plan, survey }: AnswerContext): string[] {
  const used = JSON.stringify(plan.audience);
  const demographic = (['gender', 'generation', 'age'] as const).flatMap(
    (role) =>
      survey.catalogue.questions.find((question) => question.kind === 'single' && roleOf(question) === role)
        ?.code ?? [],
  );
  const places = plan.locations.length === 0 ? [locationsQuestion] : [];
  return [...demographic.filter((code) => !used.includes(`"${code}"`)), ...places];
}

/** The answers to the same question that were not asked about, against everyone's. */
async function otherAnswers(context: AnswerContext, topic: Topic): Promise<readonly Contrast[]> {
  const audience = audienceOf(context);
  if (isEveryone(audience)) return [];
  const asked = topic.datapoints?.length === 1 ? topic.datapoints[0] : null;
  const all = await contrastsOf(context, { ...topic, datapoints: null }, [audience]);
  return all.filter(({ answer, first }) => answer !== asked && isShown(first));
}
