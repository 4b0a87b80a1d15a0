import { chartBlock } from './chart-block.ts';
import {
  type ChartDrawing,
  drawnColumns,
  factLines,
  type FigureBlock,
  type FigureDocument,
} from './figure-document.ts';
import { noteRows, panelRows, type SheetStyles, titleRows } from './sheet-styles.ts';
import type { PlacedChart, Sheet, SheetRow } from './xlsx/workbook.ts';

/** Columns of a sheet that a chart lies over. */
const chartColumns = 12;
/** A column of ten characters, a row of a sheet. */
export const columnPoints = 56;
export const rowPoints = 15;
const spacer: SheetRow = { height: 10, cells: [] };

/**
 * The charts of a document, drawn natively on a sheet: with the cells that they draw from below them, or on a sheet of
 * their own where `dataSheet` names one.
 */
export function chartSheets(
  name: string,
  document: FigureDocument,
  chart: ChartDrawing,
  dataSheet: string | null,
  styles: SheetStyles,
): readonly Sheet[] {
  const { palette } = styles;
  const { blocks, title } = document;
  const rows: SheetRow[] = [...leadRows(document, styles)];
  const heights = blocks.map((block) => chartHeight(chart, block));
  const starts = blocks.map((block, place) => {
    rows.push(...panelRows(block.name, styles));
    const from = rows.length;
    rows.push(...Array.from({ length: (heights[place] ?? 0) + 1 }, () => ({ height: rowPoints, cells: [] })));
    return from;
  });
  rows.push(...noteRows(document.notes, styles));
  if (dataSheet === null) rows.push(spacer);
  const dataRows: SheetRow[] = dataSheet === null ? rows : [];
  let columns = 1;
  const charts = blocks.map((block, place): PlacedChart => {
    const [from, height] = [starts[place] ?? 0, heights[place] ?? 0];
    dataRows.push(...panelRows(block.name, styles));
    const frame = { width: chartColumns * columnPoints, height: height * rowPoints };
    const at = { sheet: dataSheet ?? name, row: dataRows.length, size: 10, frame };
    const data = chartBlock(chart, block, blocks, at, palette);
    dataRows.push(...data.rows, spacer);
    columns = Math.max(columns, data.columns);
    return {
      chart: data.chart,
      from: { row: from, column: 0 },
      to: { row: from + height, column: chartColumns - (dataSheet === null ? 1 : 0) },
      description: [title, block.name].filter(Boolean).join('. '),
    };
  });
  if (dataSheet === null) {
    return [
      {
        name,
        widths: widths(34, 10, Math.max(columns, chartColumns)),
        rows,
        rowCount: rows.length,
        charts,
      },
    ];
  }
  return [
    {
      name,
      widths: widths(10, 10, chartColumns),
      rows,
      rowCount: rows.length,
      isOnePage: blocks.length === 1,
      charts,
    },
    {
      name: dataSheet,
      widths: widths(34, 14, columns),
      rows: dataRows,
      rowCount: dataRows.length,
    },
  ];
}

function widths(first: number, others: number, count: number): readonly number[] {
  return [first, ...Array.from({ length: count - 1 }, () => others)];
}

const rowsOfRest = 6;

/** In rows of the sheet: every bar has room, a line always the same. */
function chartHeight({ look }: ChartDrawing, block: FigureBlock): number {
  if (look === 'lines' || look === 'columns') return 22;
  const perRow = look === 'bars' ? drawnColumns(block).length : look === 'dots' ? 1.6 : 1;
  return Math.min(80, Math.max(16, rowsOfRest + Math.ceil(block.rows.length * perRow * 1.1)));
}

/** Title, subtitle and facts of a chart over its figures. */
export function leadRows(
  { title, subtitle, facts }: FigureDocument,
  styles: SheetStyles,
): readonly SheetRow[] {
  return titleRows(title, [subtitle, ...factLines(facts)], styles);
}
