import { correctPValues } from '../../lib/significance.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import type { Topic } from '../planning/plan.ts';
import { isOutside } from '../survey/answer-order.ts';
import { phraseTopic } from '../wording/phrase-topic.ts';
import { answerCompare } from './answer-compare.ts';
import {
  type AnswerContext,
  audienceOf,
  audienceName,
  isEveryone,
  queryOf,
  questionOf,
  whereOf,
} from './answer-context.ts';
import { ending } from './answer-size.ts';
import { answerTrend } from './answer-trend.ts';
import { type DraftInsight, draftInsight } from './draft-insight.ts';

/** What else is worth knowing beside what was asked: tested, clear and of a size; never instead of it. */
export async function furtherFindings(
  context: AnswerContext,
  topic: Topic,
  room: number,
): Promise<readonly DraftInsight[]> {
  if (room <= 0 || topic.negated) return [];
  const { plan, survey } = context;
  const found: DraftInsight[] = [];
  const question = questionOf(context, topic.question);
  const one: Topic | null = topic.datapoints?.length === 1 ? topic : null;
  if (!isEveryone(audienceOf(context)))
    found.push(
      ...(await standsOut(context, { ...topic, datapoints: null })).filter(
        (draft) => draft.query.datapoints?.[0] !== one?.datapoints?.[0],
      ),
    );
  if (one !== null && found.length < room) {
    const all = survey.catalogue.waves.map(({ code }) => code);
    found.push(...(await answerTrend({ ...context, plan: { ...plan, waves: all } }, one, 'over_time')));
    for (const splitBy of splitters(context)) {
      if (found.length >= room) break;
      const [draft] = await answerCompare(
        { ...context, maxInsights: 1, plan: { ...plan, sides: [], splitBy } },
        one,
      );
      if (
        draft?.kind === 'asked' &&
        draft.comparison !== undefined &&
        draft.verdict === 'higher' &&
        draft.comparison.difference >= 5
      )
        found.push({ ...draft, kind: 'between_groups' });
    }
  }
  void question;
  return found.slice(0, room);
}

/** Groups that the audience is not made of already. */
function splitters({ plan, survey }: AnswerContext): string[] {
  const used = JSON.stringify(plan.audience);
  const demographic = ['Gender', 'Generation', 'Age'].flatMap(
    (name) =>
      survey.catalogue.questions.find((question) => question.name === name && question.kind === 'single')
        ?.code ?? [],
  );
  const places = plan.locations.length === 0 ? [locationsQuestion] : [];
  return [...demographic.filter((code) => !used.includes(`"${code}"`)), ...places];
}

/** Of the other answers to the same question, those that the audience gives more or less than everyone. */
async function standsOut(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const question = questionOf(context, topic.question);
  const query = queryOf(context, { topic, audiences: [audienceOf(context)] });
  const result = await context.ask.stats(query);
  const tested = result.data.filter(
    (row) =>
      row.significance !== undefined &&
      baseStanding(row.metrics.audience_sample, 'wording').shown &&
      !isOutside({ name: question.datapoints.find(({ code }) => code === row.datapoint)?.name ?? '' }),
  );
  const corrected = correctPValues(
    tested.map((row) => row.significance?.p_value ?? 1),
    'benjamini_hochberg',
  );
  return tested
    .map((row, at) => ({
      row,
      pValue: corrected[at] ?? 1,
      difference: row.metrics.audience_percentage - (100 * row.metrics.datapoint_size) / row.base_size,
    }))
    .filter(({ pValue, difference }) => pValue <= 0.05 && Math.abs(difference) >= 5)
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, 3)
    .map(({ row, pValue }) =>
      draftInsight(context, {
        kind: 'stands_out',
        query: { ...query, datapoints: [row.datapoint] },
        result,
        rows: [row],
        pieces: [
          { metric: 'audience_percentage', of: [0] },
          ' of ',
          { name: `${audienceName(context)}${whereOf(context)}` },
          ' ',
          { name: phraseTopic(question, { ...topic, datapoints: [row.datapoint] }) },
          ', against ',
          { metric: 'base_percentage', of: [0] },
          ' of everyone',
          ...ending(context, baseStanding(row.metrics.audience_sample, 'wording').flagged),
        ],
        corrected: { p_value: pValue, tests: tested.length },
      }),
    );
}
