import type { Box } from '../../figures/drawing/shapes.ts';
import type { NativeChart } from './native-chart.ts';

/** Average letter width, as a share of the font size. */
export const letterWidth = 0.54;
const widestNames = 0.34;
const nameLines = 2;

/** Where the plot lies, in shares of the chart: names, axis, legend and the values after the plot have room. */
export function plotArea({
  kind,
  categories,
  size,
  frame,
  hasLegend,
  roomAfter,
}: Pick<NativeChart, 'kind' | 'categories' | 'size' | 'frame' | 'hasLegend' | 'roomAfter'>): Box {
  if (kind === 'scatter') {
    const [left, under] = [(5 * size) / frame.width, (4 * size) / frame.height];
    return {
      x: left,
      y: size / frame.height,
      width: 1 - left - (2 * size) / frame.width,
      height: 1 - under - size / frame.height,
    };
  }
  const isLying = kind !== 'columns' && kind !== 'lines';
  const longest = categories.texts.reduce((most, { length }) => Math.max(most, length), 0);
  const names = isLying ? longest * size * letterWidth + size : 4 * size;
  const x = Math.min(widestNames, names / frame.width);
  const y = (hasLegend ? 2.6 * size : size) / frame.height;
  const under = ((isLying ? 2.4 : 1 + 1.3 * nameLines) * size) / frame.height;
  return { x, y, width: 1 - x - roomAfter / frame.width, height: 1 - y - under };
}
