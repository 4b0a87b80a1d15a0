import { measures } from '../figures/measures.ts';
import { signsOf, valueOf } from './cell-signs.ts';
import type {
  NativeAxis,
  NativeChart,
  NativePoint,
  NativeSeries,
  TextRange,
} from './drawing/native-chart.ts';
import { type DotColumn, dotColumns, strokesOf, valueWords } from './dots-block.ts';
import { roundEnd } from './drawing/round-end.ts';
import {
  type ChartDrawing,
  type DocumentCell,
  type DocumentRow,
  type FigureBlock,
  rowName,
} from './figure-document.ts';
import { formatWithSigns, numberFormats } from './number-formats.ts';
import type { Palette } from './palette.ts';
import { cellName } from './column-name.ts';
import type { CellStyle, SheetCell, SheetRow } from './xlsx/workbook.ts';

interface Place {
  readonly sheet: string;
  /** Row of the names of the series, counted from 0. */
  readonly row: number;
  /** Of the chart's text, in points. */
  readonly size: number;
  readonly frame: NativeChart['frame'];
}

export interface ChartBlock {
  readonly chart: NativeChart;
  /** The cells it draws from: names, values, and the reach of the whiskers. */
  readonly rows: readonly SheetRow[];
  readonly columns: number;
}

interface DrawnBlock {
  readonly rows: readonly DocumentRow[];
  readonly series: readonly { readonly name: string; readonly color: number }[];
  /** Of a row, one per series. */
  readonly cells: readonly (readonly DocumentCell[])[];
  readonly hasWhiskers: boolean;
}

/** A panel as a native chart with the block of cells that it draws from. */
export function chartBlock(
  drawing: ChartDrawing,
  block: FigureBlock,
  blocks: readonly FigureBlock[],
  { sheet, row, size, frame }: Place,
  palette: Palette,
): ChartBlock {
  const { look, measure, rowsName } = drawing;
  const { kind } = measures[measure];
  const drawn = drawnBlock(block, look);
  const { series, rows, cells, hasWhiskers } = drawn;
  const format = numberFormats[kind];
  // Strokes take three cells per row, and LibreOffice draws series of one length only.
  const length = look === 'dots' ? 3 * rows.length : rows.length;
  const column = (place: number) => `${cellName(row + 1, place)}:${cellName(row + length, place)}`;
  const padded = (numbers: readonly (number | null)[]) =>
    Array.from({ length }, (_, place) => numbers[place] ?? null);
  const native = series.map(({ name, color }, place): NativeSeries => {
    const own = cells.map((all) => all[place]);
    const whisker = (side: 'below' | 'above', offset: number) => ({
      sheet,
      range: column(1 + series.length + 2 * place + offset),
      numbers: own.map((cell) => reach(cell, side)),
    });
    return {
      name: { sheet, range: cellName(row, 1 + place), texts: [name] },
      values: { sheet, range: column(1 + place), numbers: padded(own.map(valueOf)) },
      color: palette.series[color - 1] ?? palette.accent,
      whiskers: hasWhiskers ? { below: whisker('below', 0), above: whisker('above', 1) } : null,
      labelFormat: look === 'lines' ? null : format,
      points: look === 'lines' ? endLabel(own, format) : markedPoints(own, format, palette),
    };
  });
  const axis = axisOf(drawing, block, blocks);
  const rest = look === 'dots' ? dotColumns(drawn, drawing, axis.from) : [];
  const at = 1 + series.length * (hasWhiskers ? 3 : 1);
  const [positions, names, ends, ...strokes] = rest.map(({ numbers }, place) => ({
    sheet,
    range: column(at + place),
    numbers: padded(numbers),
  }));
  const categories: TextRange = { sheet, range: column(0), texts: rows.map(rowName) };
  return {
    chart: {
      kind: look,
      categories,
      series: native,
      dots:
        positions === undefined || names === undefined || ends === undefined
          ? null
          : {
              positions,
              names,
              values: { at: ends, texts: cells.map((all) => valueWords(all, drawing)) },
              strokes: strokesOf(strokes, native, palette),
            },
      axis,
      ink: palette,
      hasLegend: series.length > 1,
      size,
      frame,
    },
    rows: dataRows(drawn, rest, rowsName, format, palette),
    columns: at + rest.length,
  };
}

