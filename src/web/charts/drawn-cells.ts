import type { DrawnRow } from './chart-model.ts';
import type { ValueAxis } from './value-axis.ts';

/** A bar without any length would lose its whiskers: it gets one that can't be seen. */
export function positionAt(
  { cells }: DrawnRow,
  place: number,
  { origin, from, to }: ValueAxis,
): number | null {
  const cell = cells[place];
  if (cell?.kind !== 'shown') return null;
  return cell.position === origin ? origin + (to - from) * 1e-6 : cell.position;
}

export function isLowBaseAt({ cells }: DrawnRow, place: number): boolean {
  const cell = cells[place];
  return cell?.kind === 'shown' && cell.isLowBase;
}

/** How far the interval reaches below the value and above it. */
export function whiskerAt({ cells }: DrawnRow, place: number): [below: number, above: number] | null {
  const cell = cells[place];
  if (cell?.kind !== 'shown' || cell.interval === null) return null;
  return [cell.position - cell.interval.low, cell.interval.high - cell.position];
}
