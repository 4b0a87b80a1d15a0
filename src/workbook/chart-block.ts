import { measures } from '../figures/measures.ts';
import { sampleRange } from '../figures/tables/table-bases.ts';
import { linearAxis } from '../lib/linear-axis.ts';
import { barsOf } from './bars-block.ts';
import { cellName } from './column-name.ts';
import { type DocumentCell, intervalOf, valueOf, firstLine, signsOf } from './document-cell.ts';
import { dotsOf } from './dots-block.ts';
import type { NativeAxis, NativeChart, NativeSeries } from './drawing/native-chart.ts';
import {
  type ChartDrawing,
  type DocumentColumn,
  type DrawnLook,
  type FigureBlock,
  headName,
  rowName,
} from './figure-document.ts';
import { linesOf } from './lines-block.ts';
import { scatterOf } from './scatter-block.ts';
import {
  type ChartPlace,
  type DrawnSeries,
  isStacked,
  type LookParts,
  type LookedChart,
} from './look-parts.ts';
import { numberFormat, numberFormats } from './number-formats.ts';
import { palette, seriesColor, tint } from './palette.ts';
import { rowHeight } from './sheet-styles.ts';
import type { CellStyle, SheetRow } from './xlsx/workbook.ts';

/** A column of the cells that a chart draws from. */
interface DataColumn {
  readonly name: string;
  readonly numbers: readonly (number | null)[];
  /** Whether it only places other marks. */
  readonly isQuiet: boolean;
}

export interface ChartBlock {
  readonly chart: NativeChart;
  /** The cells it draws from: names, values, and the reach of the whiskers. */
  readonly rows: readonly SheetRow[];
  readonly columns: number;
}

/** A panel as a native chart with the block of cells that it draws from. */
export function chartBlock(
  drawing: ChartDrawing,
  look: DrawnLook,
  block: FigureBlock,
  blocks: readonly FigureBlock[],
  { sheet, row, ...place }: ChartPlace,
): ChartBlock {
  const { measure, rowsName } = drawing;
  const format = numberFormat(measures[measure].kind, drawing.decimals);
  const { rows } = block;
  // Strokes take three cells per row, and LibreOffice draws series of one length only.
  const length = look === 'dots' || look === 'scatter' ? 3 * rows.length + 4 : rows.length;
  const columns: DataColumn[] = [];
  const add: LookParts['add'] = (name, numbers, isQuiet = true) => {
    const at = columns.push({ name, numbers, isQuiet });
    const range = `${cellName(row + 1, at)}:${cellName(row + length, at)}`;
    return {
      name: { sheet, range: cellName(row, at), texts: [name] },
      values: { sheet, range, numbers: Array.from({ length }, (_, cell) => numbers[cell] ?? null) },
    };
  };
  const all = block.columns.map((column, at) => ({
    column,
    series: {
      name: seriesName(column, drawing),
      color: seriesColor(column),
      cells: rows.map((_, down) => block.cell(down, at)),
    },
  }));
  const parts: LookParts = {
    ...place,
    drawing,
    look,
    block,
    series: all.flatMap(({ column, series }) => (column.color === null ? [] : [series])),
    references: (block.references ?? []).map((line) => ({
      ...line,
      color: line.color === null ? palette.ink : seriesColor(line),
    })),
    axis: axisOf(drawing, look, block, blocks),
    format,
    add,
  };
  const looked =
    look === 'funnel'
      ? funnelOf(parts)
      : look === 'scatter'
        ? scatterOf(parts)
        : look === 'dots'
          ? dotsOf(parts)
          : look === 'lines'
            ? linesOf(parts)
            : barsOf(parts);
  const texts = rows.map((one, down) =>
    [`${rowName(one)}${absenceOf(parts.series, down)}`, ...one.labels].join(', '),
  );
  return {
    chart: {
      kind: look === 'funnel' ? 'stacked' : look,
      categories: { sheet, range: `${cellName(row + 1, 0)}:${cellName(row + length, 0)}`, texts },
      ...looked,
      axis: axisOfLook(parts),
      size: place.size,
      frame: place.frame,
    },
    rows: dataRows([rowsName, ...texts], columns, format),
    columns: 1 + columns.length,
  };
}

