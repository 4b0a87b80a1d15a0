import { Dialog } from '../../ui/Dialog.tsx';
import type { QuestionPickerProps } from './question-picker-props.ts';
import css from './QuestionPicker.module.css';
import { QuestionPickerBody } from './QuestionPickerBody.tsx';

/** Choose a question and answers. It is open while it is mounted, and begins afresh each time. */
export function QuestionPicker({ title, ...body }: QuestionPickerProps) {
  return (
    <Dialog bare title={title} width={1080} className={css.dialog} onClose={body.onClose}>
      <QuestionPickerBody {...body} />
    </Dialog>
  );
}
