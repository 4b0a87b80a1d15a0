import { answersOf } from './chart-answers.ts';
import { stackRefusal } from '../../charts/drawn-view.ts';
import type { CatalogueQuestion } from '../../expression-editor/catalogue.ts';
import type { ChartDraft } from './chart-draft.ts';
import type { ChartLook, ChartView } from './chart-look.ts';
import { addsUp } from './chart-request.ts';

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