/** The axis with what a look adds: the name of a scatter's, the length of all stages without figures. */
function axisOfLook({ look, axis, series }: LookParts): NativeAxis {
  if (look === 'scatter') return { ...axis, title: series[0]?.name ?? '' };
  return look === 'funnel'
    ? { ...axis, from: 0, to: funnelReach(series.length), step: null, format: '""' }
    : axis;
}

/** Whether a look is a native chart; the others are tables. */
export function isDrawn(look: ChartDrawing['look']): look is DrawnLook {
  return look !== 'heat' && look !== 'table';
}

const longestDescription = 300;

/** Text alternative of a panel: its name, then the words of its chart. */
export function panelDescription({ description }: ChartDrawing, { name }: FigureBlock): string {
  return `${name && `${name}: `}${description}`.slice(0, longestDescription);
}

/** Name of a series with its letter and n, as in the legend of the screen. */
export function seriesName(column: DocumentColumn, { format }: ChartDrawing): string {
  const sample = sampleRange(column.samples ?? [], format);
  return `${headName(column)}${sample && `, ${sample}`}`;
}

/** The one reason why a row has no figure, after its name; empty where a series has one. */
function absenceOf(series: readonly DrawnSeries[], row: number): string {
  const words = series.map(({ cells }) => {
    const cell = cells[row];
    return cell?.kind === 'absent' ? cell.lines[0].words : '';
  });
  const [first = ''] = words;
  return first !== '' && words.every((one) => one === first) ? ` (${first})` : '';
}

function drawnCells({ columns, rows, cell }: FigureBlock): readonly (readonly DocumentCell[])[] {
  const places = columns.flatMap(({ color }, place) => (color === null ? [] : [place]));
  return rows.map((_, row) => places.map((place) => cell(row, place)));
}

const indexReaches = [
  { from: 50, to: 200 },
  { from: 25, to: 400 },
  { from: 6.25, to: 1600 },
] as const;

/** The axis of the screen; without one, one that all panels share so that they can be compared. */
function axisOf(
  { measure, axis: shown }: ChartDrawing,
  look: DrawnLook,
  block: FigureBlock,
  blocks: readonly FigureBlock[],
): NativeAxis {
  const { kind } = measures[measure];
  const ends = blocks.flatMap(drawnCells).flatMap((cells) =>
    cells.flatMap((cell) => {
      const [value, interval] = [valueOf(cell), intervalOf(cell)];
      return value === null ? [] : [value, interval?.low ?? value, interval?.high ?? value];
    }),
  );
  if (kind === 'index') {
    const isWithin = ({ from, to }: { from: number; to: number }) =>
      ends.every((end) => end <= 0 || (end >= from && end <= to));
    const { from, to } = shown ?? indexReaches.find(isWithin) ?? indexReaches[2];
    return { from, to, step: 2, format: '0', logBase: 2, origin: look === 'lines' ? from : 100 };
  }
  if (look === 'stacked-100') return { from: 0, to: 1, step: 0.2, format: '0%', logBase: null, origin: 0 };
  const sums = drawnCells(block).map((cells) => cells.reduce((sum, cell) => sum + (valueOf(cell) ?? 0), 0));
  const { from, to, step } =
    shown ??
    linearAxis(isStacked(look) ? sums : ends, {
      most: kind === 'percent' && !isStacked(look) ? 100 : null,
      isCounted: kind === 'count' || kind === 'people',
      emptyEnd: kind === 'percent' ? 10 : 5,
    });
  const format = kind !== 'percent' ? numberFormats[kind] : step < 1 ? '0.0' : '0';
  // The last tick has the sign, as on screen.
  const signed = kind === 'percent' ? `[>=${to}]${format}"%";${format}` : format;
  return { from, to, step, format: signed, logBase: null, origin: look === 'lines' ? from : 0 };
}

