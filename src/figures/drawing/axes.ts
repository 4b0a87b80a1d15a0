import { type BarGeometry, nameLineHeight } from './bar-geometry.ts';
import { line, type Places, placesOf, type Shape, words } from './shapes.ts';
import { namedTicks, type ValueAxis } from './value-axis.ts';

/** Room for the values under horizontal bars. */
const barAxisHeight = 26;
const belowPlot = 17;
/** Plots that are higher have their values over them too. */
const highPlot = 480;
const overPlot = 12;
const besideAxis = 6;
/** Distance from the middle of a line of words to its baseline. */
export const baseline = 4;

interface RowSpace {
  /** Width of the whole panel, and room over and right of the plot. */
  readonly width: number;
  readonly above: number;
  readonly right: number;
  /** Room over that and the values, for names of lines. */
  readonly heads?: number;
  readonly isStrong?: (row: number) => boolean;
}

/**
 * Places of a panel of rows, with grid and words of both axes: names left, on one edge, values under the plot, and over it
 * too where it is high.
 */
export function rowFrame(
  axis: ValueAxis,
  { names, pitch, nameWidth, height }: BarGeometry,
  { width, above: asked, right, heads = 0, isStrong = () => false }: RowSpace,
) {
  const isHigh = height > highPlot;
  const above = (isHigh ? Math.max(asked, overPlot + besideAxis) : asked) + heads;
  const places = placesOf(axis, { x: nameWidth, y: above, width: width - nameWidth - right, height });
  const { plot, across } = places;
  return {
    places,
    height: height + above + (axis.ticks.length === 0 ? 0 : barAxisHeight),
    middleOf: (row: number) => plot.y + (row + 0.5) * pitch,
    ground: axis.ticks.map(({ position }) => upright('grid', across(position), plot)),
    words: [
      ...names.flatMap((lines, row) =>
        nameLines(lines, plot.y + (row + 0.5) * pitch).map(({ text, y }) =>
          words(text, 0, y, undefined, isStrong(row) ? 'strongName' : 'name'),
        ),
      ),
      ...namedTicks(axis, plot.width).flatMap(({ position, label }) => [
        words(label, across(position), plot.y + plot.height + belowPlot, 'middle'),
        ...(isHigh ? [words(label, across(position), plot.y - besideAxis, 'middle')] : []),
      ]),
    ],
  };
}

/** The lines of a name about the middle of its row. */
export function nameLines(lines: readonly string[], middle: number) {
  const first = middle - ((lines.length - 1) * nameLineHeight) / 2 + baseline;
  return lines.map((text, place) => ({ text, y: first + place * nameLineHeight }));
}

/** A line over the height of the plot. */
export function upright(look: 'grid' | 'axis', x: number, plot: Places['plot']): Shape {
  return line(look, { x1: x, x2: x, y1: plot.y, y2: plot.y + plot.height });
}

/** A line over the width of the plot. */
export function level(look: 'grid' | 'axis', y: number, plot: Places['plot']): Shape {
  return line(look, { x1: plot.x, x2: plot.x + plot.width, y1: y, y2: y });
}

/** A line across the plot at each figure of an upright axis, and the figure at its left. */
export function figureGrid({ ticks }: ValueAxis, { plot, down }: Places): readonly Shape[] {
  return [
    ...ticks.map(({ position }) => level('grid', down(position), plot)),
    ...ticks.map(({ position, label }) => words(label, plot.x - 8, down(position) + baseline, 'end')),
  ];
}
