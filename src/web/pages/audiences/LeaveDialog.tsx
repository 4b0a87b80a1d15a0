import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Unsaved changes would be lost, and that could not be undone. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title="Leave without saving?"
      about="The changes to this audience are not saved. Leaving drops them."
      onClose={onStay}
      actions={
        <>
          <Button look="danger" onClick={onLeave}>
            Drop the changes
          </Button>
          <Button look="primary" onClick={onStay}>
            Stay
          </Button>
        </>
      }
    />
  );
}
