import { useState } from 'react';
import type { QuestionEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import type { Question } from '../../../../../contract/codebook/question.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/layers/Dialog.tsx';
import { Menu } from '../../../../ui/layers/Menu.tsx';
import { AlsoCalled } from './AlsoCalled.tsx';
import type { Answer } from '../draft/codebook-draft.ts';

interface AnswerMenuProps {
  readonly question: Question;
  readonly answer: Answer;
  /** Present: it is not published, and can be left out. */
  readonly proposed?: unknown;
  readonly takesReading: boolean;
  readonly onEdit: ((edit: QuestionEdit) => void) | null;
  readonly onMove: (answer: Answer, step: 1 | -1) => void;
  readonly onMerge: (answer: Answer) => void;
}

/** Actions on an answer; keys of its row do the same. */
export function AnswerMenu(props: AnswerMenuProps) {
  const { question, answer, proposed, takesReading, onEdit, onMove, onMerge } = props;
  const [isNaming, setNaming] = useState(false);
  const target = { question: question.code, answer: answer.code };
  const isRetired = answer.retired === true;
  return (
    <>
      <Menu
        label={`Actions on ${answer.name}`}
        items={[
          ...(proposed === undefined
            ? [
                { key: 'up', label: 'Move up', keys: 'Alt ArrowUp', onSelect: () => onMove(answer, -1) },
                { key: 'down', label: 'Move down', keys: 'Alt ArrowDown', onSelect: () => onMove(answer, 1) },
                { key: 'also', label: 'Also called…', onSelect: () => setNaming(true) },
              ]
            : []),
          ...(takesReading && !isRetired
            ? [{ key: 'merge', label: 'Merge into…', keys: 'M', onSelect: () => onMerge(answer) }]
            : []),
          isRetired
            ? {
                key: 'restore',
                label: proposed === undefined ? 'Restore' : 'Include',
                onSelect: () => onEdit?.({ op: 'restore', ...target }),
              }
            : {
                key: 'retire',
                label: proposed === undefined ? 'Retire' : 'Leave out',
                danger: true,
                separated: proposed === undefined,
                onSelect: () => onEdit?.({ op: 'retire', ...target }),
              },
        ]}
      />
      {isNaming && (
        <Dialog
          title={`“${answer.name}” is also called`}
          about="Other words that find this answer in search and chat."
          onClose={() => setNaming(false)}
          actions={
            <Button look="primary" onClick={() => setNaming(false)}>
              Done
            </Button>
          }
        >
          <AlsoCalled
            words={answer.also_called ?? []}
            isOpen
            onChange={(words) => onEdit?.({ op: 'answer', ...target, set: { also_called: [...words] } })}
          />
        </Dialog>
      )}
    </>
  );
}
