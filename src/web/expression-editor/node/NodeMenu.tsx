import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
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
import { Menu } from '../../ui/layers/Menu.tsx';
import type { MenuItem } from '../../ui/layers/MenuRow.tsx';
import { commandOfPress } from '../editor-keys.ts';
import type { NodeViewProps } from './tree-row.ts';
import css from './row.module.css';

type NodeProps = NodeViewProps<Expression>;

/** An entry of the menu; without `run` it acts as its key does. */
interface Entry extends Pick<MenuItem, 'label' | 'keys' | 'danger' | 'separated'> {
  readonly Icon: typeof IconDots;
  /** Absent: every node but the whole expression has it. */
  readonly isFor?: (node: Expression, isRoot: boolean) => boolean;
  readonly refusal?: (props: NodeProps) => string | undefined;
  readonly run?: (actions: NodeProps['editor']['actions'], path: NodeProps['path']) => void;
}

const isFilled = (node: Expression, isRoot: boolean) =>
  !isRoot || (node.kind === 'group' && node.children.length > 0);
const always = () => true;

const entries: readonly Entry[] = [
  {
    label: 'Edit answers',
    keys: 'Enter',
    Icon: IconPencil,
    isFor: ({ kind }) => kind === 'clause',
    run: ({ choose }, path) => choose({ kind: 'edit', path }),
  },
  { label: 'Duplicate', keys: 'D', Icon: IconCopy },
  {
    label: 'Select with others',
    keys: 'Ctrl Space',
    Icon: IconSquareCheck,
    run: ({ mark }, path) => mark(path),
  },
  {
    label: 'Move up',
    keys: 'Alt ArrowUp',
    Icon: IconArrowUp,
    refusal: ({ path }) => (path.at(-1) === 0 ? 'Already first in its group' : undefined),
  },
  {
    label: 'Move down',
    keys: 'Alt ArrowDown',
    Icon: IconArrowDown,
    refusal: ({ path, siblings }) => (path.at(-1) === siblings - 1 ? 'Already last in its group' : undefined),
  },
  {
    label: 'Move out of this group',
    keys: 'Alt Shift ArrowLeft',
    Icon: IconArrowBarToLeft,
    refusal: ({ path }) => (path.length < 2 ? 'Already at the top' : undefined),
  },
  { label: 'Nest deeper', keys: 'Alt Shift ArrowRight', Icon: IconArrowBarToRight },
  { label: 'Move to…', keys: 'M', Icon: IconArrowsMove, run: ({ chooseMove }, path) => chooseMove(path) },
  { label: 'Put in a group', keys: 'Ctrl G', Icon: IconBoxMultiple, isFor: always },
  {
    label: 'Dissolve the group',
    keys: 'Ctrl Shift G',
    Icon: IconUnlink,
    isFor: ({ kind }, isRoot) => kind === 'group' && !isRoot,
  },
  {
    label: 'Copy',
    keys: 'Ctrl C',
    Icon: IconClipboardCopy,
    separated: true,
    isFor: isFilled,
    run: ({ copy }, path) => copy(path, 'both'),
  },
  {
    label: 'Copy as JSON',
    Icon: IconBraces,
    isFor: isFilled,
    run: ({ copy }, path) => copy(path, 'json'),
  },
  { label: 'Cut', keys: 'Ctrl X', Icon: IconCut, run: ({ cut }, path) => cut(path) },
  {
    label: 'Paste after it',
    keys: 'Ctrl V',
    Icon: IconClipboardText,
    isFor: always,
    run: ({ pasteAt }, path) => pasteAt(path),
  },
  { label: 'Remove', keys: 'Delete', Icon: IconTrash, danger: true, separated: true },
];

/** Everything that can be done to a node, with its key. */
export function NodeMenu(props: NodeProps) {
  const { node, path, editor } = props;
  const { actions } = editor;
  const isRoot = path.length === 0;
  const items = entries
    .filter(({ isFor }) => (isFor === undefined ? !isRoot : isFor(node, isRoot)))
    .map(({ Icon, label, keys, danger, separated, refusal, run }): MenuItem => {
      const command = commandOfPress(keys ?? '', node, path);
      return {
        key: label,
        label: keys === 'Ctrl V' && node.kind === 'group' ? 'Paste into it' : label,
        icon: <Icon />,
        ...(keys !== undefined && { keys }),
        ...(danger !== undefined && { danger }),
        ...(separated !== undefined && { separated }),
        disabledReason: refusal?.(props),
        onSelect() {
          if (run !== undefined) run(actions, path);
          else if (command !== null) actions.run(command);
        },
      };
    });
  return (
    <Menu
      label="More for this condition"
      position="bottom-end"
      items={items}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label="More for this condition" icon={<IconDots />} className={css.small} />
      )}
    />
  );
}
