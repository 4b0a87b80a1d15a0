import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { classNames } from '../lib/class-names.ts';
import { useLate } from '../lib/late.ts';
import css from './Grid.module.css';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import {
  columnStarts,
  type EndResizing,
  restingLeft,
  type WidthBounds,
  type Resizing,
  useColumnResize,
} from './use-column-resize.ts';
import { type CopiedField, htmlTable, tabSeparated } from './html-table.ts';
import {
  type GridCell,
  type GridColumn,
  type GridColumnGroup,
  type GridLine,
  type GridSizes,
  headHeightOf,
} from './grid-parts.ts';
import { blockOf, clampPlace, type GridPlace, headingAt, isLineIn, placeOnHeading } from './grid-place.ts';
import { travel } from './grid-travel.ts';
import { type GridHandle, isGridCell, useGridFocus } from './use-grid-focus.ts';
import { useGridWindow } from './use-grid-window.ts';

interface GridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly columnGroups: readonly GridColumnGroup[];
  readonly lines: readonly GridLine[];
  /**
   * The figure in a line and column; the same object as long as its content is the same, and the same function as long
   * as all figures are.
   */
  readonly cell: (line: number, column: number) => GridCell;
  readonly sizes: GridSizes;
  readonly place: GridPlace;
  /** The opposite corner of the selected block. */
  readonly anchor: GridPlace;
  /** Another place was chosen; `extend` keeps the anchor where it is. */
  readonly onTravel: (to: GridPlace, extend: boolean) => void;
  /** Called when a header is pressed by itself, or with Ctrl to add it to the selection. */
  readonly onPressHeader: (at: GridPlace, isAdded: boolean) => void;
  /** Enter, Space or a double click on a header or cell. */
  readonly onOpen: (at: GridPlace, by: 'Enter' | 'Space') => void;
  /** A band of rows or a heading of columns was folded or unfolded, by its key. */
  readonly onFold: (key: string) => void;
  /** Fields to copy; null leaves the copying to the browser. */
  readonly onCopy: () => readonly (readonly CopiedField[])[] | null;
  /** The edge of a column's header was dragged, -1 of the row headers; absent where widths stay as they are. */
  readonly onResize?: EndResizing | undefined;
  readonly boundsOf: (column: number) => WidthBounds;
  /** Old values stay and are dimmed until the new ones are there. */
  readonly isStale: boolean;
  readonly isBusy: boolean;
  readonly ref?: Ref<GridHandle> | undefined;
  /** Receives an element as wide as the room for columns, which leaves out the scrollbar. */
  readonly roomRef: Ref<HTMLDivElement>;
}

/**
 * A table of figures with frozen headers: one tab stop, arrows inside, drawn only where visible. Content and actions of
 * keys are the caller's.
 */
