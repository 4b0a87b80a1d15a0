import type { StatsQuery } from '../../contract/stats.ts';
import { isAnyAnswer } from '../survey/answer-order.ts';
import type { Expression } from '../../contract/expression.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { judgeFamily } from '../../figures/family.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { type People, type Topic, topicOf } from '../plan/plan.ts';
import { fill } from '../../phrases/fill.ts';
import { countsPeople, peopleCount } from '../wording/people-count.ts';
import type { Piece } from '../../figures/statements/statement.ts';
import type { QuestionShare } from '../../figures/question-figures.ts';
import { storedJudgement } from '../../figures/statements/stored-figures.ts';
import { shareOf, shareOfBase } from '../../figures/statements/statement-words.ts';
import {
  type AnswerContext,
  type Asking,
  audienceOf,
  isEveryone,
  peopleWithin,
  queryOf,
  questionOf,
  subjectOf,
  whereOf,
} from './answer-context.ts';
import { differenceFromEveryone } from './differences.ts';
import { type DraftInsight, draftInsight, type DraftParts } from './draft-insight.ts';
import { tooFew } from './low-bases.ts';

/** How many, and what share: of an audience those to whom a topic applies, or the audience itself. */
export async function answerSize(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const question = questionOf(context, topic.question);
  const named = topic.datapoints ?? question.datapoints.map(({ code }) => code);
  const drafts: DraftInsight[] = [];
  // Answers of which people gave several are counted one by one: a row of a query is one answer.
  for (const datapoint of named.length > 1 && isTogether(question, named) ? [] : named.slice(0, 4)) {
    drafts.push(...(await answerOne(context, { ...topic, datapoints: [datapoint] })));
  }
  return drafts.length > 0 ? drafts : answerSteps(context, topic);
}

/** Steps of a scale exclude each other, and any answer at all is one thing: their people are those of an expression. */
function isTogether(question: Question, named: readonly string[]): boolean {
  return question.kind === 'single' || question.kind === 'numeric' || isAnyAnswer(question, named);
}

/**
 * Says the one share of a query, or that its base has too few respondents. `sample`: that of the base; null where any number is
 * said.
 */
async function answerRow(
  context: AnswerContext,
  asking: Asking,
  sample: 'audience_sample' | 'base_sample' | null,
  say: (share: QuestionShare) => Pick<DraftParts, 'pieces' | 'judgement'>,
): Promise<readonly DraftInsight[]> {
  const query = queryOf(context, asking);
  const asked = await context.ask.figures({ shares: query });
  const [share] = asked.shares;
  if (share === undefined) return [];
  const base = sample === 'base_sample' ? share.whole : share.column;
  const { shown, flagged } = baseStanding(base.sample, 'wording');
  if (!shown && sample !== null) return [tooFew(context, query, asked, sample)];
  return [draftInsight(context, { kind: 'asked', query, asked, isLow: flagged, ...say(share) })];
}

function answerOne(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const audience = audienceOf(context);
  const { does, doesNot } = fill(questionOf(context, topic.question), topic);
  return answerRow(context, { topic, audiences: [audience] }, 'audience_sample', (share) => {
    if (topic.negated)
      return {
        pieces: [
          ...shareOf(subjectOf(context), 0, 'complement_percentage'),
          ' ',
          { name: doesNot },
          ...peopleCount(context.survey, 'complement_size'),
        ],
      };
    const pieces: Piece[] = [
      ...shareOf(subjectOf(context)),
      ' ',
      { name: does },
      ...peopleCount(context.survey, 'positive_size'),
    ];
    const [compared] = judgeFamily('two_sides', [differenceFromEveryone(share)]);
    if (isEveryone(audience) || compared === undefined) return { pieces };
    const against = [...pieces, ', against ', ...shareOfBase(whereOf(context))];
    return { pieces: against, judgement: storedJudgement(compared) };
  });
}

/** Several steps of a scale together: the people at any of them, as an audience within the one asked about. */
function answerSteps(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const audience = audienceOf(context);
  const codes = topic.datapoints ?? [];
  const { does, doesNot } = fill(questionOf(context, topic.question), topic);
  const asking = {
    topic: { ...topic, datapoints: codes.slice(0, 1) },
    audiences: [{ id: null, name: does, expression: { question: topic.question, datapoints: [...codes] } }],
    // The share is of an audience, not of an answer: it is read among everyone.
    extra: { base_mode: 'all' as const, ...(isEveryone(audience) ? {} : baseOf(audience)) },
  };
  return answerRow(context, asking, 'base_sample', () => ({
    pieces: [
      ...shareOf(subjectOf(context), 0, topic.negated ? 'audience_share_rest' : 'audience_share'),
      ' ',
      { name: topic.negated ? doesNot : does },
      ...(topic.negated ? [] : peopleCount(context.survey, 'audience_size')),
    ],
  }));
}

