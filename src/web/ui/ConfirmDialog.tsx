import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  /** The action and its object: `Delete 2 charts`. It is the button's label too. */
  readonly action: string;
  /** What follows from it. */
  readonly children: ReactNode;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Only where the action can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { action, children, danger = false, busy = false, onConfirm, onClose } = props;
  return (
    <Dialog
      title={action}
      about={children}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
