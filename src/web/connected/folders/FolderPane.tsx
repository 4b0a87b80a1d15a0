import { IconDots, IconFolder, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Folder } from '../../../contract/folder.ts';
import type { SavedKind } from '../../../contract/sharing.ts';
import { createFolder, folderKeys, foldersOptions, removeFolder, replaceFolder } from '../../api/folders.ts';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { toasts } from '../../ui/toasts.ts';
import { folderTree, withInside } from './folder-tree.ts';
import css from './FolderPane.module.css';

interface FolderPaneProps {
  readonly kind: SavedKind;
  /** Folder of each saved thing, `""` at the top. */
  readonly folderIds: readonly string[];
  /** The one that is shown; null = all. */
  readonly current: string | null;
  readonly onChoose: (id: string | null) => void;
}

type Naming =
  | { readonly kind: 'new'; readonly parentId: string }
  | { readonly kind: 'rename'; readonly folder: Folder };

/** Folders of one kind: to look into, make, rename and remove. Rows of the list can be dropped on them. */
export function FolderPane({ kind, folderIds, current, onChoose }: FolderPaneProps) {
  const queryClient = useQueryClient();
  const folders = useQuery(foldersOptions(kind)).data ?? [];
  const [naming, setNaming] = useState<Naming | null>(null);
  const changed = async () => {
    setNaming(null);
    await queryClient.invalidateQueries({ queryKey: folderKeys.of(kind) });
  };
  const name = useMutation({
    mutationFn: ({ wanted, chosen }: { readonly wanted: Naming; readonly chosen: string }) =>
      wanted.kind === 'new'
        ? createFolder({ kind, name: chosen, parent_id: wanted.parentId })
        : replaceFolder(wanted.folder.id, { ...wanted.folder, name: chosen }, wanted.folder.rev),
    onSuccess: changed,
  });
  const remove = useMutation({
    mutationFn: (folder: Folder) => removeFolder(folder.id, folder.rev),
    onSuccess: async (_, folder) => {
      if (current === folder.id) onChoose(folder.parent_id === '' ? null : folder.parent_id);
      toasts.show({ text: `Folder “${folder.name}” removed`, note: 'its content moved up' });
      await changed();
      await queryClient.invalidateQueries({ queryKey: [kind] });
    },
    onError: (error) => toasts.show({ text: error.message }),
  });
  const countIn = (id: string) => {
    const inside = withInside(folders, id);
    return folderIds.filter((one) => inside.has(one)).length;
  };
  const begin = (wanted: Naming) => {
    name.reset();
    setNaming(wanted);
  };

  return (
    <section className={css.pane} aria-label="Folders">
      <div className={css.head}>
        <h2 className={css.title}>Folders</h2>
        <IconButton
          label="New folder"
          icon={<IconPlus size={15} stroke={1.5} />}
          onClick={() => begin({ kind: 'new', parentId: '' })}
        />
      </div>
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
                align="end"
                items={[
                  {
                    key: 'rename',
                    label: 'Rename…',
                    onSelect: () => begin({ kind: 'rename', folder }),
                  },
                  {
                    key: 'inside',
                    label: 'New folder inside…',
                    onSelect: () => begin({ kind: 'new', parentId: folder.id }),
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
      {folders.length === 0 && (
        <p className={css.empty}>
          None yet. The list can be <span className={css.onLarge}>dragged into folders.</span>
          <span className={css.onSmall}>moved into folders.</span>
        </p>
      )}
      {naming !== null && (
        <NameDialog
          action={naming.kind === 'new' ? 'New folder' : 'Rename folder'}
          initialName={naming.kind === 'new' ? '' : naming.folder.name}
          busy={name.isPending}
          error={name.error?.message}
          onSubmit={(chosen) => name.mutate({ wanted: naming, chosen })}
          onClose={() => setNaming(null)}
        />
      )}
    </section>
  );
}
