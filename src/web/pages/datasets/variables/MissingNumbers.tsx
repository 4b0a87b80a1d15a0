import type { QuestionEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { CodebookPreview } from '../../../../contract/codebook/codebook-revision.ts';
import type { Question } from '../../../../contract/question.ts';
import { format } from '../../../lib/format.ts';
import { EditableText } from '../../../ui/EditableText.tsx';
import { Stack } from '../../../ui/kit.ts';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { parseNumbers } from './regroupings.ts';

interface MissingNumbersProps {
  /** As the draft shows it, and as it is in the codebook. */
  readonly question: Question;
  readonly saved: Question;
  /** Means before and after the draft, where it changes them. */
  readonly preview: CodebookPreview | undefined;
  /** null: read only. */
  readonly onEdit: ((edit: QuestionEdit) => void) | null;
}

/** Numbers that are read as no answer, and those of the file's missing values that count again. */
export function MissingNumbers({ question, saved, preview, onEdit }: MissingNumbersProps) {
  const { missing = [], counted = [] } = question.numbers_read ?? {};
  const before = saved.numbers_read;
  if (onEdit === null && missing.length + counted.length === 0) return null;
  const list = (label: string, now: readonly number[], was: readonly number[] = [], isMissing: boolean) => (
    <label>
      <span className="note">{label} </span>
      <EditableText
        label={label}
        value={now.map(String).join(', ')}
        placeholder="None"
        changed={String(now) !== String(was)}
        {...(isMissing && { shortcut: { keys: 'M', label: 'Edit the missing values' } })}
        onChange={
          onEdit &&
          ((text) => {
            const typed = parseNumbers(text);
            if (typed === null) {
              toasts.show({ text: 'Separate numbers with commas: -9, 99.' });
              return;
            }
            change(onEdit, question.code, { now, typed, isMissing });
          })
        }
      />
    </label>
  );
  const moved = preview?.figures.filter(
    (figure) =>
      figure.question === question.code && figure.measure === 'mean' && figure.before !== figure.after,
  );
  return (
    <PanelSection title="Missing values">
      <Stack gap={4}>
        {list('Also missing', missing, before?.missing, true)}
        {list('Counted again', counted, before?.counted, false)}
        {moved?.map(({ answer, before: was, after }) => (
          <p key={answer} className="note" role="status">
            Mean {meanText(was)} → <b>{meanText(after)}</b>
          </p>
        ))}
      </Stack>
    </PanelSection>
  );
}

function meanText(mean: number | null): string {
  return mean === null ? '–' : format.mean(mean, '');
}

interface Change {
  readonly now: readonly number[];
  readonly typed: readonly number[];
  readonly isMissing: boolean;
}

function change(
  onEdit: (edit: QuestionEdit) => void,
  question: string,
  { now, typed, isMissing }: Change,
): void {
  const added = typed.filter((value) => !now.includes(value));
  const removed = now.filter((value) => !typed.includes(value));
  if (added.length > 0) onEdit({ op: 'missing', question, values: added, missing: isMissing });
  if (removed.length > 0) onEdit({ op: 'missing', question, values: removed, missing: !isMissing });
}
