import { useState } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';

interface NameDialogProps {
  /** `Save chart`: title and button. */
  readonly action: string;
  /** A proposal, selected so that typing replaces it. */
  readonly initialName: string;
  readonly busy?: boolean;
  /** Why the service refused the last try. */
  readonly error?: string | undefined;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

const longestName = 255;

/** Asks for a name at the first save. */
export function NameDialog({ action, initialName, busy = false, error, onSubmit, onClose }: NameDialogProps) {
  const [name, setName] = useState(initialName);
  const [tried, setTried] = useState(false);
  const trimmed = name.trim();
  const problem = tried ? nameProblem(trimmed) : undefined;
  const submit = () => {
    setTried(true);
    if (nameProblem(trimmed) === undefined) onSubmit(trimmed);
  };
  return (
    <FormDialog title={action} action={action} busy={busy} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        error={problem ?? error}
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
