import { measures } from '../figures/measures.ts';
import { linearAxis } from '../lib/linear-axis.ts';
import { cellName } from './column-name.ts';
import { type DocumentCell, intervalOf, signsOf, valueOf } from './document-cell.ts';
import { dotsOf } from './dots-block.ts';
import type {
  NativeAxis,
  NativeChart,
  NativePoint,
  NativeSeries,
  NumberRange,
} from './drawing/native-chart.ts';
import { type ChartDrawing, drawnColumns, type FigureBlock, rowName } from './figure-document.ts';
import { formatWithSigns, numberFormats } from './number-formats.ts';
import { palette } from './palette.ts';
import type { CellStyle, SheetRow } from './xlsx/workbook.ts';

/** A column of the cells that a chart draws from. */
interface DataColumn {
  readonly name: string;
  readonly numbers: readonly (number | null)[];
  /** Whether it only places other marks. */
  readonly isQuiet: boolean;
}

interface Place {
  readonly sheet: string;
  /** Row of the names of the series, counted from 0. */
  readonly row: number;
  /** Font size of the chart, in points. */
  readonly size: number;
  readonly frame: NativeChart['frame'];
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
  block: FigureBlock,
  blocks: readonly FigureBlock[],
  { sheet, row, size, frame }: Place,
): ChartBlock {
  const { look, measure, rowsName } = drawing;
  const format = numberFormats[measures[measure].kind];
  const { rows } = block;
  const [series, cells] = [drawnColumns(block), drawnCells(block)];
  // Strokes take three cells per row, and LibreOffice draws series of one length only.
  const length = look === 'dots' ? 3 * rows.length : rows.length;
  const columns: DataColumn[] = [];
  const add = (name: string, numbers: DataColumn['numbers'], isQuiet = true): NumberRange => {
    const place = columns.push({ name, numbers, isQuiet });
    const range = `${cellName(row + 1, place)}:${cellName(row + length, place)}`;
    return { sheet, range, numbers: Array.from({ length }, (_, at) => numbers[at] ?? null) };
  };
  const cellsOf = (place: number) => cells.map((all) => all[place]);
  const values = series.map(({ name }, place) => add(name, cellsOf(place).map(valueOf), false));
  const hasWhiskers =
    !isStacked(look) && look !== 'dots' && cells.flat().some((cell) => intervalOf(cell) !== null);
  const whiskers = (hasWhiskers ? series : []).map(({ name }, place) => {
    const side = (words: 'below' | 'above') =>
      add(
        `${name}, whisker ${words}`,
        cellsOf(place).map((cell) => reach(cell, words)),
      );
    return { below: side('below'), above: side('above') };
  });
  const native = values.map((range, place): NativeSeries => {
    const { name = '', color } = series[place] ?? {};
    const own = cellsOf(place);
    return {
      name: { sheet, range: cellName(row, 1 + place), texts: [name] },
      values: range,
      color: palette.series[(color ?? 0) - 1] ?? palette.accent,
      whiskers: whiskers[place] ?? null,
      labelFormat: look === 'lines' ? null : format,
      points: look === 'lines' ? endLabel(own, format) : markedPoints(own, format),
    };
  });
  const axis = axisOf(drawing, block, blocks);
  const dots = look === 'dots' ? dotsOf({ cells, series: native, from: axis.from }, drawing, add) : null;
  const texts = rows.map(rowName);
  return {
    chart: {
      kind: look,
      categories: { sheet, range: `${cellName(row + 1, 0)}:${cellName(row + length, 0)}`, texts },
      series: native,
      dots,
      axis,
      hasLegend: series.length > 1,
      size,
      frame,
    },
    rows: dataRows([rowsName, ...texts], columns, format),
    columns: 1 + columns.length,
  };
}

/** Cells of the drawn series, row by row. */
function drawnCells({ columns, rows, cell }: FigureBlock): readonly (readonly DocumentCell[])[] {
  const places = columns.flatMap(({ color }, place) => (color === null ? [] : [place]));
  return rows.map((_, row) => places.map((place) => cell(row, place)));
}

function isStacked(look: ChartDrawing['look']): boolean {
  return look === 'stacked' || look === 'stacked-100';
}

function reach(cell: DocumentCell | undefined, side: 'below' | 'above'): number | null {
  const [value, interval] = [valueOf(cell), intervalOf(cell)];
  if (interval === null || value === null) return null;
  return Math.max(0, side === 'below' ? value - interval.low : interval.high - value);
}

/** Labels of cells with a mark, letters or the value that the title compares; low bases are hatched. */
function markedPoints(cells: readonly (DocumentCell | undefined)[], format: string): NativePoint[] {
  return cells.flatMap((cell, position) => {
    const signs = signsOf(cell);
    if (cell?.kind !== 'shown' || (signs === '' && !cell.isLowBase)) return [];
    return [
      {
        position,
        hatch: cell.isLowBase ? palette.ink3 : null,
        labelFormat: signs === '' ? null : formatWithSigns(format, '', signs),
      },
    ];
  });
}

/** A line has its value where it ends. */
function endLabel(cells: readonly (DocumentCell | undefined)[], format: string): NativePoint[] {
  const position = cells.findLastIndex((cell) => cell?.kind === 'shown');
  if (position === -1) return [];
  const labelFormat = formatWithSigns(format, '', signsOf(cells[position]));
  return [{ position, hatch: null, labelFormat }];
}

const indexReaches = [
  { from: 50, to: 200 },
  { from: 25, to: 400 },
  { from: 6.25, to: 1600 },
] as const;

/** All panels of a chart have one axis, so that they can be compared. */
function axisOf(
  { look, measure }: ChartDrawing,
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
    const { from, to } = indexReaches.find(isWithin) ?? indexReaches[2];
    return { from, to, step: null, format: '0', logBase: 2, origin: look === 'lines' ? from : 100 };
  }
  if (look === 'stacked-100') return { from: 0, to: 1, step: 0.2, format: '0%', logBase: null, origin: 0 };
  const sums = drawnCells(block).map((cells) => cells.reduce((sum, cell) => sum + (valueOf(cell) ?? 0), 0));
  const { from, to, step } = linearAxis(isStacked(look) ? sums : ends, {
    most: kind === 'percent' && !isStacked(look) ? 100 : null,
    isCounted: kind === 'count' || kind === 'people',
    emptyEnd: kind === 'percent' ? 10 : 5,
  });
  const format = kind !== 'percent' ? numberFormats[kind] : step < 1 ? '0.0' : '0';
  return { from, to, step, format, logBase: null, origin: look === 'lines' ? from : 0 };
}

const nameStyle: CellStyle = { color: palette.ink, bottom: palette.line };
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
      return { height: 28, cells: [{ value: name ?? '', style: nameHead }, ...heads] };
    }
    const cells = columns.map(({ numbers, isQuiet }, at) =>
      isQuiet || name !== undefined
        ? { value: numbers[place - 1] ?? null, style: looks[at] ?? number }
        : null,
    );
    return { height: 15, cells: [name === undefined ? null : { value: name, style: nameStyle }, ...cells] };
  });
}