function drawnBlock(block: FigureBlock, look: ChartDrawing['look']): DrawnBlock {
  const places = block.columns.flatMap(({ color }, place) => (color === null ? [] : [place]));
  const cells = block.rows.map((_, row) => places.map((place) => block.cell(row, place)));
  return {
    rows: block.rows,
    series: block.columns.flatMap(({ name, color }) => (color === null ? [] : [{ name, color }])),
    cells,
    hasWhiskers:
      !isStacked(look) &&
      look !== 'dots' &&
      cells.flat().some((cell) => cell.kind === 'shown' && cell.interval !== null),
  };
}

function isStacked(look: ChartDrawing['look']): boolean {
  return look === 'stacked' || look === 'stacked-100';
}

function reach(cell: DocumentCell | undefined, side: 'below' | 'above'): number | null {
  const value = valueOf(cell);
  if (cell?.kind !== 'shown' || cell.interval === null || value === null) return null;
  const { low, high } = cell.interval;
  return Math.max(0, side === 'below' ? value - low : high - value);
}

/** Labels of cells with a mark, letters or the value that the title compares; low bases are hatched. */
function markedPoints(
  cells: readonly (DocumentCell | undefined)[],
  format: string,
  palette: Palette,
): NativePoint[] {
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
  const ends = blocks.flatMap((one) =>
    drawnBlock(one, look).cells.flatMap((cells) =>
      cells.flatMap((cell) => {
        const value = valueOf(cell);
        if (cell.kind === 'absent' || value === null) return [];
        return [value, cell.interval?.low ?? value, cell.interval?.high ?? value];
      }),
    ),
  );
  if (kind === 'index') {
    const isWithin = ({ from, to }: { from: number; to: number }) =>
      ends.every((end) => end <= 0 || (end >= from && end <= to));
    const { from, to } = indexReaches.find(isWithin) ?? indexReaches[2];
    return { from, to, step: null, format: '0', logBase: 2, origin: look === 'lines' ? from : 100 };
  }
  if (look === 'stacked-100') return { from: 0, to: 1, step: 0.2, format: '0%', logBase: null, origin: 0 };
  const sums = drawnBlock(block, look).cells.map((cells) =>
    cells.reduce((sum, cell) => sum + (valueOf(cell) ?? 0), 0),
  );
  const { to, step } = isStacked(look)
    ? roundEnd(Math.max(0, ...sums), null)
    : roundEnd(Math.max(0, ...ends), kind === 'percent' ? 100 : null);
  const format = kind !== 'percent' ? numberFormats[kind] : step < 1 ? '0.0' : '0';
  return { from: 0, to, step, format, logBase: null, origin: 0 };
}

function dataRows(
  { series, rows, cells, hasWhiskers }: DrawnBlock,
  rest: readonly DotColumn[],
  rowsName: string,
  format: string,
  { ink, ink2, ink3, line, line2, sunken }: Palette,
): readonly SheetRow[] {
  const head: CellStyle = { size: 9, bold: true, color: ink2, fill: sunken, bottom: line2, wrap: true };
  const numberHead: CellStyle = { ...head, align: 'right' };
  const quietHead: CellStyle = { ...numberHead, bold: false, color: ink3 };
  const name: CellStyle = { color: ink, bottom: line };
  const value: CellStyle = { color: ink, bottom: line, align: 'right', format };
  const quiet: CellStyle = { ...value, size: 9, color: ink3 };
  const sides = ['below', 'above'] as const;
  return [
    {
      height: 28,
      cells: [
        { value: rowsName, style: head },
        ...series.map((one): SheetCell => ({ value: one.name, style: numberHead })),
        ...(hasWhiskers ? series : []).flatMap((one) =>
          sides.map((side): SheetCell => ({ value: `${one.name}, whisker ${side}`, style: quietHead })),
        ),
        ...rest.map((one): SheetCell => ({ value: one.name, style: quietHead })),
      ],
    },
    ...Array.from(
      { length: Math.max(rows.length, ...rest.map(({ numbers }) => numbers.length)) },
      (_, place): SheetRow => {
        const row = rows[place];
        const own = cells[place] ?? [];
        return {
          height: 15,
          cells: [
            row === undefined ? null : { value: rowName(row), style: name },
            ...series.map((__, at): SheetCell | null =>
              row === undefined ? null : { value: valueOf(own[at]), style: value },
            ),
            ...(hasWhiskers ? own : []).flatMap((cell) =>
              sides.map((side): SheetCell => ({ value: reach(cell, side), style: quiet })),
            ),
            ...rest.map(({ numbers }): SheetCell => ({ value: numbers[place] ?? null, style: quiet })),
          ],
        };
      },
    ),
  ];
}
