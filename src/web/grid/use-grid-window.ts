import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo } from 'react';
import { type GridLine, type GridSizes, headHeightOf, lineHeight } from './grid-parts.ts';
import type { GridPlace } from './grid-place.ts';

/** A drawn line or column, with its distance from the headers in pixels. */
export interface Drawn {
  readonly index: number;
  readonly start: number;
  readonly size: number;
  /** False if it is only near the visible part, drawn ahead of scrolling. */
  readonly isInSight: boolean;
}

interface GridWindowInput {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly lines: readonly GridLine[];
  /** Width of each column, in pixels; the same list while unchanged. */
  readonly widths: readonly number[];
  readonly sizes: GridSizes;
  /** Always drawn, so that it keeps the focus wherever the table is scrolled to. */
  readonly place: GridPlace;
}

const linesBeside = 6;
const columnsBeside = 3;

/** The part of the table that is drawn, in both directions; a scroll in both draws once. */
export function useGridWindow({ scroller, lines, widths, sizes, place }: GridWindowInput) {
  const { rowHeight, bandHeight, rowHeaderWidth } = sizes;
  const headHeight = headHeightOf(sizes);
  const down = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => lineHeight(lines[index], sizes),
    overscan: linesBeside,
    useFlushSync: false,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: useRangeWith(place.line),
  });
  const across = useVirtualizer({
    horizontal: true,
    count: widths.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? 0,
    overscan: columnsBeside,
    useFlushSync: false,
    paddingStart: rowHeaderWidth,
    scrollPaddingStart: rowHeaderWidth,
    rangeExtractor: useRangeWith(place.column),
  });

  // Sizes are computed, not measured: when they change, everything lies elsewhere.
  const lowAt = lines
    .flatMap((line, index) => (lineHeight(line, sizes) === bandHeight ? [index] : []))
    .join();
  useLayoutEffect(() => down.measure(), [down, lowAt, rowHeight, bandHeight]);
  useLayoutEffect(() => across.measure(), [across, widths, rowHeaderWidth]);

  // The same list as long as the same is drawn, so that scrolling costs only what comes into view.
  const drawnLines = down.getVirtualItems();
  const drawnColumns = across.getVirtualItems();
  const firstInSight = down.range?.startIndex ?? 0;
  const lastInSight = down.range?.endIndex ?? Number.POSITIVE_INFINITY;
  return {
    lines: useMemo(
      () =>
        drawnLines.map(({ index, start, size }): Drawn => {
          const isInSight = index >= firstInSight && index <= lastInSight;
          return { index, start: start - headHeight, size, isInSight };
        }),
      [drawnLines, headHeight, firstInSight, lastInSight],
    ),
    columns: useMemo(
      () => drawnColumns.map(({ index, start, size }): Drawn => ({ index, start, size, isInSight: true })),
      [drawnColumns],
    ),
    bodyHeight: down.getTotalSize() - headHeight,
    width: across.getTotalSize(),
    scrollTo: (to: GridPlace) => {
      if (to.line >= 0) down.scrollToIndex(to.line, { align: 'auto' });
      if (to.column >= 0) across.scrollToIndex(to.column, { align: 'auto' });
    },
  };
}

function useRangeWith(always: number): (range: Range) => number[] {
  return useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      if (always < 0 || always >= range.count || drawn.includes(always)) return drawn;
      return [...drawn, always].toSorted((one, other) => one - other);
    },
    [always],
  );
}
