import type { Format } from '../../lib/format.ts';
import type { Mark } from '../figure.ts';
import { sampleRange } from '../table-bases.ts';
import { figureGrid, level } from './axes.ts';
import {
  type DrawnCell,
  type DrawnPanel,
  type DrawnRow,
  type DrawnValue,
  type PanelSeries,
  type Plot,
} from './drawn-panel.ts';
import { type Drawing, lowBase, type Places, placesOf, type Shape, target, words } from './shapes.ts';
import { spreadLabels } from './spread-labels.ts';
import { waveTicks } from './wave-ticks.ts';

const valueAxisWidth = 40;
const segmentAxisHeight = 38;
/** Distance between the edges of the plot and the first and last segment. */
const inset = 14;
const roomForValues = 48;
const roomForNames = 190;
/** Colours repeat their lightness from the fifth on: dashes distinguish these too. */
const dashedFrom = 5;
const labelHeight = 13;
const reach = 10;
const narrowSpan = 64;
const mostCharacters = 18;
const mostCharactersAlone = 25;

interface LineOptions {
  readonly height: number;
  /** True: lines are named at their ends, next to their values. */
  readonly namesLines: boolean;
  readonly format: Format;
}

/** Places of the rows, along the plot. */
interface LinePlaces extends Places {
  readonly acrossRow: (row: number) => number;
  readonly step: number;
}

/**
 * A line a series over the segments, with its band; a gap where there is no number, and a grey line without a band
 * where the base is low.
 */
export function linePanel(panel: DrawnPanel, width: number, plot: Plot, options: LineOptions): Drawing {
  const { rows, series } = panel;
  const { height, namesLines } = options;
  const top = namesLines ? 12 : 20;
  const box = {
    x: valueAxisWidth,
    y: top,
    width: width - valueAxisWidth - (namesLines ? roomForNames : roomForValues),
    height: height - top - segmentAxisHeight,
  };
  const room = box.width - 2 * inset;
  const step = rows.length < 2 ? room : room / (rows.length - 1);
  const places = {
    ...placesOf(plot.axis, box),
    step,
    acrossRow: (row: number) => (rows.length < 2 ? box.x + box.width / 2 : box.x + inset + row * step),
  };
  const lines = series.flatMap(({ color }, place) => lineShapes(rows, place, color, places));
  return {
    width,
    height,
    shapes: [
      ...figureGrid(plot.axis, places),
      level('axis', box.y + box.height, box),
      ...lines,
      ...segmentAxis(rows, places),
      ...(plot.showsBase
        ? [
            linePath(
              'reference',
              runsOf(
                rows.map(({ base }) => base),
                isShown,
              ),
              places,
            ),
          ]
        : []),
      ...rows.flatMap((row, index) =>
        row.cells.flatMap((cell, place) =>
          pointShapes(cell, index, series[place], rows, place, plot, places),
        ),
      ),
      ...lineEnds(panel, places, options),
    ],
  };
}

type Run = readonly { readonly row: number; readonly cell: DrawnValue }[];

/** Neighbouring cells of a line that are drawn together. */
function runsOf(cells: readonly (DrawnCell | undefined)[], isDrawn: (cell: DrawnValue) => boolean): Run[] {
  const runs: { row: number; cell: DrawnValue }[][] = [];
  for (const [row, cell] of cells.entries()) {
    if (cell?.kind !== 'shown' || !isDrawn(cell)) continue;
    const last = runs.at(-1);
    if (last?.at(-1)?.row === row - 1) last.push({ row, cell });
    else runs.push([{ row, cell }]);
  }
  return runs;
}

function isShown(): boolean {
  return true;
}

