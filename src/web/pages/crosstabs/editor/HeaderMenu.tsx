import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsSort,
  IconArrowUp,
  IconCopy,
  IconDotsVertical,
  IconEyeOff,
  IconFolder,
  IconMathAvg,
  IconPencil,
  IconSquareCheck,
  IconTextPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { CrosstabItem, Side } from '../draft/crosstab-item.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuRow.tsx';
import type { HeaderCommands } from './header-commands.ts';
import css from './headers.module.css';

interface HeaderMenuProps {
  readonly item: CrosstabItem;
  /** Of the document. */
  readonly side: Side;
  /** Stands as a column on screen. */
  readonly isAcross: boolean;
  readonly isPicked: boolean;
  /** Of the column on screen. */
  readonly hasOwnWidth: boolean;
  readonly commands: HeaderCommands;
}

const size = 15;
const stroke = 1.5;

export function HeaderMenu({ item, side, isAcross, isPicked, hasOwnWidth, commands }: HeaderMenuProps) {
  const { id, name, asks } = item;
  const addMean = commands.meanOf(side, item);
  const hasConditions = asks.kind === 'expression' || asks.kind === 'everyone';
  const [Back, Forth] = isAcross ? [IconArrowLeft, IconArrowRight] : [IconArrowUp, IconArrowDown];
  const items: readonly MenuItem[] = [
    {
      key: 'edit',
      label: 'Edit conditions…',
      keys: '↵',
      icon: <IconPencil size={size} stroke={stroke} />,
      disabledReason: hasConditions ? undefined : 'An average or total has no conditions',
      onSelect: () => commands.editConditions(side, id),
    },
    { key: 'rename', label: 'Rename', keys: 'F2', onSelect: () => commands.startRenaming(id) },
    {
      key: 'choose',
      label: isPicked ? 'Deselect' : 'Add to selection',
      keys: 'X',
      icon: <IconSquareCheck size={size} stroke={stroke} />,
      onSelect: () => commands.toggle(side, id),
    },
    {
      key: 'sort',
      label: isAcross ? 'Sort rows by this column' : 'Sort columns by this row',
      keys: 'S',
      icon: <IconArrowsSort size={size} stroke={stroke} />,
      separated: true,
      onSelect: () => commands.sortBy(side, id),
    },
    ...commands.sortChoices.map(({ key, label }) => ({
      key: `sort-${key}`,
      label,
      onSelect: () => commands.sortBy(side, id, key),
    })),
    {
      key: 'back',
      label: isAcross ? 'Move left' : 'Move up',
      keys: isAcross ? 'Alt Shift ←' : 'Alt ↑',
      icon: <Back size={size} stroke={stroke} />,
      separated: true,
      onSelect: () => commands.move(side, id, -1),
    },
    {
      key: 'forth',
      label: isAcross ? 'Move right' : 'Move down',
      keys: isAcross ? 'Alt Shift →' : 'Alt ↓',
      icon: <Forth size={size} stroke={stroke} />,
      onSelect: () => commands.move(side, id, 1),
    },
    ...(hasOwnWidth
      ? [
          {
            key: 'width',
            label: 'Reset width',
            onSelect: () => commands.resize(side, id, null),
          },
        ]
      : []),
    {
      key: 'group',
      label: 'Move to a group…',
      keys: 'M',
      icon: <IconFolder size={size} stroke={stroke} />,
      onSelect: () => commands.bulkOf(side, id).openGroup(),
    },
    {
      key: 'affix',
      label: 'Add a condition…',
      keys: 'F',
      icon: <IconTextPlus size={size} stroke={stroke} />,
      separated: true,
      onSelect: () => commands.bulkOf(side, id).openAffix(),
    },
    ...(addMean === null
      ? []
      : [
          {
            key: 'mean',
            label: 'Add the mean of its question',
            icon: <IconMathAvg size={size} stroke={stroke} />,
            onSelect: addMean,
          },
        ]),
    {
      key: 'duplicate',
      label: 'Duplicate',
      keys: 'D',
      icon: <IconCopy size={size} stroke={stroke} />,
      onSelect: () => commands.bulkOf(side, id).duplicate(),
    },
    {
      key: 'hide',
      label: 'Hide',
      keys: 'Shift H',
      icon: <IconEyeOff size={size} stroke={stroke} />,
      onSelect: () => commands.bulkOf(side, id).hide(),
    },
    {
      key: 'remove',
      label: 'Remove',
      keys: 'Del',
      icon: <IconTrash size={size} stroke={stroke} />,
      danger: true,
      separated: true,
      onSelect: () => commands.remove(side, id),
    },
  ];
  return (
    <span className={css.menu}>
      <Menu
        label={`Actions for ${name}`}
        items={items}
        position={isAcross ? 'bottom-end' : 'bottom-start'}
        renderTrigger={(trigger) => (
          <IconButton
            {...trigger}
            tabIndex={-1}
            data-cell-menu=""
            className={css.menuButton}
            label={`Actions for ${name}`}
            icon={<IconDotsVertical size={14} stroke={1.75} />}
          />
        )}
      />
    </span>
  );
}
