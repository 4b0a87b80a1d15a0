import { z } from 'zod';

const HeaderId = z.string().nullable().catch(null);

/** A remark pinned to a cell, a row, a column, or the table where both are null. */
export const PinnedNote = z
  .object({
    id: z.string(),
    /** Item of the document's rows; null: no row in particular. */
    row: HeaderId,
    column: HeaderId,
    text: z.string(),
    /** Name of the author at that time. */
    by: z.string().catch(''),
    /** RFC 3339, UTC. */
    at: z.string().catch(''),
  })
  .readonly();
export type PinnedNote = z.infer<typeof PinnedNote>;

export type NotePlace = Pick<PinnedNote, 'row' | 'column'>;

export function isAt(note: NotePlace, { row, column }: NotePlace): boolean {
  return note.row === row && note.column === column;
}
