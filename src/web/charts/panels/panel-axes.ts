import type { ValueAxis } from '../value-axis.ts';

/** Axes that take their room and set the scale; their lines and words are drawn by the panel's marks. */
const silent = { interval: 0, axisLine: false, tickLine: false, tick: false } as const;

/** One place a row. */
export const rowAxis = { ...silent, type: 'category', dataKey: 'key' } as const;

export function figureAxis({ from, to, ticks }: ValueAxis) {
  return {
    ...silent,
    type: 'number',
    domain: [from, to] as [number, number],
    ticks: ticks.map(({ position }) => position),
  } as const;
}

/** Room for the values under horizontal bars. */
export const barAxisHeight = 26;
