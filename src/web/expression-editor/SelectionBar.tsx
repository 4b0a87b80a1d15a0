import { IconBoxMultiple, IconCopy, IconPlusMinus, IconTrash, IconX } from '@tabler/icons-react';
import { topmost } from '../../expression/edit/move-all.ts';
import { nodeAt } from '../../expression/walk.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { commandOfPress } from './editor-keys.ts';
import type { EditorModel } from './editor-model.ts';
import css from './SelectionBar.module.css';

interface SelectionBarProps {
  readonly model: EditorModel;
  readonly onClear: () => void;
}

/** What the keys do to several conditions at once; shown from the first marked one on. */
export function SelectionBar({ model, onClear }: SelectionBarProps) {
  const { marked, root, actions } = model;
  const [first] = marked;
  const node = first === undefined ? undefined : nodeAt(root, first);
  if (first === undefined || node === undefined) return null;
  const verbs = [
    { keys: 'X', label: node.negated ? 'Include' : 'Exclude', Icon: IconPlusMinus },
    { keys: 'Ctrl G', label: 'Group', Icon: IconBoxMultiple },
    { keys: 'M', label: 'Move to…', Icon: null },
    { keys: 'D', label: 'Duplicate', Icon: IconCopy },
    { keys: 'Delete', label: 'Remove', Icon: IconTrash },
  ];
  return (
    <div className={css.place}>
      <div role="toolbar" aria-label="Selected conditions" className={css.bar}>
        {/* A selected group includes its conditions. */}
        <span className={css.count}>{topmost(marked).length} selected</span>
        {verbs.map(({ keys, label, Icon }) => (
          <Button
            key={keys}
            look={keys === 'Delete' ? 'danger' : 'ghost'}
            icon={Icon !== null && <Icon />}
            keys={keys}
            onClick={() => {
              const command = commandOfPress(keys, node, first);
              if (command === null) actions.chooseMove(first);
              else actions.run(command);
            }}
          >
            {label}
          </Button>
        ))}
        <IconButton label="Select one only" keys="Esc" icon={<IconX />} onClick={onClear} />
      </div>
    </div>
  );
}
