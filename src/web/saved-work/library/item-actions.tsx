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
import { isPinned, pin, unpin } from '../../app/pins/pins.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { Button } from '../../ui/Button.tsx';
import type { MenuItem } from '../../ui/MenuRow.tsx';
import type { LibraryAction, LibraryKind } from '../work-kind.ts';
import { isOwn, type WorkSummary } from '../work-summary.ts';
import { BulkExport } from './BulkExport.tsx';
import type { Entry } from './sort-entries.ts';

const icon = { size: 16, stroke: 1.5 } as const;

/** Changes of one item or several; each opens its dialog where it needs one. */
export interface ItemChanges {
  readonly duplicate: (items: readonly WorkSummary[]) => void;
  readonly open: (dialog: 'rename' | 'move' | 'share', items: readonly WorkSummary[]) => void;
  /** Deletes own ones and takes others' off the list. */
  readonly remove: (items: readonly WorkSummary[]) => void;
}

interface ActionsInput<Item, Figures> {
  readonly kind: LibraryKind<Item, Figures>;
  readonly entries: readonly Entry<Item>[];
  readonly changes: ItemChanges;
  /** The kind's own. */
  readonly further: readonly LibraryAction[];
}

/** Actions on some items, for their menu, the bar of several, and keys. Moving, sharing and deleting are for own ones. */
export function itemActions<Item, Figures>(input: ActionsInput<Item, Figures>): readonly LibraryAction[] {
  const { kind, entries, changes, further } = input;
  const items = entries.map(({ summary }) => summary);
  const own = items.filter(isOwn);
  const [first] = items;
  if (first === undefined) return [];
  const ownerOnly =
    items.length === 1 ? 'Only the owner can do this' : "You don't own any of the selected items";
  const disabledReason = own.length === 0 ? ownerOnly : undefined;
  const isUnlisted = own.length === 0 && kind.list !== undefined;
  // Pins go by the noun.
  const pinKey = `${kind.kind.slice(0, -1)}:${first.id}`;
  const isInRail = isPinned(pinKey);
  return [
    ...further,
    {
      key: 'duplicate',
      name: first.access === 'example' ? 'Duplicate and edit' : 'Duplicate',
      shortName: 'Duplicate',
      keys: 'D',
      icon: <IconCopy {...icon} />,
      isFirst: further.length > 0,
      isBulk: true,
      run: () => changes.duplicate(items),
    },
    {
      key: 'rename',
      name: 'Rename…',
      keys: 'F2',
      icon: <IconPencil {...icon} />,
      disabledReason,
      isBulk: false,
      run: () => changes.open('rename', own.slice(0, 1)),
    },
    {
      key: 'move',
      name: 'Move to a folder…',
      shortName: 'Move',
      keys: 'M',
      icon: <IconFolder {...icon} />,
      disabledReason,
      isBulk: true,
      run: () => changes.open('move', own),
    },
    {
      key: 'share',
      name: 'Share…',
      shortName: 'Share',
      keys: 'S',
      icon: <IconShare {...icon} />,
      disabledReason,
      isBulk: true,
      run: () => changes.open('share', own),
    },
    {
      key: 'pin',
      name: isInRail ? 'Unpin' : 'Pin to the sidebar',
      icon: isInRail ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />,
      isBulk: false,
      run: () => (isInRail ? unpin(pinKey) : pin({ key: pinKey, name: first.name })),
    },
    {
      key: 'remove',
      name: isUnlisted ? 'Remove from my list' : 'Delete',
      keys: 'Del',
      icon: isUnlisted ? <IconEyeOff {...icon} /> : <IconTrash {...icon} />,
      disabledReason: isUnlisted ? undefined : disabledReason,
      isFirst: true,
      isBulk: true,
      isRemoval: !isUnlisted,
      run: () => changes.remove(items),
    },
  ];
}

/** Menu of one item. */
export function menuItems(actions: readonly LibraryAction[]): readonly MenuItem[] {
  return actions.map(({ name, isFirst = false, isRemoval = false, run, ...action }) => ({
    ...action,
    label: name,
    separated: isFirst,
    danger: isRemoval,
    onSelect: run,
  }));
}

interface LibraryBulkBarProps<Item, Figures> {
  readonly kind: LibraryKind<Item, Figures>;
  readonly entries: readonly Entry<Item>[];
  readonly actions: readonly LibraryAction[];
  readonly onClear: () => void;
}

/** Actions on the selected items. */
export function LibraryBulkBar<Item, Figures>(props: LibraryBulkBarProps<Item, Figures>) {
  const { kind, entries, actions, onClear } = props;
  const bulk = actions.filter(({ isBulk }) => isBulk);
  const buttons = bulk.map(({ key, name, shortName = name, keys, isRemoval = false, ...action }) => (
    <Button
      key={key}
      look={isRemoval ? 'danger' : 'ghost'}
      {...(keys === undefined ? {} : { keys })}
      icon={action.icon}
      disabledReason={action.disabledReason}
      onClick={action.run}
    >
      {shortName}
    </Button>
  ));
  return (
    <BulkBar count={entries.length} noun={`${kind.noun}s`} onClear={onClear}>
      {buttons.slice(0, -1)}
      {kind.exports.length > 0 && <BulkExport kind={kind} items={entries.map(({ item }) => item)} />}
      {buttons.at(-1)}
    </BulkBar>
  );
}
