import { type ChartMetric, drawnScore } from '../../../figures/questions/chart-metrics.ts';
import { scoreOfQuestion } from '../../../figures/questions/net-promoter.ts';
import { takesNumbers } from '../../../lib/question-kind.ts';
import { scaleBoxes } from '../../../phrases/scale-boxes.ts';
import { answersOf, rowsOf } from './draft/chart-answers.ts';
import { stackRefusal } from '../../charts/stack-parts.ts';
import { drawings } from '../../charts/views/drawings.ts';
import type { ChartView } from '../../charts/views/views.ts';
import type { CatalogueQuestion } from '../../catalogue/catalogue.ts';
import type { ChartDraft } from './draft/chart-draft.ts';
import { type ChartContent, type ChartLook, type SavedLook, viewOf } from './draft/chart-look.ts';
import { addsUp } from './draft/chart-request.ts';

interface ShownView {
  /** Bars where the chosen one can't be drawn. */
  readonly view: ChartView;
  /** Why it can't be drawn; null where it can. */
  readonly refusal: string | null;
}

/** The view that a chart is drawn in, wherever it is drawn. */
export function shownView(
  draft: ChartDraft,
  { look, metric }: { readonly look: SavedLook; readonly metric: ChartMetric },
  question: CatalogueQuestion | undefined,
  segments: readonly unknown[],
): ShownView {
  const chosen = viewOf(look, draft, contentOf(draft, metric, question, segments));
  const refusal = viewRefusal(chosen, draft, { metric, segments }, question);
  return { view: refusal === null ? chosen : 'bars', refusal };
}

/** What the view of a chart is chosen by. */
export function contentOf(
  draft: ChartDraft,
  metric: ChartMetric,
  question: CatalogueQuestion | undefined,
  segments: readonly unknown[],
): ChartContent {
  if (question === undefined) return { segments, answers: [] };
  const all = rowsOf(question, draft, metric);
  const answers = all.slice(0, shownAnswers(draft, all.length));
  const isScale = question.kind === 'single' && scaleBoxes(question.datapoints) !== null;
  const stacked = { metric, addsUp: addsUp(question), answers: answers.length };
  return {
    segments,
    answers,
    isStackedScale: isScale && stackRefusal(stacked) === null,
    isOfNumbers: metric === 'mean' && question.kind === 'numeric',
    isScore: drawnScore(metric, question) !== null,
  };
}

/** The number of rows of a chart with so many answers. */
function shownAnswers({ top, rest }: Pick<ChartDraft, 'top' | 'rest'>, all: number): number {
  return top === null ? all : Math.min(all, top + (rest === 'none' ? 0 : 1));
}

/** Why a view can't be drawn of this chart, in a sentence; null where it can. */
export function viewRefusal(
  view: ChartView,
  draft: ChartDraft,
  { metric, segments }: Pick<ChartLook, 'metric'> & { readonly segments: readonly unknown[] },
  question: CatalogueQuestion | undefined,
): string | null {
  // Without its question a chart says so itself.
  const content =
    question === undefined
      ? { answers: 0, addsUp: true, takesNumbers: true, hasScore: true }
      : {
          answers: shownAnswers(draft, answersOf(question, draft).length),
          addsUp: addsUp(question),
          takesNumbers: takesNumbers(question),
          hasScore: scoreOfQuestion(question) !== null,
        };
  const { splitter, audiences } = draft;
  return (
    drawings[view].refuse?.({
      ...content,
      metric,
      splitter,
      segments: segments.length,
      audiences: audiences.length,
      further: draft.further.length,
    }) ?? null
  );
}
