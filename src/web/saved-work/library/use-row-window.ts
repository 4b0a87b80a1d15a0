import { type RefObject, useEffect, useState } from 'react';
import type { RowWindow } from '../../ui/DataTable.tsx';

/** Up to here all rows are drawn: the browser's own search then finds every name. */
const mostDrawn = 150;
const usualRowHeight = 40;
const overscan = 8;

interface DrawnRows {
  /** The first that is drawn, and the one after the last. */
  readonly start: number;
  readonly end: number;
  readonly window: RowWindow | undefined;
}

/** Returns which rows of a long list are drawn: those near the view. `list` is inside the element that scrolls. */
export function useRowWindow(list: RefObject<HTMLElement | null>, total: number): DrawnRows {
  const [{ start, end, rowHeight }, setView] = useState({
    start: 0,
    end: mostDrawn,
    rowHeight: usualRowHeight,
  });
  const isWhole = total <= mostDrawn;
  useEffect(() => {
    const area = list.current;
    const table = area?.querySelector('table');
    if (isWhole || area == null || table == null) return undefined;
    const measure = () => {
      // The density and the width of the window set the height of a row, by the style sheet.
      const row = table.querySelector('tbody tr:not([aria-hidden])');
      const height = row?.getBoundingClientRect().height ?? usualRowHeight;
      const scrolling = scrollingAround(area).getBoundingClientRect();
      const above = scrolling.top - (table.tBodies[0]?.getBoundingClientRect().top ?? 0);
      const first = Math.max(0, Math.floor(above / height) - overscan);
      const after = Math.ceil((above + scrolling.height) / height) + overscan;
      setView((view) =>
        view.start === first && view.end === after && view.rowHeight === height
          ? view
          : { start: first, end: after, rowHeight: height },
      );
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(table);
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', measure, options);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', measure, options);
    };
  }, [list, isWhole]);
  if (isWhole) return { start: 0, end: total, window: undefined };
  const last = Math.min(end, total);
  const first = Math.min(start, last);
  return {
    start: first,
    end: last,
    window: { first, total, above: first * rowHeight, below: (total - last) * rowHeight },
  };
}

function scrollingAround(element: HTMLElement): HTMLElement {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if (overflowY !== 'auto' && overflowY !== 'scroll') continue;
    // On a small screen the page scrolls as a whole, and what scrolls elsewhere has nothing to scroll.
    if (around.scrollHeight > around.clientHeight || around.id === 'main') return around;
  }
  return element.parentElement ?? element;
}
