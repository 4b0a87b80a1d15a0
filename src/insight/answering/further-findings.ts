import { locationsQuestion } from '../../expression/expression.ts';
import { isClear, judgeFamily } from '../../figures/family.ts';
import { roleOf } from '../reading/roles.ts';
import { withSidesTogether } from '../plan/people-of-topic.ts';
import type { Topic } from '../plan/plan.ts';
import { contestOf, draftComparison, widestOf } from './answer-compare.ts';
import { type AnswerContext, audienceOf, isEveryone } from './answer-context.ts';
import { type Contrast, contrastsOf, draftContrast } from './answer-profile.ts';
import { draftTrend, seriesOf } from './answer-trend.ts';
import { byEffect, type JudgedDifference } from './differences.ts';
import { type DraftInsight, isShown } from './draft-insight.ts';

/** Percentage points; smaller differences and changes are left out unless the prompt asks for them. */
const floor = 5;
const changeFloor = 2;
const mostStandOut = 3;

/**
 * Findings that were not asked for: other answers of the audience, the change of the answer, the groups that give it more.
 * All comparisons looked at are one family, printed or not.
 */
export async function furtherFindings(
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
