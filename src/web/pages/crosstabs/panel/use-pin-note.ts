import { useMe } from '../../../api/me.ts';
import { serviceNow } from '../../../lib/service-clock.ts';
import { newItemId } from '../draft/crosstab-item.ts';
import { addNote } from '../draft/edits.ts';
import type { NotePlace } from '../draft/pinned-note.ts';
import type { Editor } from '../editor/use-editor.ts';

/** Pins notes to places of a table, and names those places. */
export function usePinNote({ content, dispatch }: Pick<Editor, 'content' | 'dispatch'>) {
  const me = useMe();
  const nameOf = (id: string | null, side: 'row' | 'column') => {
    const item = [...content.rows, ...content.columns].find((one) => one.id === id);
    return id === null ? null : (item?.name ?? `a ${side} that was removed`);
  };
  const placeWords = (place: NotePlace): string => {
    const [row, column] = [nameOf(place.row, 'row'), nameOf(place.column, 'column')];
    if (row !== null && column !== null) return `${row} among ${column}`;
    if (row !== null) return `the row ${row}`;
    return column === null ? 'the table' : `the column ${column}`;
  };
  const pin = (place: NotePlace, text: string) => {
    const by = me.name === '' ? me.email : me.name;
    const { row, column } = place;
    const note = { id: newItemId(), row, column, text, by, at: serviceNow().toISOString() };
    dispatch({ kind: 'edit', name: `note on ${placeWords(place)}`, edit: addNote(note) });
  };
  return { placeWords, pin };
}
