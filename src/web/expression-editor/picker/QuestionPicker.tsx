import { Dialog } from '../../ui/Dialog.tsx';
import type { Catalogue } from '../catalogue.ts';
import type { PickerMode, PickPlacement, QuestionPick } from '../question-pick.ts';
import type { PickerFigures } from './picker-figures.ts';
import css from './QuestionPicker.module.css';
import { QuestionPickerBody } from './QuestionPickerBody.tsx';

export interface QuestionPickerProps {
  readonly mode: PickerMode;
  /** Said to screen readers. */
  readonly title: string;
  readonly catalogue: Catalogue;
  /** Codes of the waves in the scope. */
  readonly selectedWaves: ReadonlySet<string>;
  readonly figures: PickerFigures;
  /** True: what is chosen replaces what was there, so there is one way to confirm it. */
  readonly editing: boolean;
  /** The question and what is ticked when it opens. */
  readonly initial: QuestionPick | null;
  /** Whoever mounts it takes it away then. */
  readonly onPick: (pick: QuestionPick, placement: PickPlacement) => void;
  readonly onClose: () => void;
}

/** Choose a question and answers. It is open while it is mounted, and begins afresh each time. */
export function QuestionPicker({ title, ...body }: QuestionPickerProps) {
  return (
    <Dialog bare title={title} width={1080} className={css.dialog} onClose={body.onClose}>
      <QuestionPickerBody {...body} />
    </Dialog>
  );
}
