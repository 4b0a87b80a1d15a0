import { useState } from 'react';
import type { AnswerCode } from '../../../../contract/codebook/question-words.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Answer } from './codebook-draft.ts';

interface MergeDialogProps {
  readonly answer: Answer;
  readonly others: readonly Answer[];
  readonly onMerge: (into: AnswerCode) => void;
  readonly onClose: () => void;
}

/** Asks which answer takes the respondents of another one. */
export function MergeDialog({ answer, others, onMerge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState(String(others[0]?.code ?? ''));
  const chosen = others.find(({ code }) => String(code) === into);
  return (
    <FormDialog
      title={`Merge “${answer.name}”`}
      about="Its respondents count in the other answer from then on. This can be undone."
      action="Merge"
      disabledReason={chosen === undefined ? 'The question has no other answer' : undefined}
      onSubmit={() => {
        if (chosen === undefined) return;
        onMerge(chosen.code);
        onClose();
      }}
      onClose={onClose}
    >
      <Select
        label="Into"
        value={into}
        options={others.map(({ code, name }) => ({ value: String(code), name }))}
        onChange={setInto}
      />
    </FormDialog>
  );
}
