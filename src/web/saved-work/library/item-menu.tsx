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
import type { SavedKind } from '../../../contract/sharing.ts';
import { isPinned, pin, unpin } from '../../app/pins/pins.ts';
import type { MenuItem } from '../../ui/MenuRow.tsx';
import type { ItemActions, LibraryAction } from '../work-kind.ts';
import { isOwn, type WorkSummary } from '../work-summary.ts';

const icon = { size: 15, stroke: 1.5 } as const;
const ownerOnly = 'Only the owner can do this';

interface MenuInput {
  readonly kind: SavedKind;
  readonly summary: WorkSummary;
  readonly actions: ItemActions;
  /** Of the kind. */
  readonly further: readonly LibraryAction[];
  readonly canUnlist: boolean;
}

/** Menu of one item. */
export function itemMenu({ kind, summary, actions, further, canUnlist }: MenuInput): readonly MenuItem[] {
  const isMine = isOwn(summary);
  const disabledReason = isMine ? undefined : ownerOnly;
  // Pins go by the noun.
  const pinKey = `${kind.slice(0, -1)}:${summary.id}`;
  const isInRail = isPinned(pinKey);
  return [
    ...further.map((action) => ({
      key: action.key,
      label: action.name,
      icon: action.icon,
      disabledReason: action.disabledReason,
      onSelect: action.run,
    })),
    {
      key: 'duplicate',
      label: summary.access === 'example' ? 'Duplicate and edit' : 'Duplicate',
      keys: 'D',
      icon: <IconCopy {...icon} />,
      separated: further.length > 0,
      onSelect: () => actions.duplicate([summary]),
    },
    {
      key: 'rename',
      label: 'Rename…',
      keys: 'F2',
      icon: <IconPencil {...icon} />,
      disabledReason,
      onSelect: () => actions.rename(summary),
    },
    {
      key: 'share',
      label: 'Share…',
      keys: 'S',
      icon: <IconShare {...icon} />,
      disabledReason,
      onSelect: () => actions.share([summary]),
    },
    {
      key: 'move',
      label: 'Move to a folder…',
      keys: 'M',
      icon: <IconFolder {...icon} />,
      disabledReason,
      onSelect: () => actions.move([summary]),
    },
    {
      key: 'pin',
      label: isInRail ? 'Unpin' : 'Pin to the sidebar',
      icon: isInRail ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />,
      onSelect: () => (isInRail ? unpin(pinKey) : pin({ key: pinKey, name: summary.name })),
    },
    isMine || !canUnlist
      ? {
          key: 'delete',
          label: 'Delete',
          keys: 'Del',
          icon: <IconTrash {...icon} />,
          danger: true,
          separated: true,
          disabledReason,
          onSelect: () => actions.remove([summary]),
        }
      : {
          key: 'unlist',
          label: 'Remove from my list',
          keys: 'Del',
          icon: <IconEyeOff {...icon} />,
          separated: true,
          onSelect: () => actions.remove([summary]),
        },
  ];
}
