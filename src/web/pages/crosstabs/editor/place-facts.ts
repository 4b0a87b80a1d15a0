import type { CrosstabItem } from '../draft/crosstab-item.ts';
import type { NotePlace } from '../draft/pinned-note.ts';
import type { Band } from '../table/arrange-table.ts';
import { bandKey } from './table-lines.ts';
import type { Editor } from './use-editor.ts';
import type { HeaderPlace } from './use-table-place.ts';

/** What the chosen place of the table is on. */
interface PlaceFacts {
  readonly header: HeaderPlace | null;
  /** The band of rows. */
  readonly band: Band | null;
  /** Ids of the row and column of the screen, on their header or in a cell of them. */
  readonly row: string | null;
  readonly column: string | null;
  /** The header, else the column of the cell: what the panel describes. */
  readonly subject: HeaderPlace | null;
  /** What a note is pinned to; nothing in particular until something was chosen. */
  readonly notePlace: NotePlace;
  /** The document's column that others can be tested against. */
  readonly documentColumn: CrosstabItem | null;
}

export function placeFacts({
  shown,
  placing,
  content,
}: Pick<Editor, 'shown' | 'placing' | 'content'>): PlaceFacts {
  const { lines, columns, arranged } = shown;
  const { place, isChosen, headerAt, cellAt } = placing;
  const [header, cell] = [headerAt(place), cellAt(place)];
  const line = lines[place.line];
  const column = columns[place.column]?.item.id ?? null;
  const onSide = (side: HeaderPlace['side']) => (header?.side === side ? header.id : null);
  const pinned = cell ?? { row: onSide('rows'), column: onSide('columns') };
  const notePlace = isChosen ? pinned : { row: null, column: null };
  return {
    header,
    band: arranged.bands.find((one) => line?.kind === 'band' && bandKey(one) === line.key) ?? null,
    row: line?.kind === 'row' ? line.key : null,
    column,
    subject: cell === null || column === null ? header : { side: arranged.across, id: column },
    notePlace,
    documentColumn: content.columns.find(({ id }) => id === notePlace.column) ?? null,
  };
}
