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
  useLayoutEffect(() => {
    latest.current = scrollTo;
  });
  useLayoutEffect(() => {
    latest.current({ line, column });
    const focused = document.activeElement;
    if (isGridCell(focused) && scroller.current?.contains(focused) === true) focusPlace(scroller.current);
  }, [line, column, scroller]);
  useImperativeHandle(ref, () => ({ focus: () => focusPlace(scroller.current) }), [scroller]);
}

/** A header or cell itself, not a control inside one. */
export function isGridCell(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.dataset['line'] !== undefined;
}

function focusPlace(scroller: HTMLElement | null): void {
  scroller?.querySelector<HTMLElement>('[data-line][tabindex="0"]')?.focus({ preventScroll: true });
}
