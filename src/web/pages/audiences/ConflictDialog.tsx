import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface ConflictDialogProps {
  readonly name: string;
  readonly onCopy: () => void;
  readonly onReload: () => Promise<void>;
  readonly onClose: () => void;
}

/** Somebody saved the same audience in between: nothing is overwritten without being said. */
export function ConflictDialog({ name, onCopy, onReload, onClose }: ConflictDialogProps) {
  const [isLoading, setLoading] = useState(false);
  return (
    <Dialog
      title={`“${name}” was saved while you edited it`}
      about="A newer version is on the server. Yours is still here and was not saved. Loading the newer one can be undone."
      onClose={onClose}
      width={480}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Keep editing
          </Button>
          <Button
            busy={isLoading}
            onClick={() => {
              setLoading(true);
              void onReload().finally(() => setLoading(false));
            }}
          >
            Load the newer version
          </Button>
          <Button look="primary" onClick={onCopy}>
            Save mine as a copy
          </Button>
        </>
      }
    />
  );
}
