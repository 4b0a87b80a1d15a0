import { IconFolder } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Folder } from '../../../contract/folder.ts';
import { createFolder, folderKeys, removeFolder, replaceFolder } from '../../api/folders.ts';
import type { SavedKind } from '../../../contract/sharing.ts';
import { MenuLine } from '../../ui/MenuLine.tsx';
import { toasts } from '../../ui/toasts.ts';
import { folderTree, withInside } from './folder-tree.ts';
import { Stack, Text } from '../../ui/kit.ts';
import { useRoving } from '../../ui/use-roving.ts';

/** A name that is asked for: of an item or a folder. */
export interface Naming {
  /** "Rename folder": title and button. */
  readonly action: string;
  readonly initialName?: string;
  readonly save: (name: string) => Promise<unknown>;
}

export const newFolder = (kind: SavedKind, parentId: string): Naming => ({
  action: 'New folder',
  save: async (name) => createFolder({ kind, name, parent_id: parentId }),
});

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
  const lines = useRoving<HTMLUListElement>({ rows: 'li' });
  return (
    <Stack component="section" gap={0} px={8} py={4} aria-label="Folders">
      <Text component="h2" size="note" c="dimmed" fw={500} pl={8} py={4}>
        Folders
      </Text>
      <ul ref={lines} data-quiet-keys>
        {folderTree(folders).map(({ folder, depth }) => {
          const { id, kind, name, rev } = folder;
          const inside = withInside(folders, id);
          return (
            <MenuLine
              key={id}
              data-folder={id}
              style={{ paddingInlineStart: depth * 16 }}
              icon={<IconFolder size={16} stroke={1.5} aria-hidden />}
              name={name}
              count={folderIds.filter((one) => inside.has(one)).length}
              label={`Actions for the folder ${name}`}
              items={[
                {
                  key: 'rename',
                  label: 'Rename…',
                  onSelect: () =>
                    onName({
                      action: 'Rename folder',
                      initialName: name,
                      save: async (next) => replaceFolder(id, { ...folder, name: next }, rev),
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
              ]}
              renderControl={(control) => (
                <button
                  type="button"
                  {...control}
                  aria-current={id === current ? 'true' : undefined}
                  onClick={() => onChoose(id === current ? null : id)}
                />
              )}
            />
          );
        })}
      </ul>
    </Stack>
  );
}
