import { valueOf } from './cell-signs.ts';
import { markedPoints } from './chart-block.ts';
import { columnPoints, rowPoints } from './chart-sheet.ts';
import type { NativeChart } from './drawing/native-chart.ts';
import { roundEnd } from './drawing/round-end.ts';
import type { FigureBlock, FigureDocument } from './figure-document.ts';
import { numberFormats } from './number-formats.ts';
import { noteRows, type SheetStyles } from './sheet-styles.ts';
import { columnNamesRow, firstFigureRow, namesWidth } from './table-sheet.ts';
import { cellName } from './column-name.ts';
import type { Sheet, SheetRow } from './xlsx/workbook.ts';

const chartRows = 22;
const chartColumns = 11;

/** One row of the table as a chart that draws from the table's own cells: edit a cell, and the bar moves. */
export function rowChart(
  document: FigureDocument,
  base: FigureBlock,
  row: number,
  styles: SheetStyles,
): Sheet {
  const { columns } = base;
  const line = base.rows[row];
  if (line === undefined)
    throw new RangeError(`The table has ${base.rows.length} rows; there is no row ${row}`);
  const { palette } = styles;
  const cells = columns.map((_, column) => base.cell(row, column));
  const numbers = cells.map(valueOf);
  const kind = cells.find((cell) => cell.kind === 'shown')?.kinds[0] ?? 'percent';
  const format = numberFormats[kind];
  const at = firstFigureRow(document, base, row);
  const range = (of: number) =>
    `${cellName(of, namesWidth)}:${cellName(of, namesWidth + columns.length - 1)}`;
  const end = roundEnd(Math.max(0, ...numbers.map((number) => number ?? 0)), kind === 'percent' ? 100 : null);
  const height = Math.max(chartRows, 4 + columns.length);
  const chart: NativeChart = {
    kind: 'bars',
    categories: {
      sheet: base.name,
      range: range(columnNamesRow(document, base)),
      texts: columns.map(({ name }) => name),
    },
    series: [
      {
        name: { sheet: base.name, range: cellName(at, 0), texts: [line.name] },
        values: { sheet: base.name, range: range(at), numbers },
        color: palette.series[0] ?? palette.accent,
        whiskers: null,
        labelFormat: format,
        points: markedPoints(cells, format, palette),
      },
    ],
    dots: null,
    axis: { from: 0, to: end.to, step: end.step, format: '0', logBase: null, origin: 0 },
    ink: palette,
    hasLegend: false,
    size: 10,
    frame: { width: chartColumns * columnPoints, height: height * rowPoints },
  };
  const label = line.labels[0] ?? '';
  const rows: SheetRow[] = [
    { height: 24, cells: [{ value: line.name, style: styles.title }] },
    { height: 13.5, cells: [{ value: `${line.group}, ${label}. Base: ${base.name}`, style: styles.fact }] },
    ...Array.from({ length: height + 1 }, (): SheetRow => ({ height: rowPoints, cells: [] })),
    ...noteRows(base.notes, styles),
  ];
  return {
    name: 'Chart',
    widths: Array.from({ length: 12 }, () => 10),
    rows,
    rowCount: rows.length,
    isOnePage: true,
    charts: [
      {
        chart,
        from: { row: 2, column: 0 },
        to: { row: 2 + height, column: chartColumns },
        description: `${line.name}, ${label} by column`,
      },
    ],
  };
}
