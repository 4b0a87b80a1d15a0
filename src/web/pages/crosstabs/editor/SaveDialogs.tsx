import type { Dispatch } from 'react';
import type { Crosstab } from '../../../../contract/crosstab.ts';
import { NameDialog } from '../../../ui/NameDialog.tsx';
import type { CrosstabAction, CrosstabContent } from '../draft/crosstab-content.ts';
import { renameCrosstab } from '../draft/edits.ts';
import type { Table } from '../table/shape-table.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { proposedName } from './proposed-name.ts';
import type { CrosstabSaving } from './use-crosstab-save.ts';
import type { EditorCommands } from './use-editor-commands.ts';

interface SaveDialogsProps {
  readonly content: CrosstabContent;
  readonly table: Table;
  readonly saving: CrosstabSaving;
  readonly commands: EditorCommands;
  readonly dispatch: Dispatch<CrosstabAction>;
  readonly onReload: (crosstab: Crosstab) => void;
  readonly onSaveCopy: () => void;
}

/** The name at the first saving and afterwards, and the choice when somebody else saved in between. */
export function SaveDialogs(props: SaveDialogsProps) {
  const { content, table, saving, commands, dispatch, onReload, onSaveCopy } = props;
  if (saving.isConflict && saving.saved !== null) {
    return (
      <ConflictDialog
        edited={saving.saved}
        mine={content}
        onReload={onReload}
        onCopy={onSaveCopy}
        onClose={saving.forget}
      />
    );
  }
  if (commands.dialog?.kind !== 'name') return null;
  if (!commands.dialog.saves) {
    return (
      <NameDialog
        action="Rename crosstab"
        initialName={content.name}
        onSubmit={(name) => {
          commands.close();
          dispatch({ kind: 'edit', name: 'rename the crosstab', edit: renameCrosstab(name) });
        }}
        onClose={commands.close}
      />
    );
  }
  return (
    <NameDialog
      action="Save crosstab"
      initialName={content.name === '' ? proposedName(table) : content.name}
      busy={saving.isSaving}
      error={saving.failure ?? undefined}
      onSubmit={saving.save}
      onClose={commands.close}
    />
  );
}
