import type { PickerMode, PickPlacement, QuestionPick } from '../expression-editor/question-pick.ts';

export interface ConnectedQuestionPickerProps {
  readonly mode: PickerMode;
  readonly opened: boolean;
  /** Said to screen readers; "Choose a question" where nothing is given. */
  readonly title?: string;
  /** What to show ticked when it opens. */
  readonly initial?: QuestionPick | null;
  /** The dialog closes itself after a pick. */
  readonly onPick: (pick: QuestionPick, placement: PickPlacement) => void;
  readonly onClose: () => void;
}

/** The question picker over the catalogue of the page's dataset, with shares in the page's scope. */
export function ConnectedQuestionPicker(_props: ConnectedQuestionPickerProps): React.ReactNode {
  return null;
}
