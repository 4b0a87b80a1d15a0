import type { DrawnPanel } from './drawn-panel.ts';
import type { Shape } from './shapes.ts';

/** Where a bar lies. */
interface BarPlace {
  /** Edge of the bar across its length. */
  readonly start: number;
  readonly thickness: number;
  /** Position of the axis at which bars begin. */
  readonly origin: number;
  /** Pixels along the bars of a position on the axis. */
  readonly along: (position: number) => number;
  readonly isUpright?: boolean;
}

const whiskerEnd = 3;

/** A bar a series in each row, lying or upright, and over all bars their whiskers in a halo. */
export function seriesBars(
  { rows, series }: DrawnPanel,
  placeOf: (row: number, place: number) => BarPlace,
): readonly Shape[] {
  const bars: Shape[] = [];
  const whiskers: Shape[] = [];
  for (const [row, { cells }] of rows.entries()) {
    for (const [place, cell] of cells.entries()) {
      if (cell.kind === 'absent') continue;
      const { start, thickness, origin, along, isUpright = false } = placeOf(row, place);
      const [from, to] = [along(origin), along(cell.position)];
      const [edge, length] = [Math.min(from, to), Math.abs(to - from)];
      bars.push({
        tag: 'rect',
        look: 'bar',
        series: series[place]?.color,
        at: isUpright
          ? { x: start, y: edge, width: thickness, height: length, rx: 2 }
          : { x: edge, y: start, width: length, height: thickness, rx: 2 },
        ...(cell.isLowBase && { fill: 'low-base' }),
      });
      if (cell.interval === null) continue;
      const at = {
        d: whisker(along(cell.interval.low), along(cell.interval.high), start + thickness / 2, isUpright),
      };
      whiskers.push({ tag: 'path', look: 'halo', at }, { tag: 'path', look: 'whisker', at });
    }
  }
  return [...bars, ...whiskers];
}

/** A line between two ends with a stop across each. */
function whisker(low: number, high: number, middle: number, isUpright: boolean): string {
  const [near, far] = [middle - whiskerEnd, middle + whiskerEnd];
  return isUpright
    ? `M${near},${low}H${far}M${middle},${low}V${high}M${near},${high}H${far}`
    : `M${low},${near}V${far}M${low},${middle}H${high}M${high},${near}V${far}`;
}
