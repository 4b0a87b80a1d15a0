import type { Mark } from '../figure.ts';
import { sampleRange } from '../tables/table-bases.ts';
import { baseline, figureGrid, level, nameLines } from './axes.ts';
import {
  type DrawnCell,
  type DrawnPanel,
  type DrawnRow,
  type DrawnValue,
  type PanelSeries,
  type Plot,
  shownValues,
} from './drawn-panel.ts';
import {
  type Box,
  type Drawing,
  figureText,
  lowBase,
  type Places,
  placesOf,
  type Shape,
  target,
  words,
} from './shapes.ts';
import { spreadLabels } from './spread-labels.ts';
import { labelSize, textWidth } from './text-width.ts';
import { startsAbove } from './value-axis.ts';
import { waveTicks } from './wave-ticks.ts';
import { nameSize, wrapName } from './wrap-name.ts';

const valueAxisWidth = 40;
const segmentAxisHeight = 38;
const sampleRowHeight = 16;
const leastForSamples = 200;
/** Distance between the edges of the plot and the first and last segment. */
const inset = 14;
const roomForValues = 48;
/** Colours repeat their lightness from the fifth on: dashes distinguish these too. */
const dashedFrom = 5;
const labelHeight = 13;
const reach = 10;
const narrowSpan = 64;
/** Names at line ends: most of the width that they take, the distance between them, and their leader lines. */
const mostOfWidth = 0.34;
const nameDistance = 14;
const mostNameLines = 4;
const leaderWidth = 26;
const besideName = 8;
const besideSample = 6;

interface LineOptions {
  readonly height: number;
  /** True: lines are named at their ends, next to their values. */
  readonly namesLines: boolean;
}

/** Places of the rows, along the plot. */
interface LinePlaces extends Places {
  readonly acrossRow: (row: number) => number;
  readonly step: number;
}

/**
 * Draws a line for each series over the segments, with its band; a gap where there is no number, and rings joined by fine
 * dashes where the base is low.
 */
export function linePanel(panel: DrawnPanel, width: number, plot: Plot, options: LineOptions): Drawing {
  const { rows, series } = panel;
  const { height, namesLines } = options;
  const top = namesLines ? 12 : 20;
  const ends = namesLines ? namedEnds(panel, width, plot) : null;
  const samples = height < leastForSamples ? null : commonSamples(rows);
  const box = {
    x: valueAxisWidth,
    y: top,
    width: width - valueAxisWidth - (ends?.width ?? roomForValues),
    height: height - top - segmentAxisHeight - (samples === null ? 0 : sampleRowHeight),
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
      ...(startsAbove(plot.axis) ? [breakSign(box)] : []),
      ...lines,
      ...segmentAxis(rows, samples, places, plot),
      ...(plot.showsBase
        ? [
            {
              tag: 'path',
              look: 'reference',
              at: {
                d: pathThrough(
                  runsOf(
                    rows.map(({ base }) => base),
                    isShown,
                  ),
                  places,
                ),
              },
            } as const,
          ]
        : []),
      ...rows.flatMap((row, index) =>
        row.cells.flatMap((cell, place) =>
          pointShapes(cell, index, series[place], rows, place, plot, places),
        ),
      ),
      ...(ends === null ? lastValues(panel, places) : endShapes(ends, places)),
    ],
  };
}

