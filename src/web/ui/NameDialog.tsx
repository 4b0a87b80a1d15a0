import { useState } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';

interface NameDialogProps {
  /** `Save chart`: title and button. */
  readonly action: string;
  /** A proposal, selected so that typing replaces it. */
  readonly initialName: string;
  /** The dialog stays while it runs, and says why it was refused. */
  readonly save: (name: string) => unknown;
  readonly onClose: () => void;
}

const longestName = 255;

/** Asks for a name, saves by it, and closes. */
export function NameDialog({ action, initialName, save, onClose }: NameDialogProps) {
  const [name, setName] = useState(initialName);
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const trimmed = name.trim();
  const problem = tried ? nameProblem(trimmed) : undefined;
  const submit = async () => {
    setTried(true);
    if (nameProblem(trimmed) !== undefined) return;
    const saving = save(trimmed);
    if (!(saving instanceof Promise)) {
      onClose();
      return;
    }
    setBusy(true);
    try {
      await saving;
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog title={action} action={action} busy={isBusy} onSubmit={() => void submit()} onClose={onClose}>
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        error={problem ?? refusal}
        data-autofocus
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
    </FormDialog>
  );
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'Give it a name to find it by.';
  if (name.length > longestName)
    return `A name can have ${longestName} characters; this one has ${name.length}.`;
  return undefined;
}
