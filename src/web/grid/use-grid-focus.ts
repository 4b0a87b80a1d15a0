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
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const watch = ({ target }: FocusEvent) => {
      focused.current = isGridCell(target) ? target : null;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // The focus of what is taken away goes nowhere.
      if (relatedTarget !== null) focused.current = null;
    };
    element.addEventListener('focusin', watch);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', watch);
      element.removeEventListener('focusout', leave);
    };
  }, [scroller]);
  useLayoutEffect(() => {
    latest.current = scrollTo;
    if (isWished.current) isWished.current = !focusPlace(scroller.current);
    // The cell that had the focus is no longer there: a heading stands in its place, or the table was turned.
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) focusPlace(scroller.current);
  });
  useLayoutEffect(() => {
    latest.current({ line, column });
    const active = document.activeElement;
    if (isGridCell(active) && scroller.current?.contains(active) === true) focusPlace(scroller.current);
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
