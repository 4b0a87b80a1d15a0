import type { Box } from '../../figures/drawing/shapes.ts';
import type { NativeChart, NativeAxis } from './native-chart.ts';

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

/** Turns values into shares of an axis, 0 at its beginning, and shares into values. */
export function axisPlaces({ from, to, logBase }: Pick<NativeAxis, 'from' | 'to' | 'logBase'>) {
  if (logBase === null) {
    return {
      shareOf: (value: number) => (value - from) / (to - from),
      valueAt: (share: number) => from + share * (to - from),
    };
  }
  const reach = Math.log(to / from);
  return {
    shareOf: (value: number) => Math.log(Math.max(value, from) / from) / reach,
    valueAt: (share: number) => from * Math.exp(share * reach),
  };
}
