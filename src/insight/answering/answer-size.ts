import { areOne } from '../survey/answer-order.ts';
import type { Expression } from '../../contract/expression.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { judgeFamily } from '../../figures/family.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { leavesOf } from '../plan/people-of-topic.ts';
import { type People, type Topic, topicOf } from '../plan/plan.ts';
import { fill } from '../../phrases/fill.ts';
import { countsPeople, peopleCount } from '../wording/people-count.ts';
import type { Piece } from '../../figures/statements/statement.ts';
import type { QuestionShare } from '../../figures/questions/question-figures.ts';
import { storedJudgement } from '../../figures/statements/stored-figures.ts';
import { shareOf } from '../../figures/statements/statement-words.ts';
import {
  type AnswerContext,
  type Asking,
  audienceOf,
  isEveryone,
  peopleWithin,
  queryOf,
  questionOf,
  shareOfWhole,
  subjectOf,
  whereOf,
  wholeOf,
} from './answer-context.ts';
import { differenceFromEveryone } from './differences.ts';
import { type DraftInsight, draftInsight, type DraftParts } from './draft-insight.ts';
import { groupsOfPlan } from './groups-of-plan.ts';
import { tooFew } from './low-bases.ts';

/** Answers how many people of an audience a topic applies to, and their share of it. */
export async function answerSize(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const question = questionOf(context, topic.question);
  const named = topic.datapoints ?? question.datapoints.map(({ code }) => code);
  const parts = areOne(question, named) ? [named] : named.slice(0, mostCounted).map((one) => [one]);
  const drafts: DraftInsight[] = [];
  for (const datapoints of parts) drafts.push(...(await answerOne(context, { ...topic, datapoints })));
  return drafts;
}

/** Most answers, of which people gave several, that are counted one by one. */
const mostCounted = 4;

/**
 * Says the one share of a query, of a net where it has one, or that its base has too few respondents. `sample`: that of the
 * base; null where any number is said.
 */
async function answerRow(
  context: AnswerContext,
  asking: Asking,
  sample: 'audience_sample' | 'base_sample' | null,
  say: (share: QuestionShare) => Pick<DraftParts, 'pieces' | 'judgement'>,
): Promise<readonly DraftInsight[]> {
  const query = queryOf(context, asking);
  const figures = await context.ask.figures({ shares: query });
  const asked = { ...figures, shares: figures.shares.slice(-1) };
  const [share] = asked.shares;
  if (share === undefined) return [];
  const base = sample === 'base_sample' ? share.whole : share.column;
  const { shown, flagged } = baseStanding(base.sample, 'wording');
  if (!shown && sample !== null) return [tooFew(context, query, asked, sample)];
  return [draftInsight(context, { query, asked, isLow: flagged, ...say(share) })];
}

function answerOne(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const audience = audienceOf(context);
  const { does, doesNot } = fill(questionOf(context, topic.question), topic);
  return answerRow(context, { topic, audiences: [audience], asOne: true }, 'audience_sample', (share) => {
    const own = (metric: 'audience_percentage' | 'complement_percentage', words: string): Piece[] => [
      ...shareOf(subjectOf(context), 0, metric),
      ' ',
      { name: words },
    ];
    if (topic.negated)
      return {
        pieces: [...own('complement_percentage', doesNot), ...peopleCount(context.survey, 'complement_size')],
      };
    const pieces = [...own('audience_percentage', does), ...peopleCount(context.survey, 'positive_size')];
    const [compared] = judgeFamily('two_sides', [differenceFromEveryone(share)]);
    if (isEveryone(audience) || compared === undefined) return { pieces };
    return {
      pieces: [...pieces, ', against ', ...shareOfWhole(context)],
      judgement: storedJudgement(compared),
    };
  });
}

/** Answers how many people an audience represents, or its share of the audience in the plan before. */
export async function answerAudienceSize(context: AnswerContext): Promise<readonly DraftInsight[]> {
  const { audience, sides } = context.plan;
  const had = sides.length === 0 && audience.length > 1 ? audience.at(-1) : undefined;
  // "What share of women have two of these?": those who have, of the women.
  if (had?.id === null && (had.expression?.min_count ?? 1) > 1)
    return answerAudience(
      context,
      peopleWithin(context, [had]),
      peopleWithin(context, audience.slice(0, -1)),
    );
  const groups = groupsOfPlan(context);
  const drafts: DraftInsight[] = [];
  for (const one of groups.length > 0 ? groups : [audienceOf(context)])
    drafts.push(...(await answerAudience(context, one)));
  return drafts;
}

/** How many some people are, counted on a question that they are described by; `among`: those whom they are a share of. */
async function answerAudience(
  context: AnswerContext,
  one: People,
  among?: People,
): Promise<readonly DraftInsight[]> {
  const leaf = firstLeaf(one.expression);
  const { questions } = context.survey.catalogue;
  const question =
    questions.find(({ code }) => code === leaf?.question) ?? questions.find(({ kind }) => kind === 'single');
  if (question === undefined) return [];
  const datapoint = leaf?.datapoints?.[0] ?? question.datapoints[0]?.code ?? '';
  const asking: Asking = {
    topic: topicOf(question.code, [datapoint], leaf?.suffixes?.map(Number)),
    audiences: [one],
    ...(among === undefined
      ? {}
      : { among, extra: { base_mode: context.plan.baseMode ?? ('all' as const) } }),
  };
  const sample = among !== undefined ? 'base_sample' : isEveryone(one) ? null : 'audience_sample';
  return answerRow(context, asking, sample, () => ({ pieces: audiencePieces(context, one, among) }));
}

const respondents = (metric: 'base_sample' | 'audience_sample'): Piece[] => [
  { metric, of: [0] },
  ' respondents',
];

function audiencePieces(context: AnswerContext, one: People, among?: People): Piece[] {
  const isPeople = countsPeople(context.survey);
  const where: Piece = { name: whereOf(context) };
  const notPeople = '; the survey’s weights do not project to a population';
  if (isEveryone(one))
    return isPeople
      ? [
          'The survey stands for about ',
          { metric: 'base_size', of: [0] },
          ' people',
          where,
          ', by ',
          ...respondents('base_sample'),
        ]
      : ['The survey has ', ...respondents('base_sample'), where, notPeople];
  const whole = among === undefined ? wholeOf(context) : { name: among.name };
  const share: Piece[] = [...shareOf(whole, 0, 'audience_share'), where];
  const are: Piece[] = [' are ', { name: one.name }];
  const end = among === undefined ? notPeople : '';
  if (among !== undefined || !isPeople)
    return [...share, ...are, ...peopleCount(context.survey, 'audience_size'), end];
  return [
    'About ',
    { metric: 'audience_size', of: [0] },
    ' people',
    where,
    ...are,
    ': ',
    ...share,
    ', by ',
    ...respondents('audience_sample'),
  ];
}

/** The first condition of an expression that is about a question of the survey. */
export function firstLeaf(expression: Expression | null): Expression | undefined {
  return leavesOf(expression).find(
    ({ question }) => question !== locationsQuestion && question !== wavesQuestion,
  );
}
