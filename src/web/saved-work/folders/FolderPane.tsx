import { IconFolder } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Folder } from '../../../contract/folder.ts';
import type { SavedKind } from '../../../contract/sharing.ts';
import { folderKeys, foldersOptions, removeFolder } from '../../api/folders.ts';
import { MenuLine } from '../../ui/MenuLine.tsx';
import { toasts } from '../../ui/toasts.ts';
import { FolderNameDialog } from './FolderNameDialog.tsx';
import { folderTree, withInside } from './folder-tree.ts';
import { Stack, Text } from '../../ui/kit.ts';
import { useRoving } from '../../ui/use-roving.ts';

interface FolderPaneProps {
  readonly kind: SavedKind;
  /** Folder of each item, `""` at the top. */
  readonly folderIds: readonly string[];
  /** The one that is shown; null = all. */
  readonly current: string | null;
  readonly onChoose: (id: string | null) => void;
}

type Naming = { readonly folder: Folder } | { readonly parentId: string };

/** Folders of one kind: to open, rename, nest and remove. Items of the list can be dropped on them. */
export function FolderPane({ kind, folderIds, current, onChoose }: FolderPaneProps) {
  const queryClient = useQueryClient();
  const folders = useQuery(foldersOptions(kind)).data ?? [];
  const [naming, setNaming] = useState<Naming | null>(null);
  const remove = useMutation({
    mutationFn: (folder: Folder) => removeFolder(folder.id, folder.rev),
    onSuccess: async (_, folder) => {
      if (current === folder.id) onChoose(folder.parent_id === '' ? null : folder.parent_id);
      toasts.show({ text: `Folder “${folder.name}” removed`, note: 'its content moved up' });
      await queryClient.invalidateQueries({ queryKey: folderKeys.of(kind) });
      await queryClient.invalidateQueries({ queryKey: [kind] });
    },
    onError: (error) => toasts.show({ text: error.message }),
  });
  const lines = useRoving<HTMLUListElement>({ rows: 'li' });
  const countIn = (id: string) => {
    const inside = withInside(folders, id);
    return folderIds.filter((one) => inside.has(one)).length;
  };
  return (
    <Stack component="section" gap={0} px={8} py={4} aria-label="Folders">
      <Text component="h2" size="note" c="dimmed" fw={500} pl={8} py={4}>
        Folders
      </Text>
      <ul ref={lines} data-quiet-keys>
        {folderTree(folders).map(({ folder, depth }) => (
          <MenuLine
            key={folder.id}
            data-folder={folder.id}
            style={{ paddingInlineStart: depth * 16 }}
            icon={<IconFolder size={16} stroke={1.5} aria-hidden />}
            name={folder.name}
            count={countIn(folder.id)}
            label={`Actions for the folder ${folder.name}`}
            items={[
              { key: 'rename', label: 'Rename…', onSelect: () => setNaming({ folder }) },
              {
                key: 'inside',
                label: 'New folder inside…',
                onSelect: () => setNaming({ parentId: folder.id }),
              },
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
                aria-current={folder.id === current ? 'true' : undefined}
                onClick={() => onChoose(folder.id === current ? null : folder.id)}
              />
            )}
          />
        ))}
      </ul>
      {naming !== null && <FolderNameDialog kind={kind} {...naming} onClose={() => setNaming(null)} />}
    </Stack>
  );
}
