import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type { SavedKind } from '../../contract/sharing.ts';
import { foldersOptions } from '../api/folders.ts';
import { Button } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Stack } from '../ui/kit.ts';
import { folderOptions } from './folders/folder-tree.ts';
import css from './WorkName.module.css';

interface WorkNameProps {
  /** Shown: the name, or "New chart". */
  readonly title: string;
  /** Label of the button that takes the name: "Save chart". */
  readonly action: string;
  readonly proposed: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** Kind of the folders offered with the name; null where it has its folder. */
  readonly foldersOf: SavedKind | null;
  /** Throws why the name was not taken. `folderId`: `""` for no folder. */
  readonly onName: (name: string, folderId: string) => Promise<void>;
}

/** The name of saved work as its heading. Its popover takes the name of the first save and every later one. */
export function WorkName(props: WorkNameProps) {
  const { title, action, isOpen, onToggle, onName } = props;
  return (
    <Popover
      label={action}
      isOpen={isOpen}
      onToggle={onToggle}
      renderTrigger={(trigger) => (
        <button {...trigger} type="button" aria-keyshortcuts="F2" className={`${css.name ?? ''} link`}>
          <span className="isolate">{title}</span>
        </button>
      )}
    >
      <NameForm
        {...props}
        onName={async (name, folderId) => {
          await onName(name, folderId);
          onToggle(false);
        }}
      />
    </Popover>
  );
}

type NameFormProps = Pick<WorkNameProps, 'action' | 'proposed' | 'foldersOf' | 'onName'>;

function NameForm({ action, proposed, foldersOf, onName }: NameFormProps) {
  const folders =
    useQuery({ ...foldersOptions(foldersOf ?? 'charts'), enabled: foldersOf !== null }).data ?? [];
  const [folder, setFolder] = useState('');
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
    onName(trimmed, folder)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Stack component="form" gap={12} w={320} maw="calc(100vw - 48px)" p={12} onSubmit={submit}>
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        error={problem}
        data-autofocus
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
      {foldersOf !== null && folders.length > 0 && (
        <Select label="Folder" value={folder} options={folderOptions(folders)} onChange={setFolder} />
      )}
      <Button look="primary" type="submit" busy={isBusy}>
        {action}
      </Button>
    </Stack>
  );
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'Enter a name.';
  if (name.length > limits.nameLength)
    return `A name can have ${limits.nameLength} characters; this one has ${name.length}.`;
  return undefined;
}