/** An audience without a topic: how many people it stands for. */
export async function answerAudienceSize(context: AnswerContext): Promise<readonly DraftInsight[]> {
  const { plan, survey } = context;
  const had = plan.sides.length === 0 && plan.audience.length > 1 ? plan.audience.at(-1) : undefined;
  if (had?.id === null && (had.expression?.min_count ?? 1) > 1)
    return answerPartOf(context, had, peopleWithin(context, plan.audience.slice(0, -1)));
  const people =
    plan.sides.length > 0 ? plan.sides.map((side) => peopleWithin(context, [side])) : [audienceOf(context)];
  const drafts: DraftInsight[] = [];
  for (const one of people) {
    const leaf = firstLeaf(one.expression);
    const { questions } = survey.catalogue;
    const question =
      questions.find(({ code }) => code === leaf?.question) ??
      questions.find(({ kind }) => kind === 'single');
    if (question === undefined) continue;
    const datapoint = leaf?.datapoints?.[0] ?? question.datapoints[0]?.code ?? '';
    const topic = topicOf(question.code, [datapoint], leaf?.suffixes?.map(Number));
    const sample = isEveryone(one) ? null : 'audience_sample';
    const say = () => ({ pieces: audiencePieces(context, one) });
    drafts.push(...(await answerRow(context, { topic, audiences: [one] }, sample, say)));
  }
  return drafts;
}

/** How many an audience, or everyone, stands for. */
function audiencePieces(context: AnswerContext, one: People): Piece[] {
  const isPeople = countsPeople(context.survey);
  const where: Piece = { name: whereOf(context) };
  const notPeople = '; the survey’s weights do not project to a population';
  const share: Piece[] = [...shareOf('everyone', 0, 'audience_share'), where];
  if (isEveryone(one)) {
    const respondents: Piece[] = [{ metric: 'base_sample', of: [0] }, ' respondents'];
    return isPeople
      ? [
          'The survey stands for about ',
          { metric: 'base_size', of: [0] },
          ' people',
          where,
          ', by ',
          ...respondents,
        ]
      : ['The survey has ', ...respondents, where, notPeople];
  }
  if (!isPeople)
    return [
      ...share,
      ' are ',
      { name: one.name },
      ...peopleCount(context.survey, 'audience_size'),
      notPeople,
    ];
  return [
    'About ',
    { metric: 'audience_size', of: [0] },
    ' people',
    where,
    ' are ',
    { name: one.name },
    ': ',
    ...share,
    ', by ',
    { metric: 'audience_sample', of: [0] },
    ' respondents',
  ];
}

/** "What share of women own a tablet and a smart TV?": those who have all of it, of those who were spoken of. */
function answerPartOf(context: AnswerContext, had: People, among: People): Promise<readonly DraftInsight[]> {
  const { question, datapoints } = firstLeaf(had.expression) ?? {};
  const topic = topicOf(question ?? '', datapoints?.slice(0, 1) ?? []);
  return answerRow(
    context,
    { topic, audiences: [had], extra: { base_mode: 'all', ...baseOf(among) } },
    'base_sample',
    () => ({
      pieces: [
        ...shareOf({ name: `${among.name}${whereOf(context)}` }, 0, 'audience_share'),
        ' are ',
        { name: peopleWithin(context, [had]).name },
        ...peopleCount(context.survey, 'audience_size'),
      ],
    }),
  );
}

/** People as the base of a query. */
function baseOf({ id, name, expression }: People): Pick<StatsQuery, 'base_audience'> {
  return { base_audience: { id: id ?? 'base', name, expression } };
}

/** The first condition of an expression that is about a question of the survey. */
export function firstLeaf(expression: Expression | null): Expression | undefined {
  return leavesOf(expression).find(
    ({ question }) => question !== locationsQuestion && question !== wavesQuestion,
  );
}

/** The conditions of an expression, in reading order. */
export function leavesOf(expression: Expression | null): readonly Expression[] {
  if (expression === null) return [];
  const { question, and, or } = expression;
  return [...(question ? [expression] : []), ...[...(and ?? []), ...(or ?? [])].flatMap(leavesOf)];
}