/** Two strokes through the foot of an axis that does not begin at 0. */
function breakSign({ x, y, height }: Box): Shape {
  const foot = y + height - 6;
  return { tag: 'path', look: 'break', at: { d: `M${x - 5},${foot}l10,-4M${x - 5},${foot - 4}l10,-4` } };
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

function pathThrough(runs: readonly Run[], { acrossRow, down }: LinePlaces): string {
  return runs
    .map((run) => pathOf(run.map(({ row, cell }) => [acrossRow(row), down(cell.position)])))
    .join('');
}

/** The stretches of a run with a low base at either end (`isLow`), or at neither. */
function stretchesOf(run: Run, isLow: boolean): Run[] {
  const stretches: { row: number; cell: DrawnValue }[][] = [];
  for (const [at, point] of run.entries()) {
    const before = run[at - 1];
    if (before === undefined || (before.cell.isLowBase || point.cell.isLowBase) !== isLow) continue;
    const last = stretches.at(-1);
    if (last?.at(-1) === before) last.push(point);
    else stretches.push([before, point]);
  }
  return stretches;
}

/** The band of a line, and itself: finely dashed next to points on a low base. */
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
  const runs = runsOf(cells, isShown);
  const stretches = (isLow: boolean) =>
    pathThrough(
      runs.flatMap((run) => stretchesOf(run, isLow)),
      places,
    );
  const line = { tag: 'path', look: 'line', series: color } as const;
  const isDimmed = color === 0 || isLineDimmed(rows, place);
  const dimmed = isDimmed ? ' dimmed' : '';
  const solid = `${color >= dashedFrom ? `dash-${color}` : ''}${dimmed}`.trim();
  return [
    ...(isDimmed ? [] : [{ tag: 'path', look: 'band', series: color, at: { d: bands.join('') } } as const]),
    { ...line, at: { d: stretches(true) }, state: `low-base${dimmed}` },
    { ...line, at: { d: stretches(false) }, ...(solid !== '' && { state: solid }) },
  ];
}

