import type { CrosstabItem, Side } from '../draft/crosstab-item.ts';
import type { HeadingPlace } from '../draft/nesting.ts';
import type { NotePlace } from '../draft/pinned-note.ts';
import type { TableGroup } from '../../../../figures/tables/line.ts';
import type { HeaderTarget } from './headers/use-chosen-headers.ts';
import type { Editor } from './use-editor.ts';
import type { HeaderPlace } from './use-table-place.ts';

/** What the chosen place of the table is on. */
interface PlaceFacts {
  readonly header: HeaderPlace | null;
  /** The band of rows, or the heading of columns. */
  readonly group: TableGroup | null;
  /** Ids of the row and column on screen, on their header or in a cell. */
  readonly row: string | null;
  readonly column: string | null;
  /** The header, else the column of the cell: what the panel describes. */
  readonly subject: HeaderPlace | null;
  /** What a note is pinned to; nothing in particular until something was chosen. */
  readonly notePlace: NotePlace;
  /** The document's column that others can be tested against. */
  readonly documentColumn: CrosstabItem | null;
}

/** Headers of everything under a band or heading. */
export function targetOfGroup({ side, name, lines }: TableGroup): HeaderTarget & { readonly name: string } {
  return { side, name, ids: new Set(lines.map(({ item }) => item.id)) };
}

/** The heading, or the header as the lowest one, that a question can be put under; in a cell that of its column. */
export function headingOfPlace(
  { header, group, column }: Pick<PlaceFacts, 'header' | 'group' | 'column'>,
  { content, shown: { arranged } }: Pick<Editor, 'content' | 'shown'>,
): { readonly side: Side; readonly at: HeadingPlace } | null {
  const side = header?.side ?? group?.side ?? arranged.across;
  const id =
    header?.id ?? group?.lines.find(({ item }) => item.asks.kind === 'expression')?.item.id ?? column;
  const item = content[side].find((one) => one.id === id);
  if (item === undefined) return null;
  const own = item.under?.length ?? 0;
  const level = group === null || own === 0 ? own : group.level;
  return { side, at: { id: item.id, level } };
}

export function placeFacts({
  shown,
  placing,
  content,
}: Pick<Editor, 'shown' | 'placing' | 'content'>): PlaceFacts {
  const { columns, arranged } = shown;
  const { place, isChosen, headerAt, groupAt, cellAt } = placing;
  const [header, cell] = [headerAt(place), cellAt(place)];
  const line = arranged.lines[place.line];
  const crossing = columns[place.column];
  const column = crossing?.counts === undefined ? (crossing?.item.id ?? null) : null;
  const onSide = (side: HeaderPlace['side']) => (header?.side === side ? header.id : null);
  const pinned = cell ?? { row: onSide('rows'), column: onSide('columns') };
  const notePlace = isChosen ? pinned : { row: null, column: null };
  return {
    header,
    group: groupAt(place),
    row: line?.kind === 'row' ? line.key : null,
    column,
    subject: cell === null || column === null ? header : { side: arranged.across, id: column },
    notePlace,
    documentColumn: content.columns.find(({ id }) => id === notePlace.column) ?? null,
  };
}
