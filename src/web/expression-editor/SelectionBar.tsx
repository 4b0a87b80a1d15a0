import { IconBoxMultiple, IconCopy, IconPlusMinus, IconTrash, IconX } from '@tabler/icons-react';
import { topmost } from '../../expression/edit/topmost.ts';
import { nodeAt } from '../../expression/walk.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import type { EditorModel } from './editor-model.ts';
import css from './SelectionBar.module.css';

interface SelectionBarProps {
  readonly model: EditorModel;
  readonly onClear: () => void;
}

const icon = { size: 15, stroke: 1.5 };

/** What can be done to several conditions at once; there from the first one on that is marked. */
export function SelectionBar({ model, onClear }: SelectionBarProps) {
  const { marked, selected, root, actions } = model;
  if (marked.length === 0) return null;
  // A group that is selected stands for what is in it.
  const count = topmost(marked).length;
  const first = marked[0] ?? selected;
  const isExcluded = nodeAt(root, first)?.negated === true;
  return (
    <div className={css.place}>
      <div role="toolbar" aria-label="Selected conditions" className={css.bar}>
        <span className={css.count}>{count} selected</span>
        <Button
          look="ghost"
          icon={<IconPlusMinus {...icon} />}
          keys="X"
          onClick={() => actions.run({ kind: 'negate', path: first, negated: !isExcluded })}
        >
          {isExcluded ? 'Include' : 'Exclude'}
        </Button>
        <Button
          look="ghost"
          icon={<IconBoxMultiple {...icon} />}
          keys="Ctrl G"
          onClick={() => actions.run({ kind: 'wrap', path: first })}
        >
          Group
        </Button>
        <Button look="ghost" keys="M" onClick={() => actions.chooseMove(first)}>
          Move to…
        </Button>
        <Button
          look="ghost"
          icon={<IconCopy {...icon} />}
          keys="D"
          onClick={() => actions.run({ kind: 'duplicate', path: first })}
        >
          Duplicate
        </Button>
        <Button
          look="danger"
          icon={<IconTrash {...icon} />}
          keys="Del"
          onClick={() => actions.run({ kind: 'remove', path: first })}
        >
          Remove
        </Button>
        <IconButton
          label="Select one only"
          keys="Esc"
          icon={<IconX size={16} stroke={1.5} />}
          onClick={onClear}
        />
      </div>
    </div>
  );
}