/** Whether other lines are highlighted. */
function isLineDimmed(rows: readonly DrawnRow[], place: number): boolean {
  return rows.some(({ cells }) => {
    const cell = cells[place];
    return cell?.kind === 'shown' && cell.isDimmed === true;
  });
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

/** Places a mark over or under the point; over it where the axis is in the way. */
function glyphPlace({ x, y }: { readonly x: number; readonly y: number }, mark: Mark, floor: number) {
  const isAbove = mark.direction === 'above' || y + 2 * reach > floor;
  return { x, y: isAbove ? y - reach : y + reach };
}

/** Respondents of each row where all its figures are read among the same; null where a row has several. */
function commonSamples(rows: readonly DrawnRow[]): readonly (number | null)[] | null {
  const samples = rows.map(({ cells }) => [...new Set(shownValues(cells).map(({ sample }) => sample))]);
  if (samples.some((own) => own.length > 1)) return null;
  return samples.map(([sample = null]) => sample);
}

/** Names of the segments under the plot with the n of each, and inside it those that were not asked. */
function segmentAxis(
  rows: readonly DrawnRow[],
  samples: ReturnType<typeof commonSamples>,
  { plot, acrossRow, step }: LinePlaces,
  { format }: Plot,
): readonly Shape[] {
  const floor = plot.y + plot.height;
  const ticks = waveTicks(
    rows.map(({ name }) => name),
    step,
  );
  const sampleWidth = widest(
    (samples ?? []).map((sample) => (sample === null ? '' : format.count(sample))),
    labelSize,
  );
  const everySample = Math.max(1, Math.ceil((sampleWidth + besideSample) / Math.max(1, step)));
  return [
    ...(samples === null ? [] : [words('n', plot.x - 8, floor + 46, 'end')]),
    ...ticks.flatMap(({ upper, lower }, row) => {
      const hasSample = upper !== '' && (rows.length - 1 - row) % everySample === 0;
      const dagger = upper !== '' && rows[row]?.isPartial === true ? '†' : '';
      const x = acrossRow(row);
      const sample = samples?.[row] ?? null;
      const isLow = rows[row]?.cells.some((cell) => cell.kind === 'shown' && cell.isLowBase) === true;
      return [
        words(lower === '' ? `${upper}${dagger}` : upper, x, floor + 16, 'middle'),
        words(lower === '' ? '' : `${lower}${dagger}`, x, floor + 30, 'middle'),
        ...(!hasSample || sample === null
          ? []
          : [
              {
                ...words(format.count(sample), x, floor + 46, 'middle'),
                ...(isLow && { state: 'low-base' }),
              },
            ]),
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
function lastValues({ rows, series }: DrawnPanel, { plot, acrossRow, down }: LinePlaces): readonly Shape[] {
  const ends = series.flatMap(({ color }, place) => {
    const end = lastShown(rows, place);
    return end === null ? [] : [{ ...end, color }];
  });
  const heights = spreadLabels(
    ends.map(({ cell }) => down(cell.position)),
    labelHeight,
    { from: -1000, to: plot.y + plot.height },
  );
  const isAlone = series.length === 1;
  return ends.flatMap(({ row, cell, color }, place): readonly Shape[] => {
    const [x, y] = [acrossRow(row) + reach, heights[place] ?? 0];
    const dot = { tag: 'circle', look: 'swatch', series: color, at: { cx: x + 3, cy: y, r: 2.5 } } as const;
    const at = { x: x + (isAlone ? 0 : 10), y: y + baseline };
    return [
      ...(isAlone ? [] : [dot]),
      { tag: 'text', look: 'label', at, text: cell.label, ...lowBase(cell) },
    ];
  });
}

interface LineEnd {
  readonly point: Run[number];
  readonly color: number;
  readonly name: readonly string[];
  readonly value: string;
  /** "n 383"; empty where the segments have it. */
  readonly sample: string;
}

interface LineEnds {
  readonly ends: readonly LineEnd[];
  /** All that is right of the plot. */
  readonly width: number;
  readonly nameWidth: number;
  readonly valueWidth: number;
}

function widest(texts: readonly string[], size: number): number {
  return Math.ceil(Math.max(0, ...texts.map((text) => textWidth(text, size))));
}

/** What is written at the line ends: name, last value and n, each in a column of its own. */
function namedEnds({ rows, series }: DrawnPanel, width: number, plot: Plot): LineEnds {
  const most = Math.floor(width * mostOfWidth) - leaderWidth;
  const ends = series.flatMap(({ name, samples, color }, place): readonly LineEnd[] => {
    const point = lastShown(rows, place);
    if (point === null) return [];
    const lines = wrapName(name, most, mostNameLines);
    return [
      {
        point,
        color,
        name: lines,
        value: figureText(point.cell, plot),
        sample: sampleRange(samples, plot.format),
      },
    ];
  });
  const nameWidth = widest(
    ends.flatMap(({ name }) => name),
    nameSize,
  );
  const valueWidth = widest(
    ends.map(({ value }) => value),
    labelSize,
  );
  const sampleWidth = widest(
    ends.map(({ sample }) => sample),
    labelSize,
  );
  const columns = nameWidth + besideName + valueWidth + (sampleWidth === 0 ? 0 : besideName + sampleWidth);
  return { ends, width: leaderWidth + columns, nameWidth, valueWidth };
}

/** Names at the line ends, apart from each other, with a leader line from the last point of each. */
function endShapes(
  { ends, nameWidth, valueWidth }: LineEnds,
  { plot, acrossRow, down }: LinePlaces,
): readonly Shape[] {
  const lines = Math.max(1, ...ends.map(({ name }) => name.length));
  const heights = spreadLabels(
    ends.map(({ point }) => down(point.cell.position)),
    lines * nameDistance,
    { from: plot.y, to: plot.y + plot.height },
  );
  const x = plot.x + plot.width + leaderWidth - inset;
  const values = x + nameWidth + besideName;
  return ends.flatMap(({ point: { row, cell }, color, name, value, sample }, place): readonly Shape[] => {
    const [from, y, to] = [acrossRow(row) + 5, down(cell.position), heights[place] ?? 0];
    const text = { tag: 'text', look: 'label', at: { x: values, y: to + baseline }, text: value } as const;
    return [
      {
        tag: 'path',
        look: 'leader',
        series: color,
        at: { d: `M${from},${y}L${x - 10},${to}H${x - 4}` },
        ...(cell.isDimmed === true && { state: 'dimmed' }),
      },
      ...nameLines(name, to).map((line) => words(line.text, x, line.y, undefined, 'strongName')),
      { ...text, ...lowBase(cell) },
      ...(sample === '' ? [] : [words(sample, values + valueWidth + besideName, to + baseline)]),
    ];
  });
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
