import type { ChartMetric } from '../../../figures/chart-metrics.ts';
import { answersOf, rowsOf } from './chart-answers.ts';
import { stackRefusal } from '../../charts/drawn-view.ts';
import type { CatalogueQuestion } from '../../catalogue/catalogue.ts';
import type { ChartDraft } from './chart-draft.ts';
import { type ChartLook, type ChartView, type SavedLook, viewOf } from './chart-look.ts';
import { addsUp } from './chart-request.ts';

/** The view of a saved chart; bars where its own can't be drawn. */
export function shownView(
  draft: ChartDraft,
  { look, metric }: { readonly look: SavedLook; readonly metric: ChartMetric },
  question: CatalogueQuestion,
  segments: readonly unknown[],
): ChartView {
  const view = viewOf(look, draft, { segments, answers: rowsOf(question, draft, metric) });
  const isTrendless = view === 'trend' && draft.splitter !== 'waves';
  return isTrendless || viewRefusal(view, draft, { metric }, question) !== null ? 'bars' : view;
}

/** Why a view can't be drawn of this chart, in a sentence; null where it can. */
export function viewRefusal(
  view: ChartView,
  draft: ChartDraft,
  look: Pick<ChartLook, 'metric'>,
  question: CatalogueQuestion | undefined,
): string | null {
  switch (view) {
    case 'stacked':
    case 'stacked-100': {
      if (question === undefined) return null;
      const chosen = answersOf(question, draft).length;
      const answers = draft.top !== null && chosen > draft.top + 1 ? draft.top + 1 : chosen;
      return stackRefusal({ metric: look.metric, addsUp: addsUp(question), answers });
    }
    case 'multiples':
      return draft.splitter === '' && draft.audiences.length === 0
        ? 'Small multiples need a split or several audiences'
        : null;
    default:
      return null;
  }
}
