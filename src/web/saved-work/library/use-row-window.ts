import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import type { RowWindow } from '../../ui/DataTable.tsx';

/** Up to here all rows are drawn: the browser's own search then finds every name. */
const mostDrawn = 150;
const usualRowHeight = 40;
const overscan = 8;

interface RowsInView {
  /** The first that is drawn, and the one after the last. */
  readonly start: number;
  readonly end: number;
  readonly window: RowWindow | undefined;
  /** The first in view, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly scrollTo: (index: number) => void;
}

/** Which rows of a long list are drawn, and which are in view. `list` stands in what scrolls. */
export function useRowWindow(list: RefObject<HTMLElement | null>, total: number): RowsInView {
  const [rowHeight, setRowHeight] = useState(usualRowHeight);
  const [headHeight, setHeadHeight] = useState(0);
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scrollingAround(list.current),
    estimateSize: () => rowHeight,
    useFlushSync: false,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan,
  });
  // The density and the width of the window set the height of a row, by the style sheet.
  const hasRows = total > 0;
  useEffect(() => {
    const table = list.current?.querySelector('table');
    if (table == null || !hasRows) return undefined;
    const observer = new ResizeObserver(() => {
      const row = table.querySelector('tbody tr:not([aria-hidden])');
      setRowHeight(row?.getBoundingClientRect().height ?? usualRowHeight);
      setHeadHeight(table.tHead?.getBoundingClientRect().height ?? 0);
    });
    observer.observe(table);
    return () => observer.disconnect();
  }, [list, hasRows]);
  useEffect(() => rows.measure(), [rows, rowHeight, headHeight]);

  const drawn = rows.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? Math.min(total, mostDrawn) - 1;
  const isWhole = total <= mostDrawn;
  const start = isWhole ? 0 : first;
  const end = isWhole ? total : last + 1;
  return {
    start,
    end,
    window: isWhole
      ? undefined
      : { first: start, total, above: start * rowHeight, below: (total - end) * rowHeight },
    from: first,
    to: last + 1,
    scrollTo: (index) => rows.scrollToIndex(index, { align: 'auto' }),
  };
}

function scrollingAround(element: HTMLElement | null): HTMLElement | null {
  for (let around = element?.parentElement ?? null; around !== null; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if (overflowY !== 'auto' && overflowY !== 'scroll') continue;
    // On a small screen the page scrolls as a whole, and what scrolls elsewhere has nothing to scroll.
    if (around.scrollHeight > around.clientHeight || around.id === 'main') return around;
  }
  return element?.parentElement ?? null;
}
