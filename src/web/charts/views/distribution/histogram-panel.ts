import type { Bin } from '../../../../figures/answered-figures.ts';
import { figureGrid, level } from '../../../../figures/drawing/axes.ts';
import type { DrawnPanel, DrawnValue, Plot } from '../../../../figures/drawing/drawn-panel.ts';
import {
  type Anchor,
  type Drawing,
  line,
  lowBase,
  placesOf,
  type Shape,
  target,
  valueWords,
  words,
} from '../../../../figures/drawing/shapes.ts';
import { labelSize, textWidth } from '../../../../figures/drawing/text-width.ts';
import type { Distribution, NamedLine } from './panel-bins.ts';

const axisWidth = 40;
const besideLast = 24;
const plotHeight = 240;
const nameHeight = 16;
const axisHeight = 24;
const leastPlot = 120;

/** A data point with the edges of its bar. */
interface Bar {
  readonly cell: DrawnValue;
  /** Place of its series. */
  readonly place: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Bars over an axis of numbers, as wide as their bins; of two series the outlines of their bars. Means and medians are lines
 * through them, named over the plot.
 */
export function histogramPanel(
  panel: DrawnPanel,
  room: number,
  { axis, format }: Pick<Plot, 'axis' | 'format'>,
  { panels, unit }: Distribution,
): Drawing {
  const { bins, lines } = panels.get(panel.key) ?? { bins: [], lines: [] };
  const width = Math.max(leastPlot, room - axisWidth - besideLast);
  const scale = numberScale(bins, axisWidth, width);
  // A bar of one number is around it.
  const middle = bins[0]?.isValue === true ? 0.5 : 0;
  const names = placedNames(lines, (number) => scale(number + middle), axisWidth + width / 2);
  const nameRows = Math.max(0, ...names.map(({ row }) => row + 1));
  const plot = { x: axisWidth, y: 12 + nameHeight * nameRows, width, height: plotHeight };
  const places = placesOf(axis, plot);
  const floor = places.down(axis.origin);
  const bars = panel.rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, place): Bar[] => {
      const bin = bins[row];
      return cell.kind === 'shown' && bin !== undefined
        ? [{ cell, place, ...edgesOf(bin, bins, scale) }]
        : [];
    }),
  );
  const isOverlaid = panel.series.length > 1;
  const drawn = panel.series.flatMap(({ color }, place) => {
    const own = bars.filter((bar) => bar.place === place);
    return isOverlaid
      ? outlined(own, color, floor, places.down)
      : own.flatMap((bar) => filled(bar, color, floor, places.down));
  });
  return {
    width: axisWidth + width + besideLast,
    height: plot.y + plotHeight + axisHeight,
    shapes: [
      ...figureGrid(axis, places),
      ...drawn,
      ...names.map((name) => throughLine(name, isOverlaid, floor)),
      ...(isOverlaid ? [] : values(bars, places.down)),
      level('axis', floor, plot),
      ...numberTicks(bins, unit, { scale, width, format }).map(({ x, text }) =>
        words(text, x, floor + 17, 'middle'),
      ),
      ...names.map(({ x, name, anchor, row }) =>
        words(name, x + (anchor === 'end' ? -5 : 5), nameAt(row), anchor, 'letters'),
      ),
      ...bars.map(({ cell, place, left, right }) => {
        const height = plotHeight / panel.series.length;
        return target(cell, { x: left, y: plot.y + place * height, width: right - left, height });
      }),
    ],
  };
}

type Down = (position: number) => number;

function filled({ cell, left, right }: Bar, color: number, floor: number, down: Down): readonly Shape[] {
  const top = down(cell.position);
  const at = { x: left + 0.5, y: top, width: Math.max(1, right - left - 1), height: floor - top };
  return [{ tag: 'rect', look: 'bar', series: color, at, ...(cell.isLowBase && { fill: 'low-base' }) }];
}

function outlined(bars: readonly Bar[], color: number, floor: number, down: Down): readonly Shape[] {
  const [first] = bars;
  if (first === undefined) return [];
  const steps = bars.map(({ cell, right }) => `V${down(cell.position)}H${right}`).join('');
  const at = { d: `M${first.left},${floor}${steps}V${floor}` };
  const state = first.cell.isLowBase ? { state: 'dashed' } : {};
  return [
    { tag: 'path', look: 'band', series: color, at },
    { tag: 'path', look: 'line', series: color, at, ...state },
  ];
}

