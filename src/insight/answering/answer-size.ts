import { isAnyAnswer } from '../survey/answer-order.ts';
import type { Expression } from '../../contract/expression.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { judgeFamily } from '../../figures/family.ts';
import { baseStanding } from '../../lib/low-base.ts';
import type { People, Topic } from '../planning/plan.ts';
import { phraseTopic } from '../wording/phrase-topic.ts';
import { countsPeople, peopleCount } from '../wording/people-count.ts';
import type { Piece } from '../wording/statement.ts';
import {
  type AnswerContext,
  audienceOf,
  audienceName,
  isEveryone,
  peopleWithin,
  queryOf,
  questionOf,
  whenOf,
  whereOf,
} from './answer-context.ts';
import { differenceFromEveryone, judgementOf } from './differences.ts';
import { type DraftInsight, draftInsight } from './draft-insight.ts';
import { isFlagged, isShown, lowBase, tooFew } from './low-bases.ts';

/** How many, and what share: of an audience those to whom a topic applies, or the audience itself. */
export async function answerSize(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const question = questionOf(context, topic.question);
  const named = topic.datapoints ?? question.datapoints.map(({ code }) => code);
  const drafts: DraftInsight[] = [];
  // Answers of which people gave several are counted one by one: a row of a query is one answer.
  for (const datapoint of named.length > 1 && isTogether(question, named) ? [] : named.slice(0, 4)) {
    drafts.push(...(await answerOne(context, { ...topic, datapoints: [datapoint] }, question)));
  }
  return drafts.length > 0 ? drafts : answerSteps(context, topic, question);
}

/** Steps of one scale exclude each other, and any answer at all is one thing: their people are those of an expression. */
function isTogether(question: Question, named: readonly string[]): boolean {
  return question.kind === 'single' || question.kind === 'numeric' || isAnyAnswer(question, named);
}

async function answerOne(
  context: AnswerContext,
  topic: Topic,
  question: Question,
): Promise<readonly DraftInsight[]> {
  const audience = audienceOf(context);
  const query = queryOf(context, { topic, audiences: [audience] });
  const result = await context.ask.stats(query);
  const [row] = result.data;
  if (row === undefined) return [];
  if (!isShown(row)) return [tooFew(context, query, result)];
  const phrase = phraseTopic(question, topic);
  const against: Piece[] =
    isEveryone(audience) || topic.negated
      ? []
      : [', against ', { metric: 'base_percentage', of: [0] }, ' of everyone', { name: whereOf(context) }];
  const pieces: Piece[] = topic.negated
    ? [
        { metric: 'complement_percentage', of: [0] },
        ' of ',
        { name: `${audienceName(context)}${whereOf(context)}` },
        ' do not ',
        { name: phrase },
        ...peopleCount(context.survey, 'complement_size'),
      ]
    : [
        { metric: 'audience_percentage', of: [0] },
        ' of ',
        { name: `${audienceName(context)}${whereOf(context)}` },
        ' ',
        { name: phrase },
        ...peopleCount(context.survey, 'positive_size'),
        ...against,
      ];
  const compared = against.length === 0 ? [] : judgeFamily('two_sides', [differenceFromEveryone(row)]);
  return [
    draftInsight(context, {
      kind: 'asked',
      query,
      result,
      pieces: [...pieces, ...ending(context, isFlagged([row]))],
      ...(compared[0] && { judgement: judgementOf(compared[0]) }),
    }),
  ];
}

