import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from '../fields/TextField.tsx';
import { messageOf } from '../../api/failure-words.ts';

interface NameDialogProps {
  /** `Save chart`: title and button. */
  readonly action: string;
  /** A proposal, selected so that typing replaces it. */
  readonly initialName: string;
  /** The dialog stays while it runs, and says why it was refused. */
  readonly save: (name: string) => unknown;
  readonly onClose: () => void;
}

/** Asks for a name, saves by it, and closes. */
export function NameDialog({ action, initialName, save, onClose }: NameDialogProps) {
  const { field, isBusy, submit } = useNameField(initialName, save, onClose);
  return (
    <FormDialog title={action} action={action} busy={isBusy} onSubmit={submit} onClose={onClose}>
      {field}
    </FormDialog>
  );
}

/** Field for a name that is saved when its form is sent; a name that is refused stays in it, with the reason. */
export function useNameField(initialName: string, save: (name: string) => unknown, onSaved: () => void) {
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const trimmed = name.trim();
    const refused = nameProblem(trimmed);
    setProblem(refused);
    if (refused !== undefined || isBusy) return;
    setBusy(true);
    try {
      await save(trimmed);
      onSaved();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (
    <TextField
      label="Name"
      value={name}
      onChange={(typed) => {
        setName(typed);
        setProblem(undefined);
      }}
      error={problem}
      data-autofocus
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
    />
  );
  return { field, isBusy, submit: () => void submit() };
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'Enter a name.';
  if (name.length > limits.nameLength)
    return `A name can have ${limits.nameLength} characters; this one has ${name.length}.`;
  return undefined;
}
