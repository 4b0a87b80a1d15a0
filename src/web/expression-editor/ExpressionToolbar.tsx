import { IconBoxMultiple, IconPlus, IconUnlink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { nodeAt } from '../../expression/walk.ts';
import { Button } from '../ui/Button.tsx';
import { UndoButtons } from '../ui/lists/StepButtons.tsx';
import { Toolbar } from '../ui/lists/Toolbar.tsx';
import type { Draft } from './draft/draft.ts';
import type { DraftCommand } from './draft/draft-command.ts';
import { Flex } from '../ui/kit.ts';

interface ExpressionToolbarProps {
  readonly draft: Draft;
  readonly onStep: (kind: 'undo' | 'redo') => void;
  readonly onAdd: () => void;
  readonly onRun: (command: DraftCommand) => void;
  readonly end: ReactNode;
}

export function ExpressionToolbar({ draft, onStep, onAdd, onRun, end }: ExpressionToolbarProps) {
  const { root, selected } = draft.present;
  const node = nodeAt(root, selected);
  return (
    <Toolbar label="Editing" end={end}>
      <UndoButtons history={draft} onStep={({ kind }) => onStep(kind)} />
      {/* On a phone the buttons under the conditions and the menus of their rows do the same. */}
      <Flex gap={6} align="center" className="wide-only">
        <Flex component="span" w={1} h={18} mx={4} bg="var(--line2)" />
        <Button look="ghost" icon={<IconPlus />} keys="A" onClick={onAdd}>
          Condition
        </Button>
        <Button
          look="ghost"
          icon={<IconBoxMultiple />}
          keys="Ctrl G"
          disabledReason={root.children.length === 0 ? 'Add a condition first' : undefined}
          onClick={() => onRun({ kind: 'wrap', path: selected })}
        >
          Group
        </Button>
        {node?.kind === 'group' && selected.length > 0 && (
          <Button
            look="ghost"
            icon={<IconUnlink />}
            keys="Ctrl Shift G"
            onClick={() => onRun({ kind: 'dissolve', path: selected })}
          >
            Dissolve
          </Button>
        )}
      </Flex>
    </Toolbar>
  );
}
