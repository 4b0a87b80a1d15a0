import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { IconButton } from './IconButton.tsx';
import type { History } from '../lib/history.ts';

interface UndoButtonsProps {
  readonly history: Pick<History<unknown>, 'past' | 'future'>;
  readonly onStep: (action: { readonly kind: 'undo' | 'redo' }) => void;
}

/** Undo and redo, each with the name of its step. */
export function UndoButtons({ history, onStep }: UndoButtonsProps) {
  const undone = history.past.at(-1);
  const redone = history.future[0];
  return (
    <>
      <IconButton
        label={undone === undefined ? 'Undo' : `Undo: ${undone.name}`}
        keys="Ctrl Z"
        icon={<IconArrowBackUp />}
        disabledReason={undone === undefined ? 'Nothing to undo' : undefined}
        onClick={() => onStep({ kind: 'undo' })}
      />
      <IconButton
        label={redone === undefined ? 'Redo' : `Redo: ${redone.name}`}
        keys="Ctrl Shift Z"
        icon={<IconArrowForwardUp />}
        disabledReason={redone === undefined ? 'Nothing to redo' : undefined}
        onClick={() => onStep({ kind: 'redo' })}
      />
    </>
  );
}
