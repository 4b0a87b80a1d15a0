import type { ChartMetric } from '../../../figures/chart-metrics.ts';
import { answersOf, rowsOf } from './draft/chart-answers.ts';
import { stackRefusal } from '../../charts/drawn-view.ts';
import type { CatalogueQuestion } from '../../catalogue/catalogue.ts';
import type { ChartDraft } from './draft/chart-draft.ts';
import { type ChartLook, type ChartView, type SavedLook, viewOf } from './draft/chart-look.ts';
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
  const answers = question === undefined ? [] : rowsOf(question, draft, metric);
  const chosen = viewOf(look, draft, { segments, answers });
  const refusal = viewRefusal(chosen, draft, { metric }, question);
  return { view: refusal === null ? chosen : 'bars', refusal };
}

/** The refusal that splitting by wave would end. */
export const trendNeedsWaves = 'A trend needs waves on the axis';

/** Why a view can't be drawn of this chart, in a sentence; null where it can. */
export function viewRefusal(
  view: ChartView,
  draft: ChartDraft,
  look: Pick<ChartLook, 'metric'>,
  question: CatalogueQuestion | undefined,
): string | null {
  switch (view) {
    case 'trend':
      return draft.splitter === 'waves' ? null : trendNeedsWaves;
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