export function Grid(props: GridProps) {
  const { label, columns, columnGroups, lines, cell, isStale, isBusy, ref, roomRef } = props;
  const { onResize } = props;
  const { levels } = props.sizes;
  const extent = { lines: lines.length, columns: columns.length, levels };
  const place = clampPlace(props.place, extent);
  const block = blockOf(place, clampPlace(props.anchor, extent));
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const resize = useColumnResize({
    widthOf: (column) => (column === -1 ? sizes.rowHeaderWidth : (widths[column] ?? 0)),
    boundsOf: props.boundsOf,
    onEnd: (column, width) => onResize?.(column, width),
  });
  const { sizes, widths, starts } = useWidths(columns, props.sizes, resize.resizing);
  const drawn = useGridWindow({ scroller, lines, widths, sizes, place });
  // What is in sight is drawn first; what is read out, and what lies next to it, a frame later.
  const lateCell = useLate(cell);
  useGridFocus({ scroller, place, scrollTo: drawn.scrollTo, ref });
  useRest(scroller, starts, { place: place.column, isResizing: resize.resizing !== null });
  const headHeight = headHeightOf(sizes);
  const linesInView = () =>
    Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / sizes.rowHeight);
  /** The part of the selected block and of the place that is in a line. */
  const partOf = (line: number) => ({
    placeColumn: place.line === line ? place.column : null,
    selectedFrom: isLineIn(block, line) ? block.from.column : 0,
    selectedTo: isLineIn(block, line) ? block.to.column : -1,
  });
  return (
    <div ref={frame} className={css.frame} data-stale={isStale || undefined}>
      {/* The cells in it take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length + levels + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        // What is read out is of figures before these until it is late no more.
        aria-busy={isBusy || lateCell !== cell}
        className={css.scroller}
        {...useGridEvents(props, place, linesInView)}
        onScroll={() => showEdges(frame.current, scroller.current)}
        onScrollEnd={() => rest(scroller.current, starts, place.column)}
      >
        <div ref={roomRef} role="presentation" />
        <GridHead
          columns={columns}
          groups={columnGroups}
          drawn={drawn.columns}
          sizes={sizes}
          starts={starts}
          width={drawn.width}
          placeGroup={headingAt(columnGroups, place, levels)?.key}
          {...partOf(-1)}
          onPressEdge={onResize === undefined ? undefined : resize.press}
          onEdgeReset={resize.reset}
        />
        <div role="rowgroup" className={css.body} style={{ height: drawn.bodyHeight, width: drawn.width }}>
          {drawn.lines.map(({ index, start, isInSight }) => {
            const drawnLine = lines[index];
            return drawnLine === undefined ? null : (
              <GridRow
                // By its place, not by its content: after a sort the new content is written into what is there.
                key={`${drawnLine.kind} ${index}`}
                line={drawnLine}
                index={index}
                start={start}
                drawn={drawn.columns}
                columnCount={columns.length}
                cell={isInSight ? cell : lateCell}
                // A reader of the screen is in the place's line already.
                spoken={index === place.line ? cell : lateCell}
                sizes={sizes}
                {...partOf(index)}
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

/** Keys, pointer, focus and clipboard of a grid, as callbacks of its caller. */
function useGridEvents(props: GridProps, place: GridPlace, linesInView: () => number) {
  const { columns, columnGroups, lines, onTravel, onPressHeader, onOpen, onFold, onCopy } = props;
  const { levels } = props.sizes;
  /** True since the pointer went down on a place: a drag by a handle selects nothing. */
  const isSelecting = useRef(false);
  const isBand = (line: number) => lines[line]?.kind === 'band';
  return {
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      // Controls inside headers have keys of their own.
      if (!isGridCell(event.target)) return;
      const extent = { lines: lines.length, columns: columns.length, levels };
      const target = travel(event, place, extent, linesInView());
      const band = lines[place.line];
      if (target !== null) {
        const to = placeOnHeading(columnGroups, target, place, levels);
        onTravel(to, event.shiftKey && to.line >= -1);
      } else if (event.key === 'Enter' || event.key === ' ') {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const group = band?.kind === 'band' ? band : headingAt(columnGroups, place, levels);
        if (group !== undefined) onFold(group.key);
        else onOpen(place, event.key === 'Enter' ? 'Enter' : 'Space');
      } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        event.target.querySelector<HTMLElement>('[data-cell-menu]')?.click();
      } else return;
      event.preventDefault();
    },
    // A reader of the screen may put the focus on a cell without a key or a pointer.
    onFocus: (event: FocusEvent<HTMLDivElement>) => {
      const to = isGridCell(event.target) ? placeOf(event.target) : null;
      if (to === null || (to.line === place.line && (isBand(to.line) || to.column === place.column))) return;
      onTravel(to, false);
    },
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      const to = event.button === 0 ? placeOf(event.target) : null;
      isSelecting.current = to !== null;
      if (to === null) return;
      const isHeader = to.line >= -1 && (to.line === -1) !== (to.column === -1) && !isBand(to.line);
      if (isHeader && !event.shiftKey) onPressHeader(to, event.ctrlKey || event.metaKey);
      onTravel(to, event.shiftKey && to.line >= -1);
    },
    onPointerOver: (event: PointerEvent<HTMLDivElement>) => {
      const to = event.buttons === 1 && event.pointerType === 'mouse' ? placeOf(event.target) : null;
      if (isSelecting.current && to !== null && to.line >= -1) onTravel(to, true);
    },
    onClick: ({ target }: MouseEvent<HTMLDivElement>) => {
      const sign = target instanceof Element ? target.closest('[data-fold]') : null;
      const key = sign?.closest<HTMLElement>('[data-group-key]')?.dataset['groupKey'];
      if (key !== undefined) onFold(key);
    },
    onDoubleClick: (event: MouseEvent<HTMLDivElement>) => {
      const at = placeOf(event.target);
      if (at !== null && at.line >= -1 && !isBand(at.line)) onOpen(at, 'Enter');
    },
    onCopy: (event: ClipboardEvent<HTMLDivElement>) => {
      const fields = isGridCell(event.target) ? onCopy() : null;
      if (fields === null) return;
      event.preventDefault();
      const texts = fields.map((line) => line.map(({ text }) => text));
      event.clipboardData.setData('text/plain', tabSeparated(texts));
      event.clipboardData.setData('text/html', htmlTable(fields));
    },
  };
}

/** Widths of columns and row headers, with the width of a dragged edge; the same list while unchanged. */
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

/** The place under the pointer; null for controls inside a header. */
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

/** Shadows where content is hidden; set without React, because scrolling must not draw the table again. */
function showEdges(frame: HTMLElement | null, scroller: HTMLElement | null): void {
  if (frame === null || scroller === null) return;
  const hidesRight = scroller.scrollLeft + scroller.clientWidth < scroller.scrollWidth - 1;
  frame.toggleAttribute('data-hides-left', scroller.scrollLeft > 0);
  frame.toggleAttribute('data-hides-right', hidesRight);
  frame.toggleAttribute('data-hides-top', scroller.scrollTop > 0);
}

/** Rests again where other widths lay the columns elsewhere, as when a panel takes room from the table. */
function useRest(
  scroller: RefObject<HTMLDivElement | null>,
  starts: readonly number[],
  { place, isResizing }: { readonly place: number; readonly isResizing: boolean },
): void {
  const latest = useRef(place);
  useLayoutEffect(() => {
    latest.current = place;
  });
  useLayoutEffect(() => {
    if (!isResizing) rest(scroller.current, starts, latest.current);
  }, [scroller, starts, isResizing]);
}

/** Leaves no column cut at the row headers. The end of the table stays in view. */
function rest(scroller: HTMLElement | null, starts: readonly number[], place: number): void {
  if (scroller === null) return;
  const { scrollLeft, clientWidth } = scroller;
  const left = restingLeft(scrollLeft, clientWidth - (starts[0] ?? 0), starts, place);
  if (scrollLeft + clientWidth < (starts.at(-1) ?? 0) - 1 && Math.abs(left - scrollLeft) > 1)
    scroller.scrollTo({ left });
}
