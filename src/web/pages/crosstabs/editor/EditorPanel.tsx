import { IconX } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Stack, Text } from '../../../ui/kit.ts';
import { Panel } from '../../../ui/lists/Panel.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { removeNote } from '../draft/edits.ts';
import { ExplainedBody, ExplainedName } from '../explain/ExplainPanel.tsx';
import { HeaderFacts } from '../panel/HeaderFacts.tsx';
import { NotesTab } from '../panel/NotesTab.tsx';
import { usePinNote } from '../panel/use-pin-note.ts';
import css from '../panel/EditorPanel.module.css';
import { StandoutTab } from '../standout/StandoutTab.tsx';
import { type PanelTab, panelTabs } from './use-explained-cell.ts';
import { placeFacts } from './place-facts.ts';
import type { Editor } from './use-editor.ts';

interface EditorPanelProps {
  readonly editor: Editor;
  /** Saved versions; null for those who may not change the crosstab. */
  readonly history: ReactNode;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
}

const labels: Readonly<Record<PanelTab, string>> = {
  cell: 'Explanation',
  header: 'Header',
  notes: 'Notes',
  history: 'History',
  standout: 'What stands out',
};

/** The right panel: the explanation of the chosen cell or header, notes, and saved versions. */
export function EditorPanel({ editor, history, noteField }: EditorPanelProps) {
  const { explain } = editor;
  const tab = explain.tab === 'history' && history === null ? 'cell' : explain.tab;
  if (tab === 'standout')
    return (
      <Panel kind="inspector" label={labels[tab]} title={labels[tab]} onClose={explain.close}>
        <StandoutTab editor={editor} />
      </Panel>
    );
  return (
    <Panel kind="inspector" label={labels[tab]}>
      <header className={css.head}>
        <PanelTabs editor={editor} history={history} tab={tab} />
        <IconButton label="Close panel" icon={<IconX />} onClick={explain.close} />
      </header>
      {tab === 'cell' && <CellTab explained={explain.explained} />}
      {tab === 'header' && <HeaderTab editor={editor} />}
      {tab === 'notes' && <Notes editor={editor} noteField={noteField} />}
      {tab === 'history' && <Stack px={16}>{history}</Stack>}
    </Panel>
  );
}

interface PanelTabsProps extends Pick<EditorPanelProps, 'editor' | 'history'> {
  readonly tab: Exclude<PanelTab, 'standout'>;
}

/** The parts of the panel. Where there is no room for it, they are with the explanation of the cell. */
export function PanelTabs({ editor, history, tab }: PanelTabsProps) {
  const { content, shown, explain } = editor;
  const { subject } = placeFacts(editor);
  const count = content.notes.length;
  const words: Readonly<Record<PanelTabsProps['tab'], string>> = {
    cell: 'Cell',
    header: subject !== null && subject.side === shown.arranged.down ? 'Row' : 'Column',
    notes: count === 0 ? 'Notes' : `Notes ${count}`,
    history: 'History',
  };
  return (
    <Segmented
      label="What the panel shows"
      value={tab}
      options={panelTabs.flatMap((value) =>
        value === 'standout' || (value === 'history' && history === null)
          ? []
          : [{ value, label: words[value] }],
      )}
      onChange={(next) => {
        flushSync(() => explain.openTab(next));
        // Between strip and panel the tabs are drawn anew.
        document.querySelector<HTMLElement>(`[role="radiogroup"] [value="${next}"]:checked`)?.focus();
      }}
    />
  );
}

function CellTab({ explained }: Pick<Editor['explain'], 'explained'>) {
  if (explained === null) {
    return (
      <Text inherit c="ink2" px={16} py={14}>
        Select a cell to see how it was calculated.
      </Text>
    );
  }
  return (
    <>
      <Text component="h2" px={16} pt={14} pb={2}>
        <ExplainedName {...explained} />
      </Text>
      <ExplainedBody {...explained} />
    </>
  );
}

function HeaderTab({ editor }: Pick<EditorPanelProps, 'editor'>) {
  const { shown, catalogue, mayEdit, edit } = editor;
  const { table } = shown.state;
  const { subject } = placeFacts(editor);
  const line = subject === null ? undefined : table[subject.side].find(({ item }) => item.id === subject.id);
  const isEditable =
    mayEdit && (line?.item.asks.kind === 'expression' || line?.item.asks.kind === 'everyone');
  return (
    <HeaderFacts
      line={line ?? null}
      catalogue={catalogue}
      letter={table.letters.get(subject?.id ?? '') ?? ''}
      onEdit={isEditable && subject !== null ? () => edit(subject) : null}
    />
  );
}

function Notes({ editor, noteField }: Pick<EditorPanelProps, 'editor' | 'noteField'>) {
  const { content, dispatch, mayEdit, goToPlace } = editor;
  const { notePlace } = placeFacts(editor);
  const { placeWords, pin } = usePinNote(editor);
  const remove = ({ id }: { readonly id: string }) =>
    dispatch({ kind: 'edit', name: 'remove a note', edit: removeNote(id) });
  return (
    <NotesTab
      notes={content.notes}
      place={notePlace}
      placeWords={placeWords}
      field={noteField}
      {...(mayEdit ? { onAdd: (text: string) => pin(notePlace, text), onRemove: remove } : {})}
      onGo={goToPlace}
    />
  );
}