/** Width of the column of names, in characters. */
export const namesWidth = 34;

const nameStyle: CellStyle = { color: palette.ink, bottom: palette.line, wrap: true };
const nameHead: CellStyle = {
  size: 9,
  bold: true,
  color: palette.ink2,
  fill: palette.sunken,
  bottom: palette.line2,
  wrap: true,
};

/** The names of the rows under their head, then the columns under theirs. */
function dataRows(
  names: readonly string[],
  columns: readonly DataColumn[],
  format: string,
): readonly SheetRow[] {
  const number: CellStyle = { ...nameStyle, align: 'right', format };
  const head: CellStyle = { ...nameHead, align: 'right' };
  const quiet = { size: 9, color: palette.ink3 } as const;
  const looks = columns.map(({ isQuiet }) => (isQuiet ? { ...number, ...quiet } : number));
  const length = Math.max(names.length - 1, ...columns.map(({ numbers }) => numbers.length));
  return Array.from({ length: 1 + length }, (_, place): SheetRow => {
    const name = names[place];
    if (place === 0) {
      const heads = columns.map(({ name: value, isQuiet }) => ({
        value,
        style: isQuiet ? { ...head, ...quiet, bold: false } : head,
      }));
      return { height: 40, cells: [{ value: name ?? '', style: nameHead }, ...heads] };
    }
    const cells = columns.map(({ numbers, isQuiet }, at) =>
      isQuiet || name !== undefined
        ? { value: numbers[place - 1] ?? null, style: looks[at] ?? number }
        : null,
    );
    return {
      height: rowHeight([[name ?? '', namesWidth]]),
      cells: [name === undefined ? null : { value: name, style: nameStyle }, ...cells],
    };
  });
}

/** Length of a stage with the room after it, in points of a share. */
const stageLength = 150;

/** Length of the axis of a funnel with so many stages. */
function funnelReach(stages: number): number {
  return stages * stageLength - (stageLength - 100);
}

/** Stacked bars of the stages, parted by bars without a colour that carry the conversions as labels. */
function funnelOf({ series, block, drawing, add, size, isNamedOutside }: LookParts): LookedChart {
  const conversions = block.columns.flatMap(({ color }, place) => (color === null ? [place] : []));
  const plain = { whiskers: null, line: { width: 0, isDashed: false, hasDots: false } };
  return {
    areas: [],
    dots: null,
    hasLegend: !isNamedOutside,
    roomAfter: 2 * size,
    series: series.flatMap(({ name, cells }, place): readonly NativeSeries[] => {
      const color = palette.series[place] ?? palette.accent;
      const stage: NativeSeries = {
        ...plain,
        ...add(name, cells.map(valueOf), false),
        color,
        labelFormat: numberFormats.percent,
        points: cells.flatMap((cell, position) =>
          cell.kind === 'shown' && cell.isLowBase ? [{ position, tint: tint(color), label: null }] : [],
        ),
        isListed: true,
      };
      const column = conversions[place];
      if (column === undefined) return [stage];
      const own = block.rows.map((_, row) => block.cell(row, column));
      const room = cells.map((cell) => stageLength - (valueOf(cell) ?? 0));
      return [
        stage,
        {
          ...plain,
          ...add(block.columns[column]?.name ?? '', room),
          color: '',
          labelFormat: null,
          points: own.map((cell, position) => ({
            position,
            tint: null,
            label: { format: wordsOf(cell, drawing.format), hasName: false, isAbove: false, down: 0 },
          })),
          isListed: false,
        },
      ];
    }),
  };
}

/** The format of a label that says a conversion: `"50.4 ▼ n 1,209"`. */
function wordsOf(cell: DocumentCell, format: LookParts['drawing']['format']): string {
  const value = firstLine(cell)?.value ?? null;
  const words =
    cell.kind === 'absent' || value === null
      ? (cell.lines[0]?.words ?? '')
      : `${format.percent(value)}${signsOf(cell)} n ${format.count(cell.figure.column.sample)}`;
  return `"${words.replaceAll('"', '')}"`;
}
