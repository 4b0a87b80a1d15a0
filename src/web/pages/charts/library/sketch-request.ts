import type { StatsResult } from '../../../../contract/stats.ts';
import type { ChartRequest } from '../../../charts/chart-request.ts';
import { type AskedAnswers, answersOf } from '../chart-answers.ts';
import type { ChartDraft } from '../chart-draft.ts';
import type { ChartLook } from '../chart-look.ts';
import { baseSeries } from '../chart-query.ts';

interface SketchedQuestion {
  /** null: not there yet, or not to be had. */
  readonly question: AskedAnswers | null;
  readonly addsUp: boolean;
}

/** A chart without words, from the answer alone: answers and segments in the order that they came in. */
export function sketchRequest(
  draft: ChartDraft,
  look: ChartLook,
  { data, meta }: StatsResult,
  { question, addsUp }: SketchedQuestion,
): ChartRequest {
  const rows = [...data, ...meta.unavailable];
  const isSplit = meta.splitter !== '';
  return {
    metric: look.metric,
    question: meta.question,
    answers: question === null ? named(rows.map(({ datapoint }) => datapoint)) : answersOf(question, draft),
    splitsSuffixes: draft.splitSuffixes && question !== null && question.suffixes.length > 0,
    splitBy: splitKind(meta.splitter),
    segments: isSplit ? named(rows.map(({ segment }) => segment)) : [],
    segmentedBase: draft.segmentedBase,
    series: draft.audiences
      .filter(({ isHidden }) => !isHidden)
      .map(({ key, name, color }) => ({ id: key, name, color, questions: new Set() })),
    base: { id: baseSeries, name: '', color: 1, questions: new Set() },
    waves: [],
    sort: look.sort,
    intervals: 'none',
    showMarks: false,
    top: draft.top,
    addsUp,
  };
}

function named(codes: readonly string[]) {
  return Array.from(new Set(codes), (code) => ({ code, name: code }));
}

function splitKind(splitter: string): ChartRequest['splitBy'] {
  if (splitter === '') return 'none';
  return splitter === 'waves' || splitter === 'locations' ? splitter : 'question';
}
