/** A remark that stands beside the figures, pinned to a cell, a row, a column, or the table where both are null. */
export interface PinnedNote {
  readonly id: string;
  /** Item of the document's rows; null: no row in particular. */
  readonly row: string | null;
  readonly column: string | null;
  readonly text: string;
  /** Name of who wrote it, as it was then. */
  readonly by: string;
  /** RFC 3339, UTC. */
  readonly at: string;
}

export type NotePlace = Pick<PinnedNote, 'row' | 'column'>;

export function isAt(note: NotePlace, { row, column }: NotePlace): boolean {
  return note.row === row && note.column === column;
}
