import type { NativeChart } from '../../../workbook/drawing/native-chart.ts';
import { roundEnd } from '../../../workbook/drawing/round-end.ts';
import { formatWithSigns, numberFormats } from '../../../workbook/number-formats.ts';
import { markSign } from '../../../workbook/mark-signs.ts';
import { cellName } from '../../../workbook/xlsx/column-name.ts';
import type { Sheet, SheetRow } from '../../../workbook/xlsx/workbook.ts';
import type { BaseTable, DocumentMark, ShownTableCell, TableDocument } from './table-document.ts';
import { columnNamesRow, firstFigureRow, namesWidth } from './table-sheet.ts';
import type { TableStyles } from './table-styles.ts';

const chartRows = 22;
const chartColumns = 11;
/** A column of ten characters, a row of a sheet. */
const columnPoints = 56;
const rowPoints = 15;

/** One row of the table as a chart that draws from the table's own cells: edit a cell, and the bar moves. */
export function rowChart(document: TableDocument, base: BaseTable, row: number, styles: TableStyles): Sheet {
  const { columns } = base;
  const line = base.rows[row];
  if (line === undefined)
    throw new RangeError(`The table has ${base.rows.length} rows; there is no row ${row}`);
  const { palette } = styles;
  const cells = columns.map((_, column) => base.cell(row, column));
  const numbers = cells.map((cell) => (cell.kind === 'shown' ? (cell.values[0] ?? null) : null));
  const kind = cells.find((cell) => cell.kind === 'shown')?.kinds[0] ?? 'percent';
  const format = numberFormats[kind];
  const at = firstFigureRow(document, base, row);
  const range = (of: number) =>
    `${cellName(of, namesWidth)}:${cellName(of, namesWidth + columns.length - 1)}`;
  const end = roundEnd(Math.max(0, ...numbers.map((number) => number ?? 0)), kind === 'percent' ? 100 : null);
  const height = Math.max(chartRows, 4 + columns.length);
  const chart: NativeChart = {
    kind: 'bars',
    title: null,
    categories: {
      sheet: base.name,
      range: range(columnNamesRow(document)),
      texts: columns.map(({ name }) => name),
    },
    series: [
      {
        name: { sheet: base.name, range: cellName(at, 0), texts: [line.name] },
        values: { sheet: base.name, range: range(at), numbers },
        color: palette.series[0] ?? palette.accent,
        whiskers: null,
        labelFormat: format,
        points: cells.flatMap((cell, position) => {
          if (cell.kind !== 'shown' || (markOf(cell) === null && !cell.isLowBase)) return [];
          return [
            {
              position,
              hatch: cell.isLowBase ? palette.ink3 : null,
              labelFormat: labelFormatOf(markOf(cell), format),
            },
          ];
        }),
      },
    ],
    axis: { from: 0, to: end.to, step: end.step, format: '0', logBase: null, origin: 0 },
    ink: palette,
    hasLegend: false,
    size: 10,
    frame: { width: chartColumns * columnPoints, height: height * rowPoints },
  };
  const label = line.labels[0] ?? '';
  const rows: SheetRow[] = [
    { height: 24, cells: [{ value: line.name, style: styles.title() }] },
    { height: 13.5, cells: [{ value: `${line.group}, ${label}. Base: ${base.name}`, style: styles.fact() }] },
    ...Array.from({ length: height + 1 }, (): SheetRow => ({ height: rowPoints, cells: [] })),
    ...base.notes.map((note): SheetRow => ({ height: 13.5, cells: [{ value: note, style: styles.note() }] })),
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

/** The chart is of the first figure: a mark of another is left out. */
function markOf({ mark, markLine }: ShownTableCell): DocumentMark | null {
  return markLine === 0 ? mark : null;
}

function labelFormatOf(mark: DocumentMark | null, format: string): string | null {
  return mark === null ? null : formatWithSigns(format, '', ` ${markSign(mark)}`);
}
