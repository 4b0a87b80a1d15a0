import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowDown,
  IconArrowUp,
  IconArrowsMove,
  IconBoxMultiple,
  IconBraces,
  IconClipboardCopy,
  IconClipboardText,
  IconCopy,
  IconCut,
  IconDots,
  IconPencil,
  IconSquareCheck,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react';
import type { Expression } from '../../../expression/expression.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/MenuRow.tsx';
import css from './NodeMenu.module.css';
import type { NodeViewProps } from './node-view-props.ts';

const iconSize = { size: 15, stroke: 1.5 };

/** Everything that can be done to a node, with its key: the twin of every shortcut. */
export function NodeMenu(props: NodeViewProps<Expression>) {
  return (
    <Menu
      label="More for this condition"
      position="bottom-end"
      items={itemsFor(props)}
      renderTrigger={(trigger) => (
        <IconButton
          {...trigger}
          label="More for this condition"
          icon={<IconDots size={16} stroke={1.5} />}
          className={css.trigger}
        />
      )}
    />
  );
}

function itemsFor({ node, path, siblings, editor }: NodeViewProps<Expression>): readonly MenuItem[] {
  const { run, copy, cut, pasteAt, chooseMove, mark } = editor.actions;
  const index = path.at(-1) ?? 0;
  const isRoot = path.length === 0;
  const edit: MenuItem = {
    key: 'edit',
    label: 'Edit answers',
    icon: <IconPencil {...iconSize} />,
    keys: '↵',
    onSelect: () => editor.actions.choose({ kind: 'edit', path }),
  };
  const wrap: MenuItem = {
    key: 'wrap',
    label: 'Put in a group',
    icon: <IconBoxMultiple {...iconSize} />,
    keys: 'Ctrl G',
    onSelect: () => run({ kind: 'wrap', path }),
  };
  const dissolve: MenuItem = {
    key: 'dissolve',
    label: 'Dissolve the group',
    icon: <IconUnlink {...iconSize} />,
    keys: 'Ctrl Shift G',
    onSelect: () => run({ kind: 'dissolve', path }),
  };
  const clipboard: readonly MenuItem[] = [
    {
      key: 'copy',
      label: 'Copy',
      icon: <IconClipboardCopy {...iconSize} />,
      keys: 'Ctrl C',
      separated: true,
      onSelect: () => copy(path, 'both'),
    },
    {
      key: 'copy-json',
      label: 'Copy as JSON',
      icon: <IconBraces {...iconSize} />,
      onSelect: () => copy(path, 'json'),
    },
  ];
  const paste: MenuItem = {
    key: 'paste',
    label: node.kind === 'group' ? 'Paste into it' : 'Paste after it',
    icon: <IconClipboardText {...iconSize} />,
    keys: 'Ctrl V',
    onSelect: () => pasteAt(path),
  };
  if (isRoot) return [wrap, ...(node.kind === 'group' && node.children.length > 0 ? clipboard : []), paste];
  return [
    ...(node.kind === 'clause' ? [edit] : []),
    {
      key: 'duplicate',
      label: 'Duplicate',
      icon: <IconCopy {...iconSize} />,
      keys: 'D',
      onSelect: () => run({ kind: 'duplicate', path }),
    },
    {
      key: 'select',
      label: 'Select with others',
      icon: <IconSquareCheck {...iconSize} />,
      keys: 'Ctrl Space',
      onSelect: () => mark(path),
    },
    {
      key: 'up',
      label: 'Move up',
      icon: <IconArrowUp {...iconSize} />,
      keys: 'Alt ↑',
      disabledReason: index === 0 ? 'Already first in its group' : undefined,
      onSelect: () => run({ kind: 'move', path, to: 'up' }),
    },
    {
      key: 'down',
      label: 'Move down',
      icon: <IconArrowDown {...iconSize} />,
      keys: 'Alt ↓',
      disabledReason: index === siblings - 1 ? 'It is the last of its group' : undefined,
      onSelect: () => run({ kind: 'move', path, to: 'down' }),
    },
    {
      key: 'out',
      label: 'Move out of this group',
      icon: <IconArrowBarToLeft {...iconSize} />,
      keys: 'Ctrl [',
      disabledReason: path.length < 2 ? 'Already at the top' : undefined,
      onSelect: () => run({ kind: 'move', path, to: 'out' }),
    },
    {
      key: 'in',
      label: 'Nest deeper',
      icon: <IconArrowBarToRight {...iconSize} />,
      keys: 'Ctrl ]',
      onSelect: () => run({ kind: 'move', path, to: 'in' }),
    },
    {
      key: 'move-to',
      label: 'Move to…',
      icon: <IconArrowsMove {...iconSize} />,
      keys: 'M',
      onSelect: () => chooseMove(path),
    },
    wrap,
    ...(node.kind === 'group' ? [dissolve] : []),
    ...clipboard,
    {
      key: 'cut',
      label: 'Cut',
      icon: <IconCut {...iconSize} />,
      keys: 'Ctrl X',
      onSelect: () => cut(path),
    },
    paste,
    {
      key: 'remove',
      label: 'Remove',
      icon: <IconTrash {...iconSize} />,
      keys: 'Del',
      danger: true,
      separated: true,
      onSelect: () => run({ kind: 'remove', path }),
    },
  ];
}
