import type { SegmentNames } from '../../findings/finding-places.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { explanationTitle } from './explanation-title.ts';
import { ExplanationBody } from './ExplanationBody.tsx';
import css from './ExplanationDialog.module.css';
import type { InsightActions } from './use-insight-actions.ts';

interface ExplanationDialogProps {
  readonly insight: string;
  readonly number: number | null;
  readonly segmentName: SegmentNames;
  readonly actions: InsightActions;
}

/** The calculation on a small screen, over the conversation. It is read from its beginning, not from its first button. */
export function ExplanationDialog({ insight, number, segmentName, actions }: ExplanationDialogProps) {
  return (
    <Dialog title={explanationTitle(number)} onClose={() => actions.explain(null)}>
      <section data-autofocus tabIndex={-1} aria-label="Calculation" className={css.calculation}>
        <ExplanationBody insight={insight} segmentName={segmentName} />
      </section>
    </Dialog>
  );
}
