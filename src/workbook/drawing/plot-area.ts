import type { NativeChart } from './native-chart.ts';

/** Where the plot lies, in shares of the chart. */
export interface PlotArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Average letter width, as a share of the font size. */
const letterWidth = 0.54;
const widestNames = 0.34;

/** Leaves room for names, axis, legend and the value after the longest bar. */
export function plotArea({ kind, categories, size, frame, hasLegend }: NativeChart): PlotArea {
  const isLying = kind !== 'columns' && kind !== 'lines';
  const longest = categories.texts.reduce((most, { length }) => Math.max(most, length), 0);
  const names = isLying ? longest * size * letterWidth + size : 4 * size;
  const x = Math.min(widestNames, names / frame.width);
  const y = (hasLegend ? 2.6 * size : size) / frame.height;
  const under = (2.4 * size) / frame.height;
  const after = ((kind === 'dots' ? 9 : 4.5) * size) / frame.width;
  return { x, y, width: 1 - x - after, height: 1 - y - under };
}
