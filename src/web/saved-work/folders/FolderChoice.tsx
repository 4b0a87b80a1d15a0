import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SavedKind } from '../../../contract/sharing.ts';
import { foldersOptions } from '../../api/folders.ts';
import { ChooserLayer } from '../../chooser/list/ChooserLayer.tsx';
import { ListChooser } from '../../chooser/list/ListChooser.tsx';
import { folderTree } from './folder-tree.ts';

interface FolderChoiceProps {
  readonly kind: SavedKind;
  /** `Move 3 audiences`: title and button. */
  readonly action: string;
  /** Where it is now; `""` at the top. */
  readonly initial: string;
  readonly onMove: (folderId: string) => void;
  readonly onClose: () => void;
}

const top = 'top';

/** What dropping on a folder does, by choosing one. */
export function FolderChoice({ kind, action, initial, onMove, onClose }: FolderChoiceProps) {
  const folders = useQuery(foldersOptions(kind)).data;
  const items = useMemo(
    () => [
      { key: top, name: 'No folder' },
      ...folderTree(folders ?? []).map(({ folder: { id, name }, depth }) => ({ key: id, name, depth })),
    ],
    [folders],
  );
  return (
    <ChooserLayer title={action} size="list" onClose={onClose}>
      <ListChooser
        label="Find a folder"
        items={items}
        picked={new Set([initial === '' ? top : initial])}
        verbs={[{ label: action, keys: 'Enter' }]}
        onTake={(key) => onMove(key === null || key === top ? '' : key)}
        emptyText="No folders yet."
      />
    </ChooserLayer>
  );
}
