import type { Box } from '../../figures/drawing/shapes.ts';
import type { NativeChart } from './native-chart.ts';

/** Average letter width, as a share of the font size. */
const letterWidth = 0.54;
const widestNames = 0.34;

/** Where the plot lies, in shares of the chart: names, axis, legend and the value after the longest bar have room. */
export function plotArea({ kind, categories, size, frame, hasLegend }: NativeChart): Box {
  const isLying = kind !== 'columns' && kind !== 'lines';
  const longest = categories.texts.reduce((most, { length }) => Math.max(most, length), 0);
  const names = isLying ? longest * size * letterWidth + size : 4 * size;
  const x = Math.min(widestNames, names / frame.width);
  const y = (hasLegend ? 2.6 * size : size) / frame.height;
  const under = (2.4 * size) / frame.height;
  const after = ((kind === 'dots' ? 9 : 4.5) * size) / frame.width;
  return { x, y, width: 1 - x - after, height: 1 - y - under };
}
