import type { ComparedTick, DrawnCell, DrawnValue } from './drawn-panel.ts';
import { labelSize, textWidth } from './text-width.ts';

export const space = 6;
export const glyphWidth = 12;

export interface LabelPlace {
  readonly x: number;
  readonly anchor: 'start' | 'end';
  /** Right edge of the drawing. */
  readonly end: number;
}

interface BarScale {
  /** Position of the axis at which bars begin. */
  readonly origin: number;
  readonly scale: (position: number) => number;
  /** Left edge of the plot. */
  readonly left: number;
  /** The compared value on this bar; null: it has none. */
  readonly tick: ComparedTick | null;
}

/** Returns the place right of bar, whisker and tick; left of a bar that runs left, where there is room. */
export function labelPlace(
  cell: DrawnCell,
  text: string,
  { origin, scale, left, tick }: BarScale,
): LabelPlace {
  const begin = scale(origin);
  if (cell.kind === 'absent') {
    return { x: begin + space, anchor: 'start', end: begin + textWidth(text, labelSize) };
  }
  const width = labelWidth(cell, text, tick);
  const runsLeft = cell.position < origin;
  const far = clear(Math.min(scale(cell.position), scale(cell.interval?.low ?? cell.position)), -1);
  if (runsLeft && far - space - width > left) return { x: far - space, anchor: 'end', end: begin };
  const edge = clear(
    runsLeft ? begin : Math.max(scale(cell.position), scale(cell.interval?.high ?? cell.position)),
    1,
  );
  return { x: edge + space, anchor: 'start', end: edge + space + width };

  /** The edge itself, or the tick where the label would lie on it. */
  function clear(end: number, direction: 1 | -1): number {
    const distance = tick === null ? 0 : direction * (scale(tick.position) - end);
    return distance > 0 && distance < 2 * space + width ? end + direction * distance : end;
  }
}

/** Width of a figure with its letters, its mark and the name of its compared value. */
export function labelWidth({ letters, mark }: DrawnValue, text: string, tick: ComparedTick | null): number {
  const named = tick === null || tick.label === '' ? 0 : textWidth(tick.label, labelSize) + 2 * space;
  const signs = mark === null && named === 0 ? 0 : glyphWidth + space;
  return textWidth(letters === '' ? text : `${text} ${letters}`, labelSize) + signs + named;
}
