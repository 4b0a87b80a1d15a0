import { chartBlock } from './chart-block.ts';
import {
  type ChartDrawing,
  drawnColumns,
  factLines,
  type FigureBlock,
  type FigureDocument,
} from './figure-document.ts';
import { noteRows, panelRows, titleRows } from './sheet-styles.ts';
import type { PlacedChart, Sheet, SheetRow } from './xlsx/workbook.ts';

/** Columns of a sheet that a chart lies over. */
const chartColumns = 12;
/** A column of ten characters, a row of a sheet. */
const columnPoints = 56;
const rowPoints = 15;
const spacer: SheetRow = { height: 10, cells: [] };

/** The charts of a document, drawn natively over the cells that they draw from: edit one, and its bar moves. */
export function chartSheet(name: string, document: FigureDocument, chart: ChartDrawing): Sheet {
  const { blocks, title, subtitle, facts, notes } = document;
  const rows: SheetRow[] = [...titleRows(title, [subtitle, ...factLines(facts)])];
  const heights = blocks.map((block) => chartHeight(chart, block));
  const starts = blocks.map((block, place) => {
    rows.push(...panelRows(block.name));
    const from = rows.length;
    rows.push(...Array.from({ length: (heights[place] ?? 0) + 1 }, () => ({ height: rowPoints, cells: [] })));
    return from;
  });
  rows.push(...noteRows(notes), spacer);
  let columns = chartColumns;
  const charts = blocks.map((block, place): PlacedChart => {
    const [from, height] = [starts[place] ?? 0, heights[place] ?? 0];
    rows.push(...panelRows(block.name));
    const frame = { width: chartColumns * columnPoints, height: height * rowPoints };
    const at = { sheet: name, row: rows.length, size: 10, frame };
    const data = chartBlock(chart, block, blocks, at);
    rows.push(...data.rows, spacer);
    columns = Math.max(columns, data.columns);
    return {
      chart: data.chart,
      from: { row: from, column: 0 },
      to: { row: from + height, column: chartColumns - 1 },
      description: [title, block.name].filter(Boolean).join('. '),
    };
  });
  const widths = [34, ...Array.from({ length: columns - 1 }, () => 10)];
  return { name, widths, rows, rowCount: rows.length, charts };
}

const rowsOfRest = 6;

/** Height in rows of the sheet: every bar has room, a line always the same. */
function chartHeight({ look }: ChartDrawing, block: FigureBlock): number {
  if (look === 'lines' || look === 'columns') return 22;
  const perRow = look === 'bars' ? drawnColumns(block).length : look === 'dots' ? 1.6 : 1;
  return Math.min(80, Math.max(16, rowsOfRest + Math.ceil(block.rows.length * perRow * 1.1)));
}
