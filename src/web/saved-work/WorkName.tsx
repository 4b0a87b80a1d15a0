import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedKind } from '../../contract/saved-work/sharing.ts';
import { foldersOptions } from '../api/saved-work.ts';
import { Button } from '../ui/Button.tsx';
import { useNameField } from '../ui/layers/NameDialog.tsx';
import { Popover } from '../ui/layers/Popover.tsx';
import { Select } from '../ui/fields/Select.tsx';
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
  const { title, action, isOpen, onToggle } = props;
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
      <NameForm {...props} />
    </Popover>
  );
}

function NameForm({ action, proposed, foldersOf, onToggle, onName }: WorkNameProps) {
  const folders =
    useQuery({ ...foldersOptions(foldersOf ?? 'charts'), enabled: foldersOf !== null }).data ?? [];
  const [folder, setFolder] = useState('');
  const { field, isBusy, submit } = useNameField(
    proposed,
    async (name) => onName(name, folder),
    () => onToggle(false),
  );
  return (
    <Stack
      component="form"
      gap={12}
      w={320}
      maw="calc(100vw - 48px)"
      p={12}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {field}
      {foldersOf !== null && folders.length > 0 && (
        <Select label="Folder" value={folder} options={folderOptions(folders)} onChange={setFolder} />
      )}
      <Button look="primary" type="submit" busy={isBusy}>
        {action}
      </Button>
    </Stack>
  );
}
