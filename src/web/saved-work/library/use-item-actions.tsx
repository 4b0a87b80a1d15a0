import {
  IconCopy,
  IconEyeOff,
  IconFolder,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconRestore,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { pinning } from '../../app/pins/pins.ts';
import { openChoices } from '../../keys/palette-state.ts';
import { latePart } from '../../ui/lazy-part.tsx';
import { NameDialog } from '../../ui/layers/NameDialog.tsx';
import { folderOptions, type Naming } from '../folders/folder-tree.ts';
import type { LibraryAction, Line } from '../work-kind.ts';
import { isOwn, type WorkSummary } from '../work-summary.ts';
import type { Library } from './use-library.ts';
import type { Named, ItemChanges } from './use-item-changes.ts';

const ShareDialog = latePart(async () => (await import('../sharing/ShareForm.tsx')).ShareForm);

/** Actions on items of a library, for menus, bar and keys, and the dialogs that these need. */
export function useItemActions<Item>(library: Library<Item>, changes: ItemChanges) {
  const { kind, flag, actionsOf, chosen, folders } = library;
  const [naming, askName] = useState<Naming | null>(null);
  const [shared, share] = useState<readonly Named[]>([]);
  return {
    askName,
    /** Actions on some lines; without any, as they are listed. */
    actionsOn: (lines: readonly Line<Item>[]): readonly LibraryAction[] => {
      const items = lines.map(({ summary }) => summary);
      if (flag === 'bin') return [{ ...restore, onSelect: () => changes.bringBack(items) }];
      if (items.length > 0 && items.every(({ away }) => away === 'draft'))
        return [{ ...remove, onSelect: () => changes.putAway(items) }];
      return actionsOnItems(items, {
        kind,
        changes,
        share,
        further: actionsOf?.(lines.flatMap(({ item }) => item ?? [])) ?? [],
        askRename: (item) =>
          askName({
            action: `Rename ${kind.noun}`,
            initialName: item.name,
            save: async (name) => changes.rename(item, name),
          }),
        askFolder: (own) =>
          openChoices(
            'Move to a folder…',
            folderOptions(folders).map(({ value, name }) => ({
              label: name,
              run: () => changes.move(own, value),
            })),
          ),
      });
    },
    dialogs: (
      <>
        {naming !== null && (
          <NameDialog
            {...naming}
            save={async (name) => naming.save(name).finally(() => void changes.refresh())}
            onClose={() => askName(null)}
          />
        )}
        {shared.length > 0 && (
          <ShareDialog
            kind={kind.kind}
            noun={kind.noun}
            items={shared}
            onClose={() => {
              share([]);
              chosen.clear();
            }}
          />
        )}
      </>
    ),
  };
}

interface Deeds<Item> extends Pick<Library<Item>, 'kind'> {
  readonly changes: ItemChanges;
  readonly further: readonly LibraryAction[];
  readonly share: (items: readonly Named[]) => void;
  readonly askRename: (item: Named) => void;
  readonly askFolder: (items: readonly Named[]) => void;
}

const restore = { key: 'restore', label: 'Restore', icon: <IconRestore />, isBulk: true } as const;
const remove = {
  key: 'remove',
  label: 'Delete',
  keys: 'Delete',
  icon: <IconTrash />,
  danger: true,
  isBulk: true,
} as const;

/** Each action once: its name, key and icon, the items that it takes, and why it is refused. The kind's own are first. */
function actionsOnItems<Item>(
  items: readonly WorkSummary[],
  { kind, changes, further, share, askRename, askFolder }: Deeds<Item>,
): readonly LibraryAction[] {
  // A draft can only be opened and deleted.
  const saved = items.filter(({ away }) => away === undefined);
  const [own, others] = [saved.filter(isOwn), saved.filter((item) => !isOwn(item))];
  const [first, firstOwn] = [items[0], own[0]];
  const none = first === undefined ? `Select a ${kind.noun} first` : undefined;
  const ownerOnly =
    items.length === 1 ? 'Only the owner can do this' : "You don't own any of the selected items";
  const ofOwner = { disabledReason: none ?? (firstOwn === undefined ? ownerOnly : undefined) };
  const canUnlist = kind.list !== undefined && others.length > 0;
  // Pins go by the noun.
  const { pinned, ...pin } = pinning({
    key: `${kind.noun.replace(' ', '-')}:${first?.id}`,
    name: first?.name ?? '',
  });
  return [
    ...further,
    {
      key: 'duplicate',
      label: first?.access === 'example' ? 'Duplicate and edit' : 'Duplicate',
      shortName: 'Duplicate',
      keys: 'D',
      icon: <IconCopy />,
      separated: further.length > 0,
      isBulk: true,
      disabledReason: none,
      onSelect: () => changes.copy(saved),
    },
    {
      ...ofOwner,
      key: 'rename',
      label: 'Rename…',
      keys: 'F2',
      icon: <IconPencil />,
      onSelect: () => firstOwn !== undefined && askRename(firstOwn),
    },
    {
      ...ofOwner,
      key: 'move',
      label: 'Move to a folder…',
      shortName: 'Move',
      keys: 'M',
      icon: <IconFolder />,
      isBulk: true,
      onSelect: () => askFolder(own),
    },
    {
      ...ofOwner,
      key: 'share',
      label: 'Share…',
      shortName: 'Share',
      keys: 'S',
      icon: <IconShare />,
      isBulk: true,
      onSelect: () => share(own),
    },
    {
      key: 'pin',
      label: pin.label,
      icon: pinned ? <IconPinnedOff /> : <IconPin />,
      onSelect: pin.run,
    },
    {
      ...remove,
      ...ofOwner,
      separated: true,
      ...(canUnlist &&
        firstOwn === undefined && {
          label: 'Remove from my list',
          icon: <IconEyeOff />,
          danger: false,
          disabledReason: undefined,
        }),
      onSelect: () => changes.putAway(canUnlist ? items : items.filter(isOwn)),
    },
  ];
}
