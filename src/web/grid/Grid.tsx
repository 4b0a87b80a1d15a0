import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useMemo,
  useRef,
} from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './Grid.module.css';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import type { EndResizing, WidthBounds } from './column-edge.ts';
import { columnStarts } from './column-starts.ts';
import { copiedColours } from './copied-colours.ts';
import type { CopiedField } from './copied-field.ts';
import { htmlTable } from './html-table.ts';
import type { GridCell, GridColumn, GridColumnGroup, GridLine, GridSizes } from './grid-parts.ts';
import { blockOf, clampPlace, type GridPlace, isLineIn } from './grid-place.ts';
import { travel } from './grid-travel.ts';
import { tabSeparated } from './tab-separated.ts';
import { type GridHandle, isGridCell, useGridFocus } from './use-grid-focus.ts';
import { useGridWindow } from './use-grid-window.ts';
import { useLate } from './use-late.ts';
import { type Resizing, useColumnResize } from './use-column-resize.ts';

interface GridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly columnGroups: readonly GridColumnGroup[];
  readonly lines: readonly GridLine[];
  /**
   * Of the figure in a line and column; the same object as long as it shows the same, and the same function as long as
   * all of them do.
   */
  readonly cell: (line: number, column: number) => GridCell;
  readonly sizes: GridSizes;
  readonly place: GridPlace;
  /** The opposite corner of the selected block. */
  readonly anchor: GridPlace;
  /** Another place was chosen; `extend` keeps the anchor where it is. */
  readonly onTravel: (to: GridPlace, extend: boolean) => void;
  /** A header was pressed by itself, or with Ctrl to choose it beside others. */
  readonly onPressHeader: (at: GridPlace, isAdded: boolean) => void;
  /** Enter, Space or a double click on a header or cell. */
  readonly onOpen: (at: GridPlace, by: 'Enter' | 'Space') => void;
  readonly onFold: (bandKey: string) => void;
  readonly onFoldGroup: (groupKey: string) => void;
  /** Fields of what is copied now; null leaves the copying to the browser. */
  readonly onCopy: () => readonly (readonly CopiedField[])[] | null;
  /** The edge of a column's header was dragged, -1 of the row headers; absent where widths stay as they are. */
  readonly onResize?: EndResizing | undefined;
  readonly boundsOf?: ((column: number) => WidthBounds) | undefined;
  /** Old values stay and are dimmed until the new ones are there. */
  readonly isStale: boolean;
  readonly isBusy: boolean;
  readonly ref?: Ref<GridHandle> | undefined;
}

/**
 * A table of figures with frozen headers: one tab stop, arrows inside, drawn only where it is looked at. What it
 * shows and what its keys do is the caller's.
 */
