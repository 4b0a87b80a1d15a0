import type { ChartCell, ChartModel, ChartRow } from './chart-model.ts';

/** Where things stand in a miniature, in its own units. */
export const miniature = {
  width: 280,
  height: 130,
  names: { x: 24, room: 34 },
  plot: { left: 66, right: 262, top: 12, bottom: 118 },
} as const;

/** A name as a stub: longer names longer stubs. */
export function stubWidth({ name }: ChartRow): number {
  return Math.min(miniature.names.room, 8 + name.length);
}

export function scaleOf({ axis }: ChartModel, start: number, end: number) {
  return (position: number) => start + ((position - axis.from) / (axis.to - axis.from)) * (end - start);
}

export function endOf(cell: ChartCell | undefined, scale: (position: number) => number): number | null {
  return cell?.kind === 'shown' ? scale(cell.position) : null;
}

export function colorOf(cell: ChartCell | undefined, color: number): string {
  return cell?.kind === 'shown' && cell.isLowBase ? 'var(--line2)' : `var(--series-${color})`;
}
