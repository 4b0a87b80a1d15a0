import { useMemo } from 'react';
import { useShortcuts } from '../../../app/keys/use-shortcuts.ts';
import type { EndResizing, WidthBounds } from '../../../grid/column-edge.ts';
import type { GridSizes } from '../../../grid/grid-parts.ts';
import type { Side } from '../draft/crosstab-item.ts';
import { columnWidths, headerWidths, type TableView } from '../draft/table-view.ts';
import type { Line } from '../table/line.ts';
import type { HeaderCommands } from './header-commands.ts';

interface ColumnWidthsInput {
  readonly view: TableView;
  readonly across: Side;
  readonly columns: readonly Line[];
  readonly sizes: GridSizes;
  /** The column where one is; -1: the row headers. */
  readonly place: number;
  readonly headers: HeaderCommands;
  readonly onResizeRowHeaders: (width: number | null) => void;
}

/** By which a key makes a column wider or narrower, in pixels. */
const step = 12;

/** Widths that columns have of their own: by the edge of a header, and by keys. */
export function useColumnWidths(input: ColumnWidthsInput) {
  const { view, across, columns, sizes, place, headers, onResizeRowHeaders } = input;
  const own = useMemo(
    () => new Map(view.widths[across].map(({ id, width }) => [id, width])),
    [view.widths, across],
  );
  const resize: EndResizing = (column, width) => {
    const id = columns[column]?.item.id;
    if (column === -1) onResizeRowHeaders(width);
    else if (id !== undefined) headers.resize(across, id, width);
  };
  const grow = (by: number) => {
    const id = columns[place]?.item.id ?? '';
    const { least, most } = boundsOf(place);
    const now = place === -1 ? sizes.rowHeaderWidth : (own.get(id) ?? sizes.columnWidth);
    resize(place, Math.min(most, Math.max(least, now + by)));
  };
  useShortcuts([
    { keys: 'W', label: 'Wider column', run: () => grow(step) },
    { keys: 'Shift W', label: 'Narrower column', run: () => grow(-step) },
  ]);
  return { widthOf: (id: string) => own.get(id), boundsOf, resize };
}

function boundsOf(column: number): WidthBounds {
  return column === -1 ? headerWidths : columnWidths;
}
