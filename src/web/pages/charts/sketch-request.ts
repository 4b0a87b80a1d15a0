import type { FiguresResult } from '../../../contract/figures.ts';
import type { ChartRequest } from '../../charts/chart-request.ts';
import { type MeasuredQuestion, metricWithin } from '../../charts/chart-metrics.ts';
import { type AskedAnswers, rowsOf } from './chart-answers.ts';
import type { ChartDraft } from './chart-draft.ts';
import type { SavedLook } from './chart-look.ts';
import { baseSeries } from './chart-query.ts';
import { splitKind } from './chart-request.ts';

interface SketchedQuestion {
  /** null: not there yet, or not to be had. */
  readonly question: (AskedAnswers & MeasuredQuestion) | null;
  readonly addsUp: boolean;
}

/** A chart without words, from the answer alone: answers and segments in the order that they came in. */
export function sketchRequest(
  draft: ChartDraft,
  look: SavedLook,
  { rows, columns }: Pick<FiguresResult, 'rows' | 'columns'>,
  { question, addsUp }: SketchedQuestion,
): ChartRequest {
  const segments = columns.flatMap(({ id }) =>
    id.endsWith(`|${baseSeries}`) ? [id.slice(0, -baseSeries.length - 1)] : [],
  );
  const metric = metricWithin(look.metric, 'people', question ?? undefined);
  return {
    metric,
    answers: question === null ? named(rows.map(({ id }) => id)) : rowsOf(question, draft, metric),
    splitBy: splitKind(draft.splitter),
    segments: named(segments),
    series: draft.audiences
      .filter(({ isHidden }) => !isHidden)
      .map(({ key, name, color }) => ({ id: key, name, color })),
    base: { id: baseSeries, name: '', color: 1 },
    people: { name: draft.base?.name ?? null, mode: draft.baseMode },
    question: '',
    waves: [],
    sort: look.sort,
    intervals: 'none',
    showMarks: false,
    top: draft.top,
    addsUp,
  };
}

function named(codes: readonly string[]) {
  return codes.map((code) => ({ code, name: code }));
}
