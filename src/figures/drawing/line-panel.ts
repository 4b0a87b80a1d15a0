import type { Mark } from '../figure.ts';
import { figureGrid, level } from './axes.ts';
import {
  type DrawnCell,
  type DrawnPanel,
  type DrawnRow,
  type DrawnValue,
  type PanelSeries,
  type Plot,
  shownValues,
} from './drawn-panel.ts';
import { type Box, type Drawing, lowBase, placesOf, type Shape, target, words } from './shapes.ts';
import {
  endShapes,
  firstValues,
  inset,
  labelHeight,
  lastShown,
  lineEnds,
  type LinePlaces,
  type LinePoint,
  reach,
  widest,
} from './line-ends.ts';
import { placedReferences } from './reference-lines.ts';
import { labelSize, textWidth } from './text-width.ts';
import { startsAbove } from './value-axis.ts';
import { waveTicks } from './wave-ticks.ts';

const valueAxisWidth = 40;
const segmentAxisHeight = 38;
const sampleRowHeight = 16;
const leastForSamples = 200;
/** Colours repeat their lightness from the fifth on: dashes distinguish these too. */
const dashedFrom = 5;
const narrowSpan = 64;
const besideSample = 6;

interface LineOptions {
  readonly height: number;
  /** True: lines are named at their ends, next to their values. */
  readonly namesLines: boolean;
  /** True: values are drawn to the left of the first points. */
  readonly isSlope?: boolean;
}

const besideFirst = 44;

/**
 * Draws a line for each series over the segments, with its band; a gap where there is no number, and rings joined by fine
 * dashes where the base is low.
 */
export function linePanel(panel: DrawnPanel, width: number, plot: Plot, options: LineOptions): Drawing {
  const { rows, series } = panel;
  const { height: least, namesLines, isSlope = false } = options;
  const ends = lineEnds(panel, width, plot, namesLines);
  const { top } = ends;
  const height = Math.max(least, ends.height + segmentAxisHeight + sampleRowHeight);
  const samples = height < leastForSamples ? null : commonSamples(rows);
  const box = {
    x: valueAxisWidth,
    y: top,
    width: width - valueAxisWidth - ends.width,
    height: height - top - segmentAxisHeight - (samples === null ? 0 : sampleRowHeight),
  };
  const begin = isSlope ? besideFirst : inset;
  const room = box.width - begin - inset;
  const step = rows.length < 2 ? room : room / (rows.length - 1);
  const places = {
    ...placesOf(plot.axis, box),
    step,
    acrossRow: (row: number) => (rows.length < 2 ? box.x + box.width / 2 : box.x + begin + row * step),
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
      ...placedReferences(panel, plot).map(({ series: of, positions }): Shape => {
        const path = { tag: 'path', look: 'reference', at: { d: referencePath(positions, places) } } as const;
        return of === null ? path : { ...path, series: series[of]?.color, state: 'of-series' };
      }),
      ...rows.flatMap((row, index) =>
        row.cells.flatMap((cell, place) =>
          pointShapes(
            cell,
            index,
            series[place],
            rows,
            place,
            isSlope ? { ...plot, named: noNames } : plot,
            places,
          ),
        ),
      ),
      ...(isSlope ? firstValues(panel, places) : []),
      ...endShapes(ends, places),
    ],
  };
}

/** Two strokes through the foot of an axis that does not begin at 0. */
function breakSign({ x, y, height }: Box): Shape {
  const foot = y + height - 6;
  return { tag: 'path', look: 'break', at: { d: `M${x - 5},${foot}l10,-4M${x - 5},${foot - 4}l10,-4` } };
}

type Run = readonly LinePoint[];

const noNames: ReadonlySet<string> = new Set();

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

/** A reference line through the rows that it has; over a single one a stroke. */
function referencePath(positions: readonly (number | null)[], { acrossRow, down, plot }: LinePlaces): string {
  const [only] = positions;
  if (positions.length === 1 && only != null) return `M${plot.x},${down(only)}H${plot.x + plot.width}`;
  return positions
    .map((position, row) => {
      const isFirst = positions[row - 1] == null;
      return position === null ? '' : `${isFirst ? 'M' : 'L'}${acrossRow(row)},${down(position)}`;
    })
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
  { showsMarks, named, changes }: Plot,
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
    ...(showsMarks && cell.mark !== null && changes?.has(cell.key) !== true
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
              ...(isLow ? [sampleFrame(format.count(sample), x, floor + 42)] : []),
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

/** The ground of a low n under the axis. */
function sampleFrame(text: string, x: number, middle: number): Shape {
  const width = textWidth(text, labelSize) + 12;
  const at = { x: x - width / 2, y: middle - 8, width, height: 16, rx: 8 };
  return { tag: 'rect', look: 'plate', at, state: 'low-base' };
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
