import { Modal } from '@mantine/core';
import type { Catalogue } from '../catalogue.ts';
import type { PickerMode, PickPlacement, QuestionPick } from '../question-pick.ts';
import type { PickerCounts } from './picker-counts.ts';
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
  readonly counts: PickerCounts;
  /** What is ticked when it opens; in clause mode, choosing then replaces it. */
  readonly initial: QuestionPick | null;
  readonly onPick: (pick: QuestionPick, placement: PickPlacement) => void;
  readonly onClose: () => void;
}

/** Choose a question and answers. Its state begins afresh each time it opens. */
export function QuestionPicker({ opened, title, onClose, onPick, ...body }: QuestionPickerProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={1080}
      classNames={{ content: css.content ?? '', body: css.body ?? '' }}
      aria-label={title}
    >
      <QuestionPickerBody
        {...body}
        onClose={onClose}
        onPick={(pick, placement) => {
          onClose();
          onPick(pick, placement);
        }}
      />
    </Modal>
  );
}
