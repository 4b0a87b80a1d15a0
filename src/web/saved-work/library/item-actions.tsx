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
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { isPinned, pin, unpin } from '../../app/pins/pins.ts';
import { ScopeContext } from '../../app/scope/use-scope.ts';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { format } from '../../lib/format.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Entry, LibraryAction, LibraryKind } from '../work-kind.ts';
import { isOwn, type WorkSummary } from '../work-summary.ts';

const icon = { size: 16, stroke: 1.5 } as const;

/** Changes of one item or several; each opens its dialog where it needs one. */
export interface ItemChanges {
  readonly duplicate: (items: readonly WorkSummary[]) => void;
  readonly open: (dialog: 'rename' | 'move' | 'share', items: readonly WorkSummary[]) => void;
  /** Deletes own ones and takes others' off the list. */
  readonly remove: (items: readonly WorkSummary[]) => void;
}

/** Actions on some items, for their menu, the bar of several, and keys: those of the kind, then those of every kind. */
export function itemActions(
  kind: Pick<LibraryKind<never>, 'kind' | 'list'>,
  items: readonly WorkSummary[],
  changes: ItemChanges,
  further: readonly LibraryAction[],
): readonly LibraryAction[] {
  const own = items.filter(isOwn);
  const [first] = items;
  if (first === undefined) return [];
  const ownerOnly =
    items.length === 1 ? 'Only the owner can do this' : "You don't own any of the selected items";
  const ofOwner = { isBulk: true, disabledReason: own.length === 0 ? ownerOnly : undefined };
  const isUnlisted = own.length === 0 && kind.list !== undefined;
  // Pins go by the noun.
  const pinKey = `${kind.kind.slice(0, -1)}:${first.id}`;
  const isInRail = isPinned(pinKey);
  return [
    ...further,
    {
      key: 'duplicate',
      label: first.access === 'example' ? 'Duplicate and edit' : 'Duplicate',
      shortName: 'Duplicate',
      keys: 'D',
      icon: <IconCopy {...icon} />,
      separated: further.length > 0,
      isBulk: true,
      onSelect: () => changes.duplicate(items),
    },
    {
      ...ofOwner,
      key: 'rename',
      label: 'Rename…',
      keys: 'F2',
      icon: <IconPencil {...icon} />,
      isBulk: false,
      onSelect: () => changes.open('rename', own.slice(0, 1)),
    },
    {
      ...ofOwner,
      key: 'move',
      label: 'Move to a folder…',
      shortName: 'Move',
      keys: 'M',
      icon: <IconFolder {...icon} />,
      onSelect: () => changes.open('move', own),
    },
    {
      ...ofOwner,
      key: 'share',
      label: 'Share…',
      shortName: 'Share',
      keys: 'S',
      icon: <IconShare {...icon} />,
      onSelect: () => changes.open('share', own),
    },
    {
      key: 'pin',
      label: isInRail ? 'Unpin' : 'Pin to the sidebar',
      icon: isInRail ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />,
      isBulk: false,
      onSelect: () => (isInRail ? unpin(pinKey) : pin({ key: pinKey, name: first.name })),
    },
    {
      ...ofOwner,
      key: 'remove',
      keys: 'Del',
      separated: true,
      onSelect: () => changes.remove(items),
      ...(isUnlisted
        ? { label: 'Remove from my list', icon: <IconEyeOff {...icon} />, disabledReason: undefined }
        : { label: 'Delete', icon: <IconTrash {...icon} />, danger: true }),
    },
  ];
}

/** A file that is read to its end has fewer items. */
const mostExported = 100;

interface LibraryBulkBarProps<Item, Figures> {
  readonly kind: LibraryKind<Item, Figures>;
  readonly entries: readonly Entry<Item>[];
  readonly actions: readonly LibraryAction[];
  readonly onClear: () => void;
}

/** Actions on the selected items, and their export. */
export function LibraryBulkBar<Item, Figures>(props: LibraryBulkBarProps<Item, Figures>) {
  const { kind, entries, actions, onClear } = props;
  const { noun, exports } = kind;
  const client = useQueryClient();
  const scope = use(ScopeContext);
  const items = entries.map(({ item }) => item);
  const buttons = actions
    .filter(({ isBulk }) => isBulk)
    .map(({ key, label, shortName = label, keys, danger = false, icon: own, disabledReason, onSelect }) => (
      <Button
        key={key}
        look={danger ? 'danger' : 'ghost'}
        {...(keys === undefined ? {} : { keys })}
        icon={own}
        disabledReason={disabledReason}
        onClick={onSelect}
      >
        {shortName}
      </Button>
    ));
  return (
    <BulkBar count={items.length} noun={`${noun}s`} onClear={onClear}>
      {buttons.slice(0, -1)}
      {exports.length > 0 && (
        <ExportMenu
          what={`the selected ${noun}s`}
          look="ghost"
          disabledReason={
            items.length > mostExported
              ? `A file holds up to ${format.count(mostExported)} ${noun}s; ${format.count(items.length)} are selected`
              : undefined
          }
          choices={exports.map(({ key, label, write }) => ({
            key,
            label,
            write: async (work) => write(items, { client, scope }, work),
          }))}
        />
      )}
      {buttons.at(-1)}
    </BulkBar>
  );
}
