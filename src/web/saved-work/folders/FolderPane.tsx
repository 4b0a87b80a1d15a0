import { IconDots, IconFolder } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Folder } from '../../../contract/folder.ts';
import type { SavedKind } from '../../../contract/sharing.ts';
import { folderKeys, foldersOptions, removeFolder } from '../../api/folders.ts';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { toasts } from '../../ui/toasts.ts';
import { FolderNameDialog } from './FolderNameDialog.tsx';
import { folderTree, withInside } from './folder-tree.ts';
import css from './FolderPane.module.css';
import { Text } from '../../ui/kit.ts';

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
  const countIn = (id: string) => {
    const inside = withInside(folders, id);
    return folderIds.filter((one) => inside.has(one)).length;
  };
  return (
    <section className={css.pane} aria-label="Folders">
      <Text component="h2" size="note" c="dimmed" fw={500} pl={8} py={4}>
        Folders
      </Text>
      <ul>
        {folderTree(folders).map(({ folder, depth }) => (
          <li
            key={folder.id}
            className={css.line}
            data-folder={folder.id}
            style={{ paddingInlineStart: depth * 16 }}
          >
            <button
              type="button"
              className={classNames(css.item, folder.id === current && css.current)}
              aria-current={folder.id === current ? 'true' : undefined}
              onClick={() => onChoose(folder.id === current ? null : folder.id)}
            >
              <IconFolder size={16} stroke={1.5} aria-hidden />
              <span className={classNames(css.name, 'isolate')}>{folder.name}</span>
              <span className={classNames(css.count, 'num')}>{format.count(countIn(folder.id))}</span>
            </button>
            <span className={css.more}>
              <Menu
                label={`Actions for the folder ${folder.name}`}
                position="bottom-end"
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
                renderTrigger={(control) => (
                  <IconButton
                    {...control}
                    label={`Actions for the folder ${folder.name}`}
                    icon={<IconDots size={15} stroke={1.5} />}
                  />
                )}
              />
            </span>
          </li>
        ))}
      </ul>
      {naming !== null && <FolderNameDialog kind={kind} {...naming} onClose={() => setNaming(null)} />}
    </section>
  );
}
