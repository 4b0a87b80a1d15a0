import type { SegmentNames } from '../../findings/finding-places.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { exploreTitle } from './explore-title.ts';
import { ExploreBody } from './ExploreBody.tsx';
import css from './ExploreDialog.module.css';
import type { InsightActions } from './use-insight-actions.ts';

interface ExploreDialogProps {
  readonly insight: string;
  readonly number: number | null;
  readonly segmentName: SegmentNames;
  readonly actions: InsightActions;
}

/** The calculation on a small screen, over the conversation. It is read from its beginning, not from its first button. */
export function ExploreDialog({ insight, number, segmentName, actions }: ExploreDialogProps) {
  return (
    <Dialog title={exploreTitle(number)} onClose={() => actions.explore(null)}>
      <section data-autofocus tabIndex={-1} aria-label="Calculation" className={css.calculation}>
        <ExploreBody insight={insight} segmentName={segmentName} />
      </section>
    </Dialog>
  );
}
