import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBoxMultiple,
  IconPlus,
  IconUnlink,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { nodeAt } from '../../expression/walk.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import type { Draft } from './draft/draft.ts';
import type { DraftCommand } from './draft/draft-command.ts';
import css from './EditorToolbar.module.css';

interface EditorToolbarProps {
  readonly draft: Draft;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onAdd: () => void;
  readonly onRun: (command: DraftCommand) => void;
  readonly end: ReactNode;
}

export function EditorToolbar({ draft, onUndo, onRedo, onAdd, onRun, end }: EditorToolbarProps) {
  const { root, selected, past, future } = draft;
  const node = nodeAt(root, selected);
  const undone = past.at(-1)?.name;
  const redone = future.at(-1)?.name;
  return (
    <Toolbar label="Editing" end={end}>
      <IconButton
        label={undone === undefined ? 'Undo' : `Undo: ${undone}`}
        keys="Ctrl Z"
        icon={<IconArrowBackUp size={16} stroke={1.5} />}
        disabledReason={undone === undefined ? 'Nothing to undo' : undefined}
        onClick={onUndo}
      />
      <IconButton
        label={redone === undefined ? 'Redo' : `Redo: ${redone}`}
        keys="Ctrl Shift Z"
        icon={<IconArrowForwardUp size={16} stroke={1.5} />}
        disabledReason={redone === undefined ? 'Nothing to redo' : undefined}
        onClick={onRedo}
      />
      <span className={css.divider} />
      <Button look="ghost" icon={<IconPlus size={16} stroke={1.5} />} keys="A" onClick={onAdd}>
        Clause
      </Button>
      <Button
        look="ghost"
        icon={<IconBoxMultiple size={16} stroke={1.5} />}
        keys="Ctrl G"
        disabledReason={root.children.length === 0 ? 'Add a clause first' : undefined}
        onClick={() => onRun({ kind: 'wrap', path: selected })}
      >
        Group
      </Button>
      {node?.kind === 'group' && selected.length > 0 && (
        <Button
          look="ghost"
          icon={<IconUnlink size={16} stroke={1.5} />}
          keys="Ctrl Shift G"
          onClick={() => onRun({ kind: 'dissolve', path: selected })}
        >
          Dissolve
        </Button>
      )}
    </Toolbar>
  );
}