/** Figures over the bars, where all of them have room. */
function values(bars: readonly Bar[], down: Down): readonly Shape[] {
  const fits = bars.every(({ cell, left, right }) => textWidth(cell.label, labelSize) <= right - left - 4);
  if (!fits) return [];
  return bars.map(({ cell, left, right }) => ({
    ...valueWords(cell, (left + right) / 2, down(cell.position) - 5, 'middle'),
    ...lowBase(cell, 'over-line'),
  }));
}

type NumberScale = (number: number) => number;

/** Places of numbers on the axis; open bins are as wide as the bin next to them. */
function numberScale(bins: readonly Bin[], left: number, width: number): NumberScale {
  const from = startOf(bins[0], bins);
  const to = endOf(bins.at(-1), bins);
  return (number) => left + (width * (Math.min(to, Math.max(from, number)) - from)) / (to - from || 1);
}

function startOf(bin: Bin | undefined, bins: readonly Bin[]): number {
  return bin?.from ?? (bin?.to ?? 0) - closedWidth(bins);
}

function endOf(bin: Bin | undefined, bins: readonly Bin[]): number {
  return bin?.to ?? (bin?.from ?? 0) + closedWidth(bins);
}

function closedWidth(bins: readonly Bin[]): number {
  const closed = bins.find(({ from, to }) => from !== null && to !== null);
  return closed === undefined ? 1 : (closed.to ?? 0) - (closed.from ?? 0);
}

function edgesOf(bin: Bin, bins: readonly Bin[], scale: NumberScale) {
  return { left: scale(startOf(bin, bins)), right: scale(endOf(bin, bins)) };
}

/** Words under the edges of bins, or under the middle of a bar of one number: as many as fit, and where an open end begins. */
function numberTicks(
  bins: readonly Bin[],
  unit: string,
  { scale, width, format }: { readonly scale: NumberScale; readonly width: number } & Pick<Plot, 'format'>,
) {
  const ticks = bins.flatMap((bin) => {
    if (bin.from === null || bin.to === null) return [];
    const { left, right } = edgesOf(bin, bins, scale);
    return [{ x: bin.isValue ? (left + right) / 2 : left, text: format.given(bin.from, unit) }];
  });
  const last = bins.at(-1);
  const end = last?.to ?? last?.from ?? null;
  const isOpen = last?.to === null;
  const edge =
    end === null || last?.isValue === true ? [] : [{ x: scale(end), text: format.given(end, unit) }];
  const ending = isOpen ? edge.map(({ x, text }) => ({ x, text: `${text}+` })) : edge;
  const widest = Math.max(1, ...[...ticks, ...ending].map(({ text }) => textWidth(text, labelSize))) + 10;
  const every = Math.max(1, Math.ceil((widest * ticks.length) / width));
  const [ended = { x: Number.POSITIVE_INFINITY }] = ending;
  return [...ticks.filter(({ x }, place) => place % every === 0 && ended.x - x >= widest), ...ending];
}

interface PlacedName extends NamedLine {
  readonly x: number;
  readonly anchor: Anchor;
  /** Line of names over the plot. */
  readonly row: number;
}

/** Names on a side where no other line runs through them, else on the one with more room, each on the first row that is free. */
function placedNames(lines: readonly NamedLine[], scale: NumberScale, middle: number): readonly PlacedName[] {
  const rows: { from: number; to: number }[][] = [];
  const places = lines.map(({ at }) => scale(at));
  return lines.map((named, place) => {
    const x = scale(named.at);
    const length = textWidth(named.name, labelSize) + 12;
    const isFree = (from: number, to: number) =>
      places.every((other, index) => index === place || other < from || other > to);
    const [left, right] = [isFree(x - length, x), isFree(x, x + length)];
    const anchor = (left === right ? x > middle : left && x - length > 0) ? 'end' : 'start';
    const span = anchor === 'end' ? { from: x - length, to: x + 2 } : { from: x - 2, to: x + length };
    const free = rows.findIndex((taken) => taken.every(({ from, to }) => span.to < from || span.from > to));
    const row = free === -1 ? rows.length : free;
    rows[row] = [...(rows[row] ?? []), span];
    return { ...named, x, anchor, row };
  });
}

function nameAt(row: number): number {
  return 12 + row * nameHeight;
}

/** Solid through the mean, dashed through the median; of two series in their colours. */
function throughLine({ x, row, isMedian, color }: PlacedName, isOverlaid: boolean, floor: number): Shape {
  const at = { x1: x, x2: x, y1: nameAt(row) - 8, y2: floor };
  return isOverlaid
    ? { ...line('line', at, isMedian ? 'dashed' : undefined), series: color }
    : line(isMedian ? 'reference' : 'compared', at);
}
