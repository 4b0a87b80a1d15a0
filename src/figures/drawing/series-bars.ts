import type { DrawnPanel, DrawnValue } from './drawn-panel.ts';
import { type Box, lowBase, type Shape } from './shapes.ts';

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
const lowBaseOutline = 1.5;

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
      const box = isUpright
        ? { x: start, y: edge, width: thickness, height: length }
        : { x: edge, y: start, width: length, height: thickness };
      bars.push(barShape(cell, series[place]?.color, box, { rx: 2 }));
      if (cell.interval === null) continue;
      const at = {
        d: whisker(along(cell.interval.low), along(cell.interval.high), start + thickness / 2, isUpright),
      };
      whiskers.push({ tag: 'path', look: 'halo', at }, { tag: 'path', look: 'whisker', at });
    }
  }
  return [...bars, ...whiskers];
}

/** A bar in the colour of its series; on a low base hatched inside an outline of that colour. */
export function barShape(
  cell: DrawnValue,
  series: number | undefined,
  box: Box,
  { rx, state }: { readonly rx?: number; readonly state?: string } = {},
): Shape {
  const inset = cell.isLowBase ? lowBaseOutline / 2 : 0;
  return {
    tag: 'rect',
    look: 'bar',
    series,
    at: {
      x: box.x + inset,
      y: box.y + inset,
      width: Math.max(0, box.width - 2 * inset),
      height: Math.max(0, box.height - 2 * inset),
      ...(rx !== undefined && { rx }),
    },
    ...(cell.isLowBase && { fill: 'low-base' }),
    ...lowBase(cell, ...(state === undefined ? [] : [state])),
  };
}

/** A line between two ends with a stop across each. */
function whisker(low: number, high: number, middle: number, isUpright: boolean): string {
  const [near, far] = [middle - whiskerEnd, middle + whiskerEnd];
  return isUpright
    ? `M${near},${low}H${far}M${middle},${low}V${high}M${near},${high}H${far}`
    : `M${low},${near}V${far}M${low},${middle}H${high}M${high},${near}V${far}`;
}
