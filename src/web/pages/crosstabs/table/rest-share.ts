import type { Figures } from './figures.ts';

/**
 * Share of the row in the rest of the base, in per cent, against which a cell is tested: everyone of the base on the
 * cell's line who is not in its column. Null where nobody is left.
 */
export function restShare({
  baseSize,
  columnSize,
  rowSize,
  size,
}: Pick<Figures, 'baseSize' | 'columnSize' | 'rowSize' | 'size'>): number | null {
  const rest = baseSize - columnSize;
  if (rest <= 0) return null;
  return Math.min(100, Math.max(0, (100 * (rowSize - size)) / rest));
}