/** Several steps of a scale together: the people at any of them, as an audience within the one asked about. */
async function answerSteps(
  context: AnswerContext,
  topic: Topic,
  question: Question,
): Promise<readonly DraftInsight[]> {
  const audience = audienceOf(context);
  const codes = topic.datapoints ?? [];
  const phrase = phraseTopic(question, topic);
  const query = queryOf(context, {
    topic: { ...topic, datapoints: codes.slice(0, 1) },
    audiences: [{ id: null, name: phrase, expression: { question: question.code, datapoints: [...codes] } }],
    extra: isEveryone(audience)
      ? {}
      : {
          base_audience: { id: audience.id ?? 'base', name: audience.name, expression: audience.expression },
        },
  });
  const result = await context.ask.stats(query);
  const [row] = result.data;
  if (row === undefined) return [];
  const standing = baseStanding(row.base_sample, 'wording');
  if (!standing.shown) return [tooFew(context, query, result, 'base_sample')];
  const pieces: Piece[] = [
    { metric: topic.negated ? 'audience_share_rest' : 'audience_share', of: [0] },
    ' of ',
    { name: `${audienceName(context)}${whereOf(context)}` },
    topic.negated ? ' do not ' : ' ',
    { name: phrase },
    ...(topic.negated ? [] : peopleCount(context.survey, 'audience_size')),
    ...ending(context, standing.flagged),
  ];
  return [draftInsight(context, { kind: 'asked', query, result, pieces })];
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
    const question =
      survey.catalogue.questions.find(({ code }) => code === leaf?.question) ??
      survey.catalogue.questions.find(({ kind }) => kind === 'single');
    if (question === undefined) continue;
    const datapoint = leaf?.datapoints?.[0] ?? question.datapoints[0]?.code ?? '';
    const topic: Topic = {
      question: question.code,
      datapoints: [datapoint],
      suffixes: leaf?.suffixes?.map(Number) ?? null,
      negated: false,
      standsInFor: null,
    };
    const query = queryOf(context, { topic, audiences: [one] });
    const result = await context.ask.stats(query);
    const [row] = result.data;
    if (row === undefined) continue;
    if (!baseStanding(row.metrics.audience_sample, 'wording').shown && !isEveryone(one)) {
      drafts.push(tooFew(context, query, result));
      continue;
    }
    const pieces = audiencePieces(context, one);
    const { flagged } = baseStanding(row.metrics.audience_sample, 'wording');
    drafts.push(
      draftInsight(context, {
        kind: 'asked',
        query,
        result,
        pieces: [...pieces, ...ending(context, flagged)],
      }),
    );
  }
  return drafts;
}

/** How many an audience, or everyone, stands for. */
function audiencePieces(context: AnswerContext, one: People): Piece[] {
  const isPeople = countsPeople(context.survey);
  const where: Piece = { name: whereOf(context) };
  const notPeople = '; the survey’s weights do not project to a population';
  const share: Piece[] = [{ metric: 'audience_share', of: [0] }, ' of everyone', where];
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
async function answerPartOf(
  context: AnswerContext,
  had: People,
  among: People,
): Promise<readonly DraftInsight[]> {
  const { question = '', datapoints } = firstLeaf(had.expression) ?? {};
  const query = queryOf(context, {
    topic: {
      question: question ?? '',
      datapoints: (datapoints ?? []).slice(0, 1),
      suffixes: null,
      negated: false,
      standsInFor: null,
    },
    audiences: [had],
    extra: { base_audience: { id: among.id ?? 'base', name: among.name, expression: among.expression } },
  });
  const result = await context.ask.stats(query);
  const [row] = result.data;
  if (row === undefined) return [];
  const standing = baseStanding(row.base_sample, 'wording');
  if (!standing.shown) return [tooFew(context, query, result, 'base_sample')];
  const pieces: Piece[] = [
    { metric: 'audience_share', of: [0] },
    ' of ',
    { name: `${among.name}${whereOf(context)}` },
    ' are ',
    { name: peopleWithin(context, [had]).name },
    ...peopleCount(context.survey, 'audience_size'),
    ...ending(context, standing.flagged),
  ];
  return [draftInsight(context, { kind: 'asked', query, result, pieces })];
}

/** The first condition of an expression that is about a question of the survey. */
export function firstLeaf(expression: Expression | null): Expression | undefined {
  const waiting = expression === null ? [] : [expression];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (next.question && next.question !== locationsQuestion && next.question !== wavesQuestion) return next;
    waiting.unshift(...(next.and ?? []), ...(next.or ?? []));
  }
  return undefined;
}

/** When it was asked, and the mark of a low base. */
export function ending(context: AnswerContext, isLow: boolean): Piece[] {
  return [' (', { name: whenOf(context) }, isLow ? `; ${lowBase})` : ')', '.'];
}
