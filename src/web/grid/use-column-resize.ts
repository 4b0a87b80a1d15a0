import { type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { draggedWidth, type EndResizing, type WidthBounds } from './column-edge.ts';

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
