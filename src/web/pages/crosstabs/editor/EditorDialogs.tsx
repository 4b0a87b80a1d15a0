import type { Dispatch } from 'react';
import { isSameExpression } from '../../../../expression/equal.ts';
import { ConnectedChooser } from '../../../connected/ConnectedChooser.tsx';
import { ExpressionDialog } from '../../../connected/ExpressionDialog.tsx';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { toasts } from '../../../ui/toasts.ts';
import { NameDialog } from '../../../ui/NameDialog.tsx';
import { audienceItem, audienceItems } from '../draft/audience-item.ts';
import type { CrosstabAction, CrosstabContent } from '../draft/crosstab-content.ts';
import { type CrosstabItem, type ItemList, newItemId, otherSide } from '../draft/crosstab-item.ts';
import { replaceSides } from '../draft/edits.ts';
import { itemName } from '../draft/item-name.ts';
import { itemsOfPick } from '../draft/items-of-pick.ts';
import { isValued, valueItems } from '../draft/value-items.ts';
import { nounOf } from './editor-dialog.ts';
import { PasteDialog } from './PasteDialog.tsx';
import type { EditorCommands } from './use-editor-commands.ts';

interface EditorDialogsProps {
  readonly content: CrosstabContent;
  readonly catalogue: Catalogue | null;
  readonly commands: EditorCommands;
  readonly dispatch: Dispatch<CrosstabAction>;
  readonly onAdd: (list: ItemList, items: readonly CrosstabItem[]) => void;
}

/** What is open over the table, but for the dialogs of saving. One at a time. */
export function EditorDialogs({ content, catalogue, commands, dispatch, onAdd }: EditorDialogsProps) {
  const { dialog, close, open } = commands;
  const down = content.view.transposed ? 'columns' : 'rows';
  switch (dialog?.kind) {
    case 'question':
      return (
        <ConnectedChooser
          opened
          takes="items"
          title={`Add ${nounOf(dialog.side, 2)}`}
          onPick={(pick, placement) => {
            if (catalogue !== null) onAdd(dialog.side, itemsOfPick(pick, placement, catalogue, newItemId));
          }}
          onPickAudiences={(audiences) => onAdd(dialog.side, audienceItems(audiences, content))}
          onClose={close}
        />
      );
    case 'paste':
      return (
        catalogue !== null && (
          <PasteDialog
            side={dialog.side}
            initialText={dialog.text}
            catalogue={catalogue}
            known={{ down: content[down], across: content[otherSide[down]] }}
            onAdd={(items) => onAdd(dialog.side, items)}
            onRebuild={(below, beside) =>
              dispatch({
                kind: 'edit',
                name: 'rebuild the table from a block of figures',
                edit: replaceSides(
                  down === 'rows' ? { rows: below, columns: beside } : { rows: beside, columns: below },
                ),
              })
            }
            onClose={close}
          />
        )
      );
    case 'value':
      return (
        <ConnectedChooser
          opened
          takes="question"
          title="Choose a question to average"
          onPick={({ question }) => {
            if (catalogue === null) return;
            const { side } = dialog;
            const isTaken = content[otherSide[side]].some(({ asks }) => isValued(asks));
            const items = valueItems(question, catalogue, newItemId);
            const name = catalogue.questionByCode.get(question)?.name ?? question;
            if (isTaken) toasts.show({ text: 'Put averages in rows or in columns, not both.' });
            else if (items.length === 0)
              toasts.show({ text: `“${name}” has no numeric answers to average.` });
            else onAdd(side, items);
          }}
          onClose={close}
        />
      );
    case 'audiences':
      return (
        <ConnectedChooser
          opened
          takes="audiences"
          purpose={`as ${nounOf(dialog.list, 2)}`}
          onPickAudiences={(audiences) => onAdd(dialog.list, audienceItems(audiences, content))}
          onClose={close}
          onBuild={() => open({ kind: 'build', list: dialog.list })}
        />
      );
    case 'build':
      return (
        <ExpressionDialog
          opened
          title={`New ${nounOf(dialog.list)}`}
          expression={null}
          onApply={(expression) => {
            if (catalogue !== null)
              onAdd(dialog.list, [audienceItem(itemName(expression, catalogue), expression)]);
          }}
          onClose={close}
        />
      );
    case 'conditions': {
      const item = content[dialog.list].find(({ id }) => id === dialog.id);
      if (item === undefined) return null;
      const before = item.asks.kind === 'expression' ? item.asks.expression : null;
      return (
        <ExpressionDialog
          opened
          title={`Edit ${nounOf(dialog.list)}: ${item.name}`}
          expression={before}
          onApply={(expression) => {
            if (before !== null && isSameExpression(before, expression)) return;
            // A name that was made of the conditions is made of the new ones; one that somebody gave stays.
            const isMade =
              catalogue !== null &&
              (before === null ? item.asks.kind === 'everyone' : item.name === itemName(before, catalogue));
            commands.ask(
              dialog.list,
              item.id,
              { kind: 'expression', expression },
              isMade ? itemName(expression, catalogue) : null,
            );
          }}
          onClose={close}
        />
      );
    }
    case 'baseName': {
      const base = content.bases.find(({ id }) => id === dialog.id);
      if (base === undefined) return null;
      return (
        <NameDialog
          action="Rename base"
          initialName={base.name}
          onSubmit={(name) => {
            close();
            commands.rename('bases', base.id, name);
          }}
          onClose={close}
        />
      );
    }
    default:
      return null;
  }
}
