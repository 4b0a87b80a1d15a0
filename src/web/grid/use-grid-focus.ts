import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { GridPlace } from './grid-place.ts';

export interface GridHandle {
  /** Puts the focus on the selected cell. */
  readonly focus: () => void;
}

interface GridFocusInput {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly place: GridPlace;
  readonly scrollTo: (to: GridPlace) => void;
  readonly ref: Ref<GridHandle> | undefined;
}

/** Brings the place into view when it changes, and the focus with it where the grid has it. */
export function useGridFocus({ scroller, place, scrollTo, ref }: GridFocusInput): void {
  const { line, column } = place;
  const latest = useRef(scrollTo);
  // A wish from before the cell was drawn, as when the grid has only just appeared.
  const isWished = useRef(false);
  useLayoutEffect(() => {
    latest.current = scrollTo;
    if (isWished.current) isWished.current = !focusPlace(scroller.current);
  });
  useLayoutEffect(() => {
    latest.current({ line, column });
    const focused = document.activeElement;
    if (isGridCell(focused) && scroller.current?.contains(focused) === true) focusPlace(scroller.current);
  }, [line, column, scroller]);
  // A panel beside the table takes room from it: the cell that it explains stays in view.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.contains(document.activeElement)) latest.current({ line, column });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [line, column, scroller]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        isWished.current = !focusPlace(scroller.current);
      },
    }),
    [scroller],
  );
}

/** A header or cell itself, not a control inside one. */
export function isGridCell(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.dataset['line'] !== undefined;
}

/** False where the cell is not drawn yet. */
function focusPlace(scroller: HTMLElement | null): boolean {
  const cell = scroller?.querySelector<HTMLElement>('[data-line][tabindex="0"]');
  cell?.focus({ preventScroll: true });
  return cell !== null && cell !== undefined;
}
