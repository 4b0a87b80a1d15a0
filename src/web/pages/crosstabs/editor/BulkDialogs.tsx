import { ExpressionDialog } from '../../../connected/ExpressionDialog.tsx';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { GroupOf } from '../draft/item-group.ts';
import { itemName } from '../draft/item-name.ts';
import { AffixDialog } from './AffixDialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { PatternDialog } from './PatternDialog.tsx';
import { nounOf } from './editor-dialog.ts';
import type { BulkCommands } from './bulk-commands.ts';
import type { EditorCommands } from './use-editor-commands.ts';

interface BulkDialogsProps {
  readonly content: CrosstabContent;
  readonly catalogue: Catalogue | null;
  readonly commands: EditorCommands;
  readonly bulk: BulkCommands;
  readonly groupOf: GroupOf;
}

/** Dialogs for chosen headers. One at a time. */
export function BulkDialogs({ content, catalogue, commands, bulk, groupOf }: BulkDialogsProps) {
  const { dialog, close, open } = commands;
  switch (dialog?.kind) {
    case 'affix': {
      const { side, ids } = dialog;
      return (
        <ExpressionDialog
          opened
          title={`A condition for ${ids.size === 1 ? `one ${nounOf(side)}` : `${ids.size} ${nounOf(side, 2)}`}`}
          expression={null}
          onApply={(condition) => open({ kind: 'affixWords', side, ids, condition })}
          onClose={close}
        />
      );
    }
    case 'affixWords': {
      const { side, ids, condition } = dialog;
      const items = content[side].filter(({ id }) => ids.has(id));
      return (
        <AffixDialog
          items={items}
          side={side}
          condition={condition}
          initialWords={catalogue === null ? '' : itemName(condition, catalogue)}
          onApply={(affix) => {
            close();
            bulk.affix(side, items, affix);
          }}
          onClose={close}
        />
      );
    }
    case 'pattern': {
      const { side, ids } = dialog;
      const items = content[side].filter(({ id }) => ids.has(id));
      return (
        <PatternDialog
          items={items}
          side={side}
          groupOf={groupOf}
          onApply={(pattern) => {
            close();
            bulk.rename(side, items, pattern);
          }}
          onClose={close}
        />
      );
    }
    case 'group': {
      const { side, ids, isWhole, name } = dialog;
      return (
        <GroupDialog
          action={isWhole ? 'Rename group' : 'Move to group'}
          initialName={name}
          groups={isWhole ? [] : [...new Set(content[side].map(groupOf))]}
          onApply={(chosen) => {
            close();
            bulk.group(side, ids, chosen, isWhole);
          }}
          onClose={close}
        />
      );
    }
    default:
      return null;
  }
}