export function Grid(props: GridProps) {
  const { label, columns, columnGroups, lines, cell, isStale, isBusy, ref } = props;
  const { onTravel, onPressHeader, onOpen, onFold, onFoldGroup, onCopy, onResize } = props;
  const extent = { lines: lines.length, columns: columns.length };
  const place = clampPlace(props.place, extent);
  const block = blockOf(place, clampPlace(props.anchor, extent));
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  /** Since the pointer went down on a place: what is dragged by a handle selects nothing. */
  const isSelecting = useRef(false);
  const resize = useColumnResize({
    widthOf: (column) => (column === -1 ? sizes.rowHeaderWidth : (widths[column] ?? 0)),
    boundsOf: props.boundsOf ?? (() => anyWidth),
    onEnd: (column, width) => onResize?.(column, width),
  });
  const { sizes, widths, starts } = useWidths(columns, props.sizes, resize.resizing);
  const drawn = useGridWindow({ scroller, lines, widths, sizes, place });

  // What is in sight is drawn first; what is read out, and what lies beside it, a frame later.
  const lateCell = useLate(cell);

  useGridFocus({ scroller, place, scrollTo: drawn.scrollTo, ref });

  const headHeight = sizes.groupHeight + sizes.headerHeight;
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // Controls inside headers have keys of their own.
    if (!isGridCell(event.target)) return;
    const height = (scroller.current?.clientHeight ?? 0) - headHeight;
    const target = travel(event, place, extent, Math.floor(height / sizes.rowHeight));
    const band = lines[place.line];
    if (target !== null) {
      onTravel(target, event.shiftKey);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (band?.kind === 'band') onFold(band.key);
      else onOpen(place, event.key === 'Enter' ? 'Enter' : 'Space');
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.target.querySelector<HTMLElement>('[data-cell-menu]')?.click();
    } else return;
    event.preventDefault();
  };

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const to = event.button === 0 ? placeOf(event.target) : null;
    isSelecting.current = to !== null;
    if (to === null) return;
    const isHeader = (to.line === -1) !== (to.column === -1) && lines[to.line]?.kind !== 'band';
    if (isHeader && !event.shiftKey) onPressHeader(to, event.ctrlKey || event.metaKey);
    onTravel(to, event.shiftKey);
  };
  // A reader of the screen may put the focus on a cell without a key or a pointer.
  const follow = (event: FocusEvent<HTMLDivElement>) => {
    const to = isGridCell(event.target) ? placeOf(event.target) : null;
    const isBand = to !== null && lines[to.line]?.kind === 'band';
    if (to === null || (to.line === place.line && (isBand || to.column === place.column))) return;
    onTravel(to, false);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const to = event.buttons === 1 && event.pointerType === 'mouse' ? placeOf(event.target) : null;
    if (isSelecting.current && to !== null) onTravel(to, true);
  };
  const copy = (event: ClipboardEvent<HTMLDivElement>) => {
    const fields = isGridCell(event.target) ? onCopy() : null;
    if (fields === null) return;
    event.preventDefault();
    const texts = fields.map((line) => line.map(({ text }) => text));
    event.clipboardData.setData('text/plain', tabSeparated(texts));
    event.clipboardData.setData('text/html', htmlTable(fields, copiedColours()));
  };

  return (
    <div ref={frame} className={css.frame} data-stale={isStale || undefined}>
      {/* The cells in it take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length + 2}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-busy={isBusy}
        className={css.scroller}
        onKeyDown={press}
        onFocus={follow}
        onPointerDown={point}
        onPointerOver={drag}
        onDoubleClick={(event) => {
          const at = placeOf(event.target);
          if (at !== null && lines[at.line]?.kind !== 'band') onOpen(at, 'Enter');
        }}
        onCopy={copy}
        onScroll={() => showEdges(frame.current, scroller.current)}
      >
        <GridHead
          columns={columns}
          groups={columnGroups}
          drawn={drawn.columns}
          sizes={sizes}
          starts={starts}
          width={drawn.width}
          placeColumn={place.line === -1 ? place.column : null}
          selectedFrom={isLineIn(block, -1) ? block.from.column : 0}
          selectedTo={isLineIn(block, -1) ? block.to.column : -1}
          onFoldGroup={onFoldGroup}
          onPressEdge={onResize === undefined ? undefined : resize.press}
          onEdgeReset={resize.reset}
        />
        <div role="rowgroup" className={css.body} style={{ height: drawn.bodyHeight, width: drawn.width }}>
          {drawn.lines.map(({ index, start, isInSight }) => {
            const drawnLine = lines[index];
            return drawnLine === undefined ? null : (
              <GridRow
                // By its place, not by what it shows: what lies elsewhere after a sort is written into what is there.
                key={`${drawnLine.kind} ${index}`}
                line={drawnLine}
                index={index}
                start={start}
                drawn={drawn.columns}
                columns={columns}
                cell={isInSight ? cell : lateCell}
                spoken={lateCell}
                sizes={sizes}
                placeColumn={place.line === index ? place.column : null}
                selectedFrom={isLineIn(block, index) ? block.from.column : 0}
                selectedTo={isLineIn(block, index) ? block.to.column : -1}
                onFold={onFold}
              />
            );
          })}
        </div>
      </div>
      <div className={classNames(css.edge, css.leftEdge)} style={{ left: sizes.rowHeaderWidth }} />
      <div className={classNames(css.edge, css.rightEdge)} />
      <div className={css.topEdge} style={{ top: headHeight }} />
    </div>
  );
}

const anyWidth: WidthBounds = { least: 24, most: 2000 };

/** Widths of columns and row headers with that of the one whose edge is dragged; the same list while they stay. */
function useWidths(columns: readonly GridColumn[], sizes: GridSizes, resizing: Resizing | null) {
  const listed = columns
    .map(({ width }, index) => (resizing?.column === index ? resizing.width : (width ?? sizes.columnWidth)))
    .join();
  const rowHeaderWidth = resizing?.column === -1 ? resizing.width : sizes.rowHeaderWidth;
  const across = useMemo(() => {
    const widths = listed === '' ? [] : listed.split(',').map(Number);
    return { widths, starts: columnStarts(widths, rowHeaderWidth) };
  }, [listed, rowHeaderWidth]);
  return { ...across, sizes: rowHeaderWidth === sizes.rowHeaderWidth ? sizes : { ...sizes, rowHeaderWidth } };
}

/** The place of what was pointed at; null for controls inside a header. */
function placeOf(target: EventTarget): GridPlace | null {
  if (
    !(target instanceof Element) ||
    target.closest('button, input, label, [popover], [data-drag-handle], [data-column-edge]') !== null
  )
    return null;
  const cell = target.closest<HTMLElement>('[data-line]');
  const line = Number(cell?.dataset['line']);
  const column = Number(cell?.dataset['column']);
  return Number.isNaN(line) || Number.isNaN(column) ? null : { line, column };
}

/** Shadows say that something lies hidden; set beside React, because scrolling must not draw the table anew. */
function showEdges(frame: HTMLElement | null, scroller: HTMLElement | null): void {
  if (frame === null || scroller === null) return;
  const hidesRight = scroller.scrollLeft + scroller.clientWidth < scroller.scrollWidth - 1;
  frame.toggleAttribute('data-hides-left', scroller.scrollLeft > 0);
  frame.toggleAttribute('data-hides-right', hidesRight);
  frame.toggleAttribute('data-hides-top', scroller.scrollTop > 0);
}
