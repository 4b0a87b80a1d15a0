/** What a header's edge was let go at: pixels, or null for as wide as the others. */
export type EndResizing = (column: number, width: number | null) => void;

/** Bounds of what an edge can be dragged to, in pixels. */
export interface WidthBounds {
  readonly least: number;
  readonly most: number;
}

/** A pointer that was pressed at `startX` and is at `x` now makes a column that was `width` wide this wide. */
export function draggedWidth(width: number, startX: number, x: number, { least, most }: WidthBounds): number {
  return Math.min(most, Math.max(least, Math.round(width + x - startX)));
}

/** Start of each column in pixels; the last entry is the end of all. */
export function columnStarts(widths: readonly number[], from: number): readonly number[] {
  const starts = [from];
  for (const width of widths) starts.push((starts.at(-1) ?? from) + width);
  return starts;
}
