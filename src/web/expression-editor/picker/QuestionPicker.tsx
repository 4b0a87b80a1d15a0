import { Modal } from '@mantine/core';
import type { Catalogue } from '../catalogue.ts';
import type { PickerMode, PickPlacement, QuestionPick } from '../question-pick.ts';
import type { PickerFigures } from './picker-figures.ts';
import css from './QuestionPicker.module.css';
import { QuestionPickerBody } from './QuestionPickerBody.tsx';

export interface QuestionPickerProps {
  readonly opened: boolean;
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
  /** Whoever mounts it closes it then. */
  readonly onPick: (pick: QuestionPick, placement: PickPlacement) => void;
  readonly onClose: () => void;
  /** False: whoever mounts it says where the focus goes afterwards. */
  readonly returnFocus?: boolean;
}

/** Choose a question and answers. Its state begins afresh each time it opens. */
export function QuestionPicker({
  opened,
  title,
  onClose,
  onPick,
  returnFocus = true,
  ...body
}: QuestionPickerProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      returnFocus={returnFocus}
      padding={0}
      // Shown within the press that opens it, so that the next keys are already typed into its search.
      transitionProps={{ duration: 0 }}
      size={1080}
      classNames={{ content: css.content ?? '', body: css.body ?? '' }}
      aria-label={title}
    >
      <QuestionPickerBody {...body} onClose={onClose} onPick={onPick} />
    </Modal>
  );
}
