import { type Dispatch, type ReactNode, type RefObject, useMemo } from 'react';
import { useMe } from '../../../app/use-me.ts';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { serviceNow } from '../../../lib/service-clock.ts';
import type { CrosstabAction, CrosstabContent } from '../draft/crosstab-content.ts';
import { newItemId } from '../draft/crosstab-item.ts';
import { addNote, removeNote } from '../draft/edits.ts';
import type { NotePlace } from '../draft/pinned-note.ts';
import { HeaderFacts } from '../panel/HeaderFacts.tsx';
import { NotesTab } from '../panel/NotesTab.tsx';
import { SidePanel } from '../panel/SidePanel.tsx';
import css from '../panel/SidePanel.module.css';
import type { Line } from '../table/line.ts';
import type { EditorActions } from './use-editor-actions.ts';
import type { EditorTable } from './use-editor-table.ts';

interface EditorPanelProps {
  readonly content: CrosstabContent;
  readonly catalogue: Catalogue | null;
  readonly shown: EditorTable;
  readonly actions: EditorActions;
  /** Saved versions; null for those who may not change the crosstab. */
  readonly history: ReactNode;
  readonly mayEdit: boolean;
  readonly dispatch: Dispatch<CrosstabAction>;
  readonly noteField: RefObject<HTMLTextAreaElement | null>;
}

/** The panel at the right of the table, with what stands behind the place where one is. */
export function EditorPanel(props: EditorPanelProps) {
  const { content, catalogue, shown, actions, history, mayEdit, dispatch, noteField } = props;
  const { explain } = actions;
  const { table } = shown.state;
  const me = useMe();
  const names = useMemo(
    () => new Map([...content.rows, ...content.columns].map(({ id, name }) => [id, name])),
    [content.rows, content.columns],
  );
  const placeWords = ({ row, column }: NotePlace): string => {
    const rowName = row === null ? null : (names.get(row) ?? 'a row that was removed');
    const columnName = column === null ? null : (names.get(column) ?? 'a column that was removed');
    if (rowName !== null && columnName !== null) return `${rowName} among ${columnName}`;
    if (rowName !== null) return `the row ${rowName}`;
    return columnName === null ? 'the table' : `the column ${columnName}`;
  };

  const subject = actions.subject();
  const line: Line | null =
    subject === null ? null : (table[subject.side].find(({ item }) => item.id === subject.id) ?? null);
  const isEditable =
    mayEdit && (line?.item.asks.kind === 'expression' || line?.item.asks.kind === 'everyone');
  return (
    <SidePanel
      tab={explain.tab}
      onTab={explain.openTab}
      onClose={explain.close}
      explained={explain.explained}
      headerWord={subject !== null && subject.side === shown.arranged.down ? 'Row' : 'Column'}
      noteCount={content.notes.length}
      header={
        <HeaderFacts
          line={line}
          catalogue={catalogue}
          letter={line === null ? '' : (table.letters.get(line.item.id) ?? '')}
          onEdit={
            isEditable && subject !== null
              ? () => actions.headers.editConditions(subject.side, subject.id)
              : null
          }
        />
      }
      notes={
        <NotesTab
          notes={content.notes}
          place={actions.notePlace()}
          placeWords={placeWords}
          field={noteField}
          {...(mayEdit
            ? {
                onAdd: (text: string) =>
                  dispatch({
                    kind: 'edit',
                    name: `note on ${placeWords(actions.notePlace())}`,
                    edit: addNote({
                      id: newItemId(),
                      ...actions.notePlace(),
                      text,
                      by: me.name === '' ? me.email : me.name,
                      at: serviceNow().toISOString(),
                    }),
                  }),
                onRemove: ({ id }: { readonly id: string }) =>
                  dispatch({ kind: 'edit', name: 'remove a note', edit: removeNote(id) }),
              }
            : {})}
          onGo={actions.goToPlace}
        />
      }
      {...(history === null ? {} : { history: <div className={css.history}>{history}</div> })}
    />
  );
}
