import type { Edit } from './crosstab-content.ts';
import type { PinnedNote } from './pinned-note.ts';

/** The newest last, as a thread is read. */
export function addNote(note: PinnedNote): Edit {
  return (content) => ({ ...content, notes: [...content.notes, note] });
}

export function removeNote(id: string): Edit {
  return (content) => {
    const kept = content.notes.filter((note) => note.id !== id);
    return kept.length === content.notes.length ? content : { ...content, notes: kept };
  };
}
