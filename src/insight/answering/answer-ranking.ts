import type { Question } from '../../engine/survey/catalogue.ts';
import { baseStanding } from '../../lib/low-base.ts';
import type { Topic } from '../plan/plan.ts';
import { isOutside, isZero } from '../survey/answer-order.ts';
import { fill } from '../../phrases/fill.ts';
import { columnShare } from '../../figures/measured.ts';
import type { QuestionShare } from '../../figures/question-figures.ts';
import { rankingPieces, shareOf } from '../../figures/statements/statement-words.ts';
import {
  type AnswerContext,
  answerName,
  audienceOf,
  queryOf,
  questionOf,
  subjectOf,
} from './answer-context.ts';
import { type DraftInsight, draftInsight } from './draft-insight.ts';
import { tooFew } from './low-bases.ts';

const shownByDefault = 3;

/** Which answers of a question are given most: of a row of a scale its steps, else the datapoints. */
export async function answerRanking(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const { plan } = context;
  const question = questionOf(context, topic.question);
  const bySteps =
    question.kind === 'grid_single' && topic.datapoints?.length === 1 && topic.suffixes === null;
  const query = queryOf(context, {
    topic,
    audiences: [audienceOf(context)],
    extra: bySteps ? { split_suffixes: true } : {},
  });
  const asked = await context.ask.figures({ shares: query });
  const [first] = asked.shares;
  if (first === undefined) return [];
  const standing = baseStanding(first.column.sample, 'wording');
  if (!standing.shown) return [tooFew(context, query, asked)];
  const nameOf = (row: QuestionShare) => nameOfRow(question, row, bySteps);
  // "No pets" is no pet: of several answers at once it is none to be ranked among them.
  const isRanked = (row: QuestionShare) =>
    !isOutside({ name: nameOf(row) }) &&
    (question.kind !== 'multiple' ||
      topic.datapoints !== null ||
      !isZero({ name: nameOf(row), midpoint: null }));
  const ranked = asked.shares.filter(isRanked).toSorted(orderOf(plan.least));
  const named = ranked.slice(0, plan.top ?? shownByDefault);
  const [best] = named;
  if (best === undefined) return [];
  const pieces = rankingPieces(
    [...shareOf(subjectOf(context)), ' ', { name: leadOf(question, topic, bySteps, best) }],
    named.map(nameOf),
    plan.least,
  );
  return [
    draftInsight(context, { kind: 'asked', query, asked, shares: ranked, isLow: standing.flagged, pieces }),
  ];
}

function leadOf(question: Question, topic: Topic, bySteps: boolean, row: QuestionShare): string {
  const suffixes = bySteps ? row.suffixes : topic.suffixes;
  return fill(question, { datapoints: [row.datapoint], suffixes }).does;
}

function nameOfRow(question: Question, row: QuestionShare, bySteps: boolean): string {
  if (bySteps) return question.suffixes.find(({ code }) => code === row.suffixes[0])?.name ?? '';
  return answerName(question, row.datapoint);
}

/** Highest share first, or lowest; of equals the questionnaire's order. */
export function orderOf(least: boolean) {
  return (a: QuestionShare, b: QuestionShare): number => (least ? 1 : -1) * (columnShare(a) - columnShare(b));
}
