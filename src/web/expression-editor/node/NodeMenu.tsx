import { Menu } from '@mantine/core';
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconPencil,
  IconTrash,
  IconBoxMultiple,
  IconUnlink,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Expression } from '../../../expression/expression.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import css from './NodeMenu.module.css';
import type { NodeViewProps } from './node-view-props.ts';
import { controlTabIndex } from './tree-item.ts';

/** Everything that can be done to a node, with its key: the twin of every shortcut. */
export function NodeMenu({ node, path, siblings, editor }: NodeViewProps<Expression>) {
  const { run } = editor;
  const index = path.at(-1) ?? 0;
  const isRoot = path.length === 0;
  const iconSize = { size: 15, stroke: 1.5 };
  return (
    <Menu>
      <Menu.Target>
        <IconButton
          label="More for this condition"
          icon={<IconDots size={16} stroke={1.5} />}
          tabIndex={controlTabIndex(editor, path)}
          className={css.trigger}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {node.kind === 'clause' && (
          <Entry
            icon={<IconPencil {...iconSize} />}
            keys="↵"
            onClick={() => editor.choose({ kind: 'edit', path })}
          >
            Edit answers
          </Entry>
        )}
        {!isRoot && (
          <>
            <Entry
              icon={<IconCopy {...iconSize} />}
              keys="D"
              onClick={() => run({ kind: 'duplicate', path })}
            >
              Duplicate
            </Entry>
            <Entry
              icon={<IconArrowUp {...iconSize} />}
              keys="Alt ↑"
              disabled={index === 0}
              onClick={() => run({ kind: 'move', path, to: 'up' })}
            >
              Move up
            </Entry>
            <Entry
              icon={<IconArrowDown {...iconSize} />}
              keys="Alt ↓"
              disabled={index === siblings - 1}
              onClick={() => run({ kind: 'move', path, to: 'down' })}
            >
              Move down
            </Entry>
            <Entry
              icon={<IconArrowBarToLeft {...iconSize} />}
              keys="Ctrl ["
              disabled={path.length < 2}
              onClick={() => run({ kind: 'move', path, to: 'out' })}
            >
              Move out of this group
            </Entry>
            <Entry
              icon={<IconArrowBarToRight {...iconSize} />}
              keys="Ctrl ]"
              onClick={() => run({ kind: 'move', path, to: 'in' })}
            >
              Nest deeper
            </Entry>
          </>
        )}
        <Entry
          icon={<IconBoxMultiple {...iconSize} />}
          keys="Ctrl G"
          onClick={() => run({ kind: 'wrap', path })}
        >
          Put in a group
        </Entry>
        {node.kind === 'group' && !isRoot && (
          <Entry
            icon={<IconUnlink {...iconSize} />}
            keys="Ctrl Shift G"
            onClick={() => run({ kind: 'dissolve', path })}
          >
            Dissolve the group
          </Entry>
        )}
        {!isRoot && (
          <>
            <Menu.Divider />
            <Entry
              icon={<IconTrash {...iconSize} />}
              keys="Del"
              danger
              onClick={() => run({ kind: 'remove', path })}
            >
              Remove
            </Entry>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface EntryProps {
  readonly icon: ReactNode;
  readonly keys: string;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Entry({ icon, keys, disabled = false, danger = false, onClick, children }: EntryProps) {
  return (
    <Menu.Item
      leftSection={icon}
      rightSection={<Kbd keys={keys} />}
      disabled={disabled}
      data-danger={danger || undefined}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}
