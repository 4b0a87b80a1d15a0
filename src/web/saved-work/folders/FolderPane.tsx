import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Folder } from '../../../contract/saved-work/folder.ts';
import { folderKeys, removeFolder, replaceFolder } from '../../api/saved-work.ts';
import { Stack, Text } from '../../ui/kit.ts';
import { toasts } from '../../ui/layers/toasts.ts';
import { Tree, type TreeLine } from '../../ui/lists/Tree.tsx';
import { type FolderNode, folderTree, type Naming, newFolder } from './folder-tree.ts';

interface FolderPaneProps {
  readonly folders: readonly Folder[];
  /** Folder of each item, `""` at the top. */
  readonly folderIds: readonly string[];
  /** The one that is shown; null = all. */
  readonly current: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly onName: (naming: Naming) => void;
}

/** Folders of one kind: to open, rename, nest and remove. Items of the list can be dropped on them. */
export function FolderPane({ folders, folderIds, current, onChoose, onName }: FolderPaneProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: async (folder: Folder) => removeFolder(folder.id, folder.rev),
    onSuccess: async (_, { id, kind, name, parent_id: parent }) => {
      if (current === id) onChoose(parent === '' ? null : parent);
      toasts.show({ text: `Folder “${name}” removed`, note: 'its content moved up' });
      await queryClient.invalidateQueries({ queryKey: folderKeys.of(kind) });
      await queryClient.invalidateQueries({ queryKey: [kind] });
    },
    onError: (error) => toasts.show({ text: error.message }),
  });
  const lineOf = ({ folder, inside }: FolderNode): TreeLine => {
    const { id, kind, name, rev, access } = folder;
    const lines = inside.map(lineOf);
    const own = folderIds.filter((one) => one === id).length;
    return {
      id,
      name,
      inside: lines,
      count: lines.reduce((sum, { count }) => sum + count, own),
      actions:
        access === 'view'
          ? []
          : [
              {
                key: 'rename',
                label: 'Rename…',
                onSelect: () =>
                  onName({
                    action: 'Rename folder',
                    initialName: name,
                    save: async (next) =>
                      replaceFolder(id, { kind, parent_id: folder.parent_id, name: next }, rev),
                  }),
              },
              { key: 'inside', label: 'New folder inside…', onSelect: () => onName(newFolder(kind, id)) },
              {
                key: 'remove',
                label: 'Remove the folder',
                danger: true,
                separated: true,
                onSelect: () => remove.mutate(folder),
              },
            ],
    };
  };
  return (
    <Stack component="section" gap={0} px={8} py={4} aria-label="Folders">
      <Text component="h2" size="note" c="dimmed" fw={500} pl={8} py={4}>
        Folders
      </Text>
      <Tree
        label="Folders"
        lines={folderTree(folders).map(lineOf)}
        current={current}
        onChoose={(id) => onChoose(id === current ? null : id)}
      />
    </Stack>
  );
}
