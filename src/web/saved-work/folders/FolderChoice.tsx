import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedKind } from '../../../contract/sharing.ts';
import { foldersOptions } from '../../api/folders.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { folderTree } from './folder-tree.ts';

interface FolderChoiceProps {
  readonly kind: SavedKind;
  /** `Move 3 audiences`: title and button. */
  readonly action: string;
  /** Where it is now; `""` at the top. */
  readonly initial: string;
  readonly busy: boolean;
  readonly onMove: (folderId: string) => void;
  readonly onClose: () => void;
}

const top = 'top';

/** What dropping on a folder does, by choosing one. */
export function FolderChoice({ kind, action, initial, busy, onMove, onClose }: FolderChoiceProps) {
  const folders = useQuery(foldersOptions(kind)).data ?? [];
  const [chosen, setChosen] = useState(initial === '' ? top : initial);
  const options = [
    { value: top, name: 'No folder' },
    ...folderTree(folders).map(({ folder, depth }) => ({
      value: folder.id,
      name: `${'  '.repeat(depth)}${folder.name}`,
    })),
  ];
  return (
    <Dialog
      title={action}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={() => onMove(chosen === top ? '' : chosen)}>
            {action}
          </Button>
        </>
      }
    >
      <Select label="Folder" value={chosen} options={options} onChange={setChosen} />
    </Dialog>
  );
}
