import { type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** A column and how wide it is while its edge is dragged; -1 is the column of the row headers. */
export interface Resizing {
  readonly column: number;
  readonly width: number;
}

interface ColumnResizeInput {
  /** Width of a column as drawn. */
  readonly widthOf: (column: number) => number;
  readonly boundsOf: (column: number) => WidthBounds;
  readonly onEnd: EndResizing;
}

/** Drags the edge of a header: the column follows the pointer, Escape leaves it as it was. */
export function useColumnResize(input: ColumnResizeInput) {
  const [resizing, setResizing] = useState<Resizing | null>(null);
  const end = useRef<(() => void) | null>(null);
  // The same functions at every drawing, so that scrolling draws no header anew.
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });

  const press = useCallback((event: PointerEvent<HTMLElement>, column: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    end.current?.();
    const startX = event.clientX;
    const before = latest.current.widthOf(column);
    const bounds = latest.current.boundsOf(column);
    let width = before;
    const stop = new AbortController();
    const finish = () => {
      stop.abort();
      end.current = null;
      setResizing(null);
    };
    end.current = finish;
    const { signal } = stop;
    window.addEventListener(
      'pointermove',
      (move) => {
        width = draggedWidth(before, startX, move.clientX, bounds);
        setResizing({ column, width });
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      () => {
        finish();
        if (width !== before) latest.current.onEnd(column, width);
      },
      { signal },
    );
    window.addEventListener('pointercancel', finish, { signal });
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return;
        key.preventDefault();
        key.stopPropagation();
        finish();
      },
      { signal, capture: true },
    );
  }, []);
  const reset = useCallback((column: number) => latest.current.onEnd(column, null), []);
  return { resizing, press, reset };
}

/** What a header's edge was let go at: pixels, or null for as wide as the others. */
export type EndResizing = (column: number, width: number | null) => void;

/** Bounds for dragging an edge, in pixels. */
export interface WidthBounds {
  readonly least: number;
  readonly most: number;
}

/** A pointer that was pressed at `startX` and is at `x` now makes a column that was `width` wide this wide. */
export function draggedWidth(width: number, startX: number, x: number, { least, most }: WidthBounds): number {
  return Math.min(most, Math.max(least, Math.round(width + x - startX)));
}

/**
 * Where a table that was scrolled to `left` rests: at the start of the nearest column, so that none is cut at the row
 * headers, or of the next one where that keeps column `place` in view. `room` is the width for columns.
 */
export function restingLeft(left: number, room: number, starts: readonly number[], place: number): number {
  const [from = 0, ...ends] = starts;
  const rests = starts.map((start) => start - from);
  const after = rests.find((rest) => rest >= left) ?? left;
  const before = rests.findLast((rest) => rest <= left) ?? left;
  const isNearer = left - before < after - left;
  const end = (ends[place] ?? from) - from;
  const wouldCut = end > before + room && end <= left + room;
  return isNearer && !wouldCut ? before : after;
}

/** Start of each column in pixels; the last entry is the end of all. */
export function columnStarts(widths: readonly number[], from: number): readonly number[] {
  const starts = [from];
  for (const width of widths) starts.push((starts.at(-1) ?? from) + width);
  return starts;
}
