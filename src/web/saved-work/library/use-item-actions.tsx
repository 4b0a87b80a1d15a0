import {
  IconCopy,
  IconEyeOff,
  IconFolder,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { folderKeys } from '../../api/folders.ts';
import { restoreFromTrash, trashKeys } from '../../api/trash.ts';
import { isPinned, pin, unpin } from '../../app/pins/pins.ts';
import { openChoices } from '../../keys/palette-state.ts';
import { format } from '../../lib/format.ts';
import { latePart } from '../../ui/lazy-part.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { toasts } from '../../ui/toasts.ts';
import { changeWork, duplicateWork, inTurn, type ItemFields } from '../change-work.ts';
import type { Naming } from '../folders/FolderPane.tsx';
import { folderOptions } from '../folders/folder-tree.ts';
import type { Entry, InFolder, LibraryAction, WorkKind } from '../work-kind.ts';
import { isOwn, type WorkSummary } from '../work-summary.ts';
import type { Library } from './use-library.ts';

const ShareDialog = latePart(async () => (await import('../sharing/ShareForm.tsx')).ShareForm);

export type Named = Pick<WorkSummary, 'id' | 'name'>;

interface ActionsInput<Item> {
  readonly library: Library<Item>;
  /** Actions of the kind's own. */
  readonly furtherOf: (items: readonly Item[]) => readonly LibraryAction[];
  /** Receives the ids of the copies. */
  readonly onCopied: (ids: readonly string[], of: readonly WorkSummary[]) => void;
  /** Receives the id of the first item that an undo brings back. */
  readonly onReturn: (id: string | undefined) => void;
}

const icon = { size: 16, stroke: 1.5 } as const;

/** Actions on items of a library, for menus, bar and keys, and the dialogs that these need. */
export function useItemActions<Saved extends InFolder, Input, Item>(
  kind: WorkKind<Saved, Input, Item>,
  { library, furtherOf, onCopied, onReturn }: ActionsInput<Item>,
) {
  const { noun, list: setListed } = kind;
  const queryClient = useQueryClient();
  const [naming, setNaming] = useState<Naming | null>(null);
  const [shared, setShared] = useState<readonly Named[]>([]);
  const work = useMutation({
    mutationFn: async (job: () => Promise<unknown>) => job(),
    onSettled: async () => {
      const changed = [[kind.kind], trashKeys.all, folderKeys.of(kind.kind)];
      await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error) => naming === null && toasts.show({ text: error.message }),
  });
  const change = async (items: readonly Named[], fields: ItemFields) =>
    inTurn(items, ({ id }) => changeWork(kind, id, fields));
  const move = (items: readonly Named[], folderId: string) =>
    work.mutate(() => change(items, { folder_id: folderId }), { onSettled: library.chosen.clear });
  const said = (items: readonly Named[], are: string, note?: string, undo?: () => void) => {
    const [only] = items;
    const named =
      items.length === 1 && only !== undefined ? `“${only.name}”` : `${format.count(items.length)} ${noun}s`;
    toasts.show({
      text: `${named} ${are}`,
      ...(note === undefined ? {} : { note }),
      ...(undo === undefined
        ? {}
        : {
            undo: () => {
              onReturn(only?.id);
              undo();
            },
          }),
    });
  };
  const restore = (items: readonly Named[]) =>
    work.mutate(async () => {
      await inTurn(items, ({ id }) => restoreFromTrash(kind.kind, id));
      said(items, 'restored');
    });
  const list = (items: readonly Named[], isListed: boolean) =>
    work.mutate(async () => {
      await inTurn(items, async ({ id }) => setListed?.(id, isListed));
      if (!isListed) said(items, 'removed from your list', 'in the bin', () => list(items, true));
    });
  const remove = (items: readonly Named[]) =>
    work.mutate(async () => {
      const ids = items.map(({ id }) => id);
      const uses = (await kind.usesOf?.(ids).catch(() => '')) ?? '';
      await kind.remove(ids);
      for (const id of ids) queryClient.removeQueries({ queryKey: [kind.kind, 'one', id] });
      said(items, 'deleted', uses === '' ? 'kept 30 days' : `kept 30 days, ${uses}`, () => restore(items));
    });

  /** Actions on some items; without any, as they are listed: those of the kind, then those of every kind. */
  const actionsOn = (entries: readonly Entry<Item>[]): readonly LibraryAction[] => {
    const items = entries.map(({ summary }) => summary);
    const [own, others] = [items.filter(isOwn), items.filter((item) => !isOwn(item))];
    const [first] = items;
    const further = furtherOf(entries.map(({ item }) => item));
    const none = first === undefined ? `Select a ${noun} first` : undefined;
    const ownerOnly =
      items.length === 1 ? 'Only the owner can do this' : "You don't own any of the selected items";
    const ofOwner = { disabledReason: none ?? (own.length === 0 ? ownerOnly : undefined) };
    const canUnlist = own.length === 0 && others.length > 0 && setListed !== undefined;
    // Pins go by the noun.
    const pinKey = `${kind.kind.slice(0, -1)}:${first?.id}`;
    const isInRail = isPinned(pinKey);
    return [
      ...further,
      {
        key: 'duplicate',
        label: first?.access === 'example' ? 'Duplicate and edit' : 'Duplicate',
        shortName: 'Duplicate',
        keys: 'D',
        icon: <IconCopy {...icon} />,
        separated: further.length > 0,
        isBulk: true,
        disabledReason: none,
        onSelect: () =>
          work.mutate(async () => onCopied(await inTurn(items, ({ id }) => duplicateWork(kind, id)), items)),
      },
      {
        ...ofOwner,
        key: 'rename',
        label: 'Rename…',
        keys: 'F2',
        icon: <IconPencil {...icon} />,
        onSelect: () =>
          setNaming({
            action: `Rename ${noun}`,
            initialName: own[0]?.name ?? '',
            save: (name) => change(own.slice(0, 1), { name }),
          }),
      },
      {
        ...ofOwner,
        key: 'move',
        label: 'Move to a folder…',
        shortName: 'Move',
        keys: 'M',
        icon: <IconFolder {...icon} />,
        isBulk: true,
        onSelect: () =>
          openChoices(
            'Move to a folder…',
            folderOptions(library.folders).map(({ value, name }) => ({
              label: name,
              run: () => move(own, value),
            })),
          ),
      },
      {
        ...ofOwner,
        key: 'share',
        label: 'Share…',
        shortName: 'Share',
        keys: 'S',
        icon: <IconShare {...icon} />,
        isBulk: true,
        onSelect: () => setShared(own),
      },
      {
        key: 'pin',
        label: isInRail ? 'Unpin' : 'Pin to the sidebar',
        icon: isInRail ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />,
        onSelect: () => (isInRail ? unpin(pinKey) : pin({ key: pinKey, name: first?.name ?? '' })),
      },
      {
        ...ofOwner,
        key: 'remove',
        keys: 'Delete',
        separated: true,
        isBulk: true,
        ...(canUnlist
          ? { label: 'Remove from my list', icon: <IconEyeOff {...icon} />, disabledReason: undefined }
          : { label: 'Delete', icon: <IconTrash {...icon} />, danger: true }),
        onSelect: () => {
          if (own.length > 0) remove(own);
          if (others.length > 0 && setListed !== undefined) list(others, false);
        },
      },
    ];
  };
  return {
    actionsOn,
    move,
    restore: (item: Named) => restore([item]),
    list: (item: Named) => list([item], true),
    askName: (next: Naming) => {
      work.reset();
      setNaming(next);
    },
    dialogs: (
      <>
        {naming !== null && (
          <NameDialog
            action={naming.action}
            initialName={naming.initialName ?? ''}
            busy={work.isPending}
            error={work.error?.message}
            onSubmit={(name) => work.mutate(() => naming.save(name), { onSuccess: () => setNaming(null) })}
            onClose={() => setNaming(null)}
          />
        )}
        {shared.length > 0 && (
          <ShareDialog
            kind={kind.kind}
            noun={noun}
            items={shared}
            onClose={() => {
              setShared([]);
              library.chosen.clear();
            }}
          />
        )}
      </>
    ),
  };
}
