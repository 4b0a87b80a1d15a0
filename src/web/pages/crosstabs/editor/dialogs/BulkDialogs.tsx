import { type ReactNode, useId, useState } from 'react';
import { limits } from '../../../../../contract/limits.ts';
import { ExpressionDialog } from '../../../../connected/ExpressionDialog.tsx';
import { sampleWords } from '../../../../catalogue/node-count.ts';
import { FormDialog } from '../../../../ui/layers/FormDialog.tsx';
import { Segmented } from '../../../../ui/fields/Segmented.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { type Affix, affixItems } from '../../draft/affix.ts';
import { moveToGroup, namesByPattern, renameGroup } from '../../draft/bulk-edits.ts';
import { countedItems, nounOf } from '../../draft/crosstab-item.ts';
import { renameItems, replaceItems } from '../../draft/edits.ts';
import { peopleName } from '../../../../catalogue/people-name.ts';
import type { EditorDialog } from '../use-editor-commands.ts';
import { HeaderPreview, mostPreviewed } from './HeaderPreview.tsx';
import { useBaseCounts } from './use-base-counts.ts';
import type { Editor } from '../use-editor.ts';

type Opened<Kind extends EditorDialog['kind']> = EditorDialog & { readonly kind: Kind };

interface BulkDialogProps<Kind extends EditorDialog['kind']> {
  readonly editor: Editor;
  readonly dialog: Opened<Kind>;
}

/** Dialogs for selected headers. One at a time. */
export function BulkDialogs({ editor }: { readonly editor: Editor }): ReactNode {
  const { dialog, close, open } = editor.commands;
  switch (dialog?.kind) {
    case 'affix': {
      const { side, ids } = dialog;
      return (
        <ExpressionDialog
          opened
          title={`A condition for ${ids.size === 1 ? `one ${nounOf(side)}` : countedItems(side, ids.size)}`}
          expression={null}
          onApply={(condition) => open({ ...dialog, kind: 'affixWords', condition })}
          onClose={close}
        />
      );
    }
    case 'affixWords':
      return <AffixDialog editor={editor} dialog={dialog} />;
    case 'pattern':
      return <PatternDialog editor={editor} dialog={dialog} />;
    case 'group':
      return <GroupDialog editor={editor} dialog={dialog} />;
    default:
      return null;
  }
}

/** The name of a condition that several headers get, with its effect on each. */
function AffixDialog({ editor, dialog: { side, ids, condition } }: BulkDialogProps<'affixWords'>) {
  const { content, catalogue, commands } = editor;
  const [words, setWords] = useState(catalogue === null ? '' : peopleName(condition, catalogue));
  const [place, setPlace] = useState<Affix['place']>('after');
  const items = content[side].filter(({ id }) => ids.has(id));
  const { changed, unchanged } = affixItems(items, { condition, words: words.trim(), place });
  // Counts are of the conditions alone: typing a name makes no request.
  const counts = useBaseCounts(changed.slice(0, mostPreviewed));
  const what = countedItems(side, changed.length);
  return (
    <FormDialog
      title={`Add the condition to ${what}`}
      action="Add the condition"
      width={480}
      disabledReason={changed.length === 0 ? 'None of the selected headers can take a condition' : undefined}
      onSubmit={() => {
        commands.close();
        commands.step(`add a condition to ${what}`, replaceItems(side, changed));
      }}
      onClose={commands.close}
    >
      <TextField
        label="In the names"
        value={words}
        onChange={setWords}
        hint="Leave empty to keep the names"
        data-autofocus
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Segmented
        label="Position"
        value={place}
        options={[
          { value: 'before', label: 'Before the name' },
          { value: 'after', label: 'After the name' },
        ]}
        onChange={setPlace}
      />
      <HeaderPreview
        label="New names"
        items={changed}
        renderAside={({ id }) => sampleWords(counts.get(id))}
      />
      {unchanged.length > 0 && (
        <p className="note">
          {`${countedItems(side, unchanged.length)} without conditions of ${unchanged.length === 1 ? 'its' : 'their'} own, such as averages, stay as they are.`}
        </p>
      )}
    </FormDialog>
  );
}

/** New names for several headers, made of their old ones. */
function PatternDialog({ editor, dialog: { side, ids } }: BulkDialogProps<'pattern'>) {
  const { content, commands, groupOf } = editor;
  const [pattern, setPattern] = useState('{name}');
  const isBlank = pattern.trim() === '';
  const items = content[side].filter(({ id }) => ids.has(id));
  const renamed = namesByPattern(items, pattern, groupOf);
  const what = countedItems(side, items.length);
  return (
    <FormDialog
      title={`Rename ${what}`}
      action="Rename"
      disabledReason={isBlank ? 'The pattern is empty' : undefined}
      onSubmit={() => {
        commands.close();
        commands.step(`rename ${what}`, renameItems(side, renamed));
      }}
      onClose={commands.close}
    >
      <TextField
        label="Pattern"
        value={pattern}
        onChange={setPattern}
        error={isBlank ? 'A name needs at least one character.' : undefined}
        hint="{name} is the name now, {group} its group, {number} counts from 1"
        data-autofocus
        autoComplete="off"
      />
      <HeaderPreview label="New names" items={renamed} />
    </FormDialog>
  );
}

/** The heading of headers: an existing one, or a new one. */
function GroupDialog({ editor, dialog: { side, ids, isWhole, name: initial } }: BulkDialogProps<'group'>) {
  const { content, commands, groupOf } = editor;
  const listId = useId();
  const [text, setName] = useState(initial);
  const name = text.trim();
  const action = isWhole ? 'Rename group' : 'Move to group';
  const groups = isWhole ? [] : [...new Set(content[side].map(groupOf))];
  return (
    <FormDialog
      title={action}
      action={action}
      disabledReason={name === '' ? 'A group needs a name' : undefined}
      onSubmit={() => {
        commands.close();
        if (isWhole) {
          commands.step(`rename the group to “${name}”`, renameGroup(side, ids, initial, name));
        } else
          commands.step(
            `move ${countedItems(side, ids.size)} to “${name}”`,
            moveToGroup(side, ids, name, groupOf),
          );
      }}
      onClose={commands.close}
    >
      <TextField
        label="Group"
        value={text}
        onChange={setName}
        list={listId}
        maxLength={limits.nameLength}
        {...(isWhole ? {} : { hint: 'A new name creates a group' })}
        data-autofocus
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
      <datalist id={listId}>
        {groups.map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </datalist>
    </FormDialog>
  );
}
