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