function pathOf(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x},${y}`).join('');
}

function linePath(
  look: 'line' | 'underline' | 'reference',
  runs: readonly Run[],
  { acrossRow, down }: LinePlaces,
  color?: number,
): Shape {
  const d = runs
    .map((run) => pathOf(run.map(({ row, cell }) => [acrossRow(row), down(cell.position)])))
    .join('');
  const state = look === 'line' && (color ?? 0) >= dashedFrom ? { state: 'dashed' } : {};
  return { tag: 'path', look, series: color, at: { d }, ...state };
}

/** The band of a line, the grey line under it, and itself where bases are not low. */
function lineShapes(
  rows: readonly DrawnRow[],
  place: number,
  color: number,
  places: LinePlaces,
): readonly Shape[] {
  const { acrossRow, down } = places;
  const cells = rows.map((row) => row.cells[place]);
  const bands = runsOf(cells, ({ interval }) => interval !== null).map((run) => {
    const ends = run.map(({ row, cell }) => ({
      x: acrossRow(row),
      ends: cell.interval ?? { low: 0, high: 0 },
    }));
    const upper = ends.map(({ x, ends: { high } }) => [x, down(high)] as const);
    const lower = ends.map(({ x, ends: { low } }) => [x, down(low)] as const).toReversed();
    return `${pathOf([...upper, ...lower])}Z`;
  });
  return [
    { tag: 'path', look: 'band', series: color, at: { d: bands.join('') } },
    linePath('underline', runsOf(cells, isShown), places),
    linePath(
      'line',
      runsOf(cells, ({ isLowBase }) => !isLowBase),
      places,
      color,
    ),
  ];
}

/** A point with its mark and, where the headline names it, its value. */
function pointShapes(
  cell: DrawnCell,
  row: number,
  series: PanelSeries | undefined,
  rows: readonly DrawnRow[],
  place: number,
  { showsMarks, named }: Plot,
  { plot, acrossRow, down }: LinePlaces,
): readonly Shape[] {
  const floor = plot.y + plot.height;
  const at = { x: acrossRow(row), y: cell.kind === 'shown' ? down(cell.position) : floor };
  const box = { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach };
  if (cell.kind === 'absent') return [target(cell, box)];
  const isNamed = named.has(cell.key) && lastShown(rows, place)?.cell.key !== cell.key;
  return [
    {
      tag: 'circle',
      look: 'point',
      series: series?.color,
      at: { cx: at.x, cy: at.y, r: 3.5 },
      ...lowBase(cell),
    },
    ...(isNamed ? [words(cell.label, at.x, labelPlace(at.y), 'middle', 'label')] : []),
    ...(showsMarks && cell.mark !== null
      ? [{ tag: 'mark', at: glyphPlace(at, cell.mark, floor), mark: cell.mark } as const]
      : []),
    target(cell, box),
  ];
}

/** The value is above its point, or under it where the drawing ends. */
function labelPlace(y: number): number {
  const above = y - reach - 8;
  return above < labelHeight ? y + reach + labelHeight : above;
}

/** Places a mark over or under the point, or next to it where the axis is in the way. */
function glyphPlace({ x, y }: { readonly x: number; readonly y: number }, mark: Mark, floor: number) {
  if (mark.direction === 'above') return { x, y: y - reach };
  return y + 2 * reach > floor ? { x: x + reach, y } : { x, y: y + reach };
}

/** Names of the segments under the plot, and inside it those that were not asked. */
function segmentAxis(rows: readonly DrawnRow[], { plot, acrossRow, step }: LinePlaces): readonly Shape[] {
  const floor = plot.y + plot.height;
  const ticks = waveTicks(
    rows.map(({ name }) => name),
    step,
  );
  return [
    ...ticks.flatMap(({ upper, lower }, row) => {
      const dagger = upper !== '' && rows[row]?.isPartial === true ? '†' : '';
      const x = acrossRow(row);
      return [
        words(lower === '' ? `${upper}${dagger}` : upper, x, floor + 16, 'middle'),
        words(lower === '' ? '' : `${lower}${dagger}`, x, floor + 30, 'middle'),
      ];
    }),
    ...absentSpans(rows).flatMap(({ first, last, label }): readonly Shape[] => {
      const left = Math.max(plot.x, acrossRow(first) - step / 2);
      const right = Math.min(plot.x + plot.width, acrossRow(last) + step / 2);
      const [x, y] = [(left + right) / 2, plot.y + plot.height / 2];
      const transform = right - left < narrowSpan ? `rotate(-90 ${x} ${y})` : undefined;
      const box = { x: left, y: plot.y, width: right - left, height: plot.height };
      return [
        { tag: 'rect', look: 'bar', at: box, fill: 'not-asked' },
        { tag: 'text', look: 'absent', at: { x, y: y + 4, textAnchor: 'middle', transform }, text: label },
      ];
    }),
  ];
}

/** The last value of each line, with its colour; they keep clear of each other. */
function lineEnds(
  { rows, series }: DrawnPanel,
  { plot, acrossRow, down }: LinePlaces,
  { namesLines, format }: LineOptions,
): readonly Shape[] {
  const ends = series.map((_, place) => lastShown(rows, place));
  const heights = spreadLabels(
    ends.map((end) => (end === null ? -1000 : down(end.cell.position))),
    labelHeight,
    { from: -1000, to: plot.y + plot.height },
  );
  return series.flatMap((one, place): readonly Shape[] => {
    const end = ends[place] ?? null;
    if (end === null) return [];
    const { cell, row } = end;
    const [x, y] = [acrossRow(row) + reach, heights[place] ?? 0];
    const isAlone = series.length === 1;
    const dot = {
      tag: 'circle',
      look: 'swatch',
      series: one.color,
      at: { cx: x + 3, cy: y, r: 2.5 },
    } as const;
    const text = namesLines ? directLabel(cell, one, format) : cell.label;
    return [
      ...(isAlone ? [] : [{ ...dot, ...lowBase(cell) }]),
      { tag: 'text', look: 'label', at: { x: x + (isAlone ? 0 : 10), y: y + 4 }, text, ...lowBase(cell) },
    ];
  });
}

/** Value, name and n: what the legend would say. */
function directLabel({ label }: DrawnValue, { name, samples }: PanelSeries, format: Format): string {
  return samples.length === 0
    ? `${label}  ${shortened(name, mostCharactersAlone)}`
    : `${label}  ${shortened(name, mostCharacters)}, ${sampleRange(samples, format)}`;
}

function shortened(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}

function lastShown(rows: readonly DrawnRow[], place: number): Run[number] | null {
  for (let row = rows.length - 1; row >= 0; row--) {
    const cell = rows[row]?.cells[place];
    if (cell?.kind === 'shown') return { row, cell };
  }
  return null;
}

interface AbsentSpan {
  /** Positions of the first and the last row. */
  readonly first: number;
  readonly last: number;
  /** The reason. */
  readonly label: string;
}

/** Neighbouring rows in which no series has a number, for one reason. */
function absentSpans(rows: readonly DrawnRow[]): readonly AbsentSpan[] {
  const spans: AbsentSpan[] = [];
  for (const [row, { cells }] of rows.entries()) {
    const [first] = cells;
    if (first?.kind !== 'absent') continue;
    const { label } = first;
    if (!cells.every((cell) => cell.kind === 'absent' && cell.label === label)) continue;
    const previous = spans.at(-1);
    if (previous?.last === row - 1 && previous.label === label)
      spans[spans.length - 1] = { ...previous, last: row };
    else spans.push({ first: row, last: row, label });
  }
  return spans;
}
