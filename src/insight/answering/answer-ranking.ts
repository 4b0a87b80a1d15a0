import type { Question } from '../../engine/survey/catalogue.ts';
import type { Topic } from '../plan/plan.ts';
import { isOutside, isZero } from '../survey/answer-order.ts';
import { answerInSentence, fill } from '../../phrases/fill.ts';
import { columnShare, wholeShare } from '../../figures/measured.ts';
import type { QuestionFigures, QuestionShare } from '../../figures/questions/question-figures.ts';
import type { Piece } from '../../figures/statements/statement.ts';
import { scaleBoxes } from '../../phrases/scale-boxes.ts';
import type { StatsQuery } from '../../contract/query/stats.ts';
import { indexPieces, rankingPieces, shareOf } from '../../figures/statements/statement-words.ts';
import {
  type AnswerContext,
  audienceOf,
  queryOf,
  questionOf,
  shareOfWhole,
  subjectOf,
} from './answer-context.ts';
import { atColumns } from './open-grid.ts';
import { type DraftInsight, draftInsight, isShown } from './draft-insight.ts';
import { isUnanswered, tooFew } from './low-bases.ts';

const shownByDefault = 3;

/** Which answers of a question are given most: of a row of a scale its steps, else the datapoints. */
export async function answerRanking(context: AnswerContext, named: Topic): Promise<readonly DraftInsight[]> {
  const { plan } = context;
  const question = questionOf(context, named.question);
  const topic = atColumns(named, question);
  const bySteps = question.kind === 'grid_single' && topic.suffixes === null;
  const isIndex = plan.measure === 'index';
  const boxes = isIndex || plan.top !== null || topic.datapoints !== null ? null : boxesOf(question);
  const query = queryOf(context, {
    topic,
    audiences: [audienceOf(context)],
    extra: bySteps ? { split_suffixes: true } : boxes === null ? {} : { nets: boxes },
  });
  const asked = await context.ask.figures({ shares: query });
  const [first] = asked.shares;
  if (first === undefined) return [];
  if (!isShown(first)) return [tooFew(context, query, asked)];
  if (topic.datapoints === null && isUnanswered(asked.shares))
    return [tooFew(context, query, asked, 'positive_sample')];
  if (boxes !== null) return [draftScale(context, { question, query, asked, boxes })];
  const codeOf = (row: QuestionShare) => (bySteps ? (row.suffixes[0] ?? 0) : row.datapoint);
  const nameOf = (row: QuestionShare) => answerInSentence(question, codeOf(row));
  const labels = new Map(
    [...question.datapoints, ...question.suffixes].map(({ code, name }) => [code, name] as const),
  );
  // "No pets" is no pet: of several answers at once it is none to be ranked among them.
  const isRanked = (row: QuestionShare) => {
    const name = labels.get(codeOf(row)) ?? '';
    const canBeNone = question.kind === 'multiple' && topic.datapoints === null;
    return !isOutside({ name }) && !(canBeNone && isZero({ name, midpoint: null }));
  };
  const ranked = asked.shares
    .filter((row) => isRanked(row) && (!isIndex || hasIndex(row)))
    .toSorted(orderOf(plan.least, isIndex ? ({ index }) => index ?? 0 : columnShare));
  const told = ranked.slice(0, plan.top ?? shownByDefault);
  const [best] = told;
  if (best === undefined) return [];
  const lead = { name: leadOf(question, topic, bySteps, best) };
  const own = [...shareOf(subjectOf(context)), ' ', lead];
  const pieces = isIndex
    ? indexPieces([...own, ', against ', ...shareOfWhole(context)], told.map(nameOf), plan.least)
    : rankingPieces(own, told.map(nameOf), plan.least);
  return [draftInsight(context, { query, asked, shares: ranked, pieces })];
}

type Net = NonNullable<StatsQuery['nets']>[number];

/** The two ends of a scale of answers as nets, the positive one first; null: the answers are no sure scale. */
export function boxesOf({ kind, datapoints }: Question): Net[] | null {
  const boxes = kind === 'single' ? scaleBoxes(datapoints) : null;
  return boxes?.isSure === true
    ? [
        { code: 'top_box', datapoints: [...boxes.top] },
        { code: 'bottom_box', datapoints: [...boxes.bottom] },
      ]
    : null;
}

interface AskedScale {
  readonly question: Question;
  readonly query: StatsQuery;
  readonly asked: QuestionFigures;
  readonly boxes: readonly Net[];
}

/** "43% of people agree, 29% disagree": both ends of a scale, its answers in their own order. */
function draftScale(context: AnswerContext, { question, query, asked, boxes }: AskedScale): DraftInsight {
  const { shares } = asked;
  const ends = boxes.flatMap(({ code, datapoints }) => {
    const at = shares.findIndex(({ datapoint }) => datapoint === code);
    return at === -1 ? [] : [{ at, does: fill(question, { datapoints, suffixes: null }).does }];
  });
  const pieces = ends.flatMap(({ at, does }, end): readonly Piece[] =>
    end === 0
      ? [...shareOf(subjectOf(context), at), ' ', { name: does }]
      : [', ', { metric: 'audience_percentage', of: [at] }, ' ', { name: does }],
  );
  return draftInsight(context, { query, asked, pieces });
}

function leadOf(question: Question, topic: Topic, bySteps: boolean, row: QuestionShare): string {
  const suffixes = bySteps ? row.suffixes : topic.suffixes;
  return fill(question, { datapoints: [row.datapoint], suffixes }).does;
}

/** Of rarer answers an index says more of chance than of people. */
const leastIndexed = 2;

function hasIndex(row: QuestionShare): boolean {
  return row.index !== null && (columnShare(row) >= leastIndexed || wholeShare(row) >= leastIndexed);
}

/** Highest share or other value first, or lowest; of equals the questionnaire's order. */
export function orderOf(least: boolean, valueOf: (row: QuestionShare) => number = columnShare) {
  return (a: QuestionShare, b: QuestionShare): number => (least ? 1 : -1) * (valueOf(a) - valueOf(b));
}
