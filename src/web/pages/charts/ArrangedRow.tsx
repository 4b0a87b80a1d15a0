import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Menu } from '../../ui/Menu.tsx';
import css from './ArrangeAnswers.module.css';
import { useDraggedRow } from './use-dragged-row.ts';

interface ArrangedRowProps {
  readonly code: string;
  readonly name: string;
  /** Names of the answers that it joins; null: it is one answer. */
  readonly parts: string | null;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onToggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onMove: (by: -1 | 1) => void;
  /** Another was dropped on it. */
  readonly onDropped: (code: string) => void;
  readonly onRename: () => void;
  readonly onSplit: () => void;
}

/** An answer or several as one: dragged to another place, which its menu and its keys do too. */
export function ArrangedRow(props: ArrangedRowProps) {
  const { code, name, parts, isChosen, isFirst, isLast } = props;
  const drag = useDraggedRow('chart-answer', code, props.onDropped);
  return (
    // What is dragged here the menu and Alt with the arrows move too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={css.row} {...drag}>
      <IconGripVertical size={13} stroke={1.5} aria-hidden className={css.grip} />
      <span className={css.name}>
        <Checkbox
          label={<span className="isolate">{name}</span>}
          checked={isChosen}
          data-answer={code}
          onChange={props.onToggle}
          onKeyDown={props.onKeyDown}
        />
        {parts !== null && <span className={css.parts}>{parts}</span>}
      </span>
      <Menu
        label={`Actions for ${name}`}
        items={[
          {
            key: 'up',
            label: 'Move up',
            keys: 'Alt ↑',
            disabledReason: isFirst ? 'It is the first' : undefined,
            onSelect: () => props.onMove(-1),
          },
          {
            key: 'down',
            label: 'Move down',
            keys: 'Alt ↓',
            disabledReason: isLast ? 'It is the last' : undefined,
            onSelect: () => props.onMove(1),
          },
          ...(parts === null
            ? []
            : [
                { key: 'rename', label: 'Rename…', separated: true, onSelect: props.onRename },
                { key: 'split', label: 'Split into its answers', onSelect: props.onSplit },
              ]),
        ]}
      />
    </li>
  );
}
