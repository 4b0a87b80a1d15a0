import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { everyoneItem, newItemId } from '../draft/crosstab-item.ts';
import { AddMenu } from './AddMenu.tsx';
import { BaseTabs } from './BaseTabs.tsx';
import { useBaseCounts } from './use-base-counts.ts';
import type { EditorActions } from './use-editor-actions.ts';
import type { EditorTable } from './use-editor-table.ts';

interface EditorTabsProps {
  readonly content: CrosstabContent;
  readonly shown: EditorTable;
  readonly actions: EditorActions;
  /** Id of the table. */
  readonly controls: string;
  readonly mayEdit: boolean;
}

/** Bases, and what adds to the table. */
export function EditorTabs({ content: { bases }, shown, actions, controls, mayEdit }: EditorTabsProps) {
  const { commands, add } = actions;
  const { down, across } = shown.arranged;
  return (
    <BaseTabs
      bases={bases}
      chosen={shown.base.id}
      counts={useBaseCounts(bases)}
      controls={controls}
      mayEdit={mayEdit}
      onChoose={shown.chooseBase}
      onAdd={() => commands.open({ kind: 'audiences', list: 'bases' })}
      onRename={(id) => commands.open({ kind: 'baseName', id })}
      onEdit={(id) => commands.open({ kind: 'conditions', list: 'bases', id })}
      onMove={(id, by) => commands.move('bases', id, by)}
      onRemove={(id) => commands.remove('bases', id)}
      end={
        <>
          <AddMenu
            side={down}
            label="Row"
            keys="R"
            onOpen={commands.open}
            onAddEveryone={() => add(down, [everyoneItem(newItemId())])}
          />
          <AddMenu
            side={across}
            label="Column"
            keys="C"
            onOpen={commands.open}
            onAddEveryone={() => add(across, [everyoneItem(newItemId())])}
          />
        </>
      }
    />
  );
}
