import { type FormEvent, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { TextField } from '../ui/TextField.tsx';
import css from './WorkName.module.css';

interface WorkNameProps {
  /** Shown: the name, or "New chart". */
  readonly title: string;
  /** Label of the button that takes the name: "Save chart". */
  readonly action: string;
  readonly proposed: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** Throws why the name was not taken. */
  readonly onName: (name: string) => Promise<void>;
}

/** The name of saved work as its heading. Its popover takes the name of the first save and every later one. */
export function WorkName({ title, action, proposed, isOpen, onToggle, onName }: WorkNameProps) {
  return (
    <Popover
      label={action}
      isOpen={isOpen}
      onToggle={onToggle}
      renderTrigger={(trigger) => (
        <button {...trigger} type="button" aria-keyshortcuts="F2" className={css.name}>
          <span className="isolate">{title}</span>
        </button>
      )}
    >
      <NameForm
        action={action}
        proposed={proposed}
        onName={async (name) => {
          await onName(name);
          onToggle(false);
        }}
      />
    </Popover>
  );
}

interface NameFormProps {
  readonly action: string;
  readonly proposed: string;
  readonly onName: (name: string) => Promise<void>;
}

function NameForm({ action, proposed, onName }: NameFormProps) {
  const [name, setName] = useState(proposed);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    const refused = nameProblem(trimmed);
    setProblem(refused);
    if (refused !== undefined || isBusy) return;
    setBusy(true);
    onName(trimmed)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={submit} className={css.form}>
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        error={problem}
        data-autofocus
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="primary" type="submit" busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'Enter a name.';
  if (name.length > limits.nameLength)
    return `A name can have ${limits.nameLength} characters; this one has ${name.length}.`;
  return undefined;
}
