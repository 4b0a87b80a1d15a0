import { chartBlock, isDrawn, namesWidth, panelDescription } from './chart-block.ts';
import { chartGrid, type GridCell } from './chart-grid.ts';
import { cellName } from './column-name.ts';
import {
  type ChartDrawing,
  drawnColumns,
  factLines,
  type FigureBlock,
  type FigureDocument,
} from './figure-document.ts';
import {
  columnGroupStyle,
  columnNameStyle,
  figureStyle,
  noteRows,
  panelRows,
  rowHeight,
  rowNameStyle,
  titleRows,
  wordStyle,
} from './sheet-styles.ts';
import type { PlacedChart, Sheet, SheetCell, SheetRow } from './xlsx/workbook.ts';

/** Columns of a sheet that a chart lies over. */
const chartColumns = 12;
/** A column of ten characters, a row of a sheet. */
const columnPoints = 56;
const rowPoints = 15;
const spacer: SheetRow = { height: 10, cells: [] };

/** The charts of a document, drawn natively over the cells that they draw from: edit one, and its bar moves. */
export function chartSheet(name: string, document: FigureDocument, chart: ChartDrawing): Sheet {
  const { blocks, title, subtitle, facts, notes } = document;
  const { look } = chart;
  if (!isDrawn(look)) return gridSheet(name, document, chart);
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
    const at = { sheet: name, row: rows.length, size: 10, frame, isNamedOutside: false };
    const data = chartBlock(chart, look, block, blocks, at);
    rows.push(...data.rows, spacer);
    columns = Math.max(columns, data.columns);
    return {
      chart: data.chart,
      from: { row: from, column: 0 },
      to: { row: from + height, column: chartColumns - 1 },
      description: panelDescription(chart, block),
    };
  });
  const widths = [namesWidth, ...Array.from({ length: columns - 1 }, () => 10)];
  return { name, widths, rows, rowCount: rows.length, charts };
}

/** A chart that is a table: its figures in the colours of their bands, with marks and letters. */
function gridSheet(name: string, document: FigureDocument, drawing: ChartDrawing): Sheet {
  const { blocks, title, subtitle, facts, notes } = document;
  const grids = blocks.map((block) => ({ name: block.name, grid: chartGrid(drawing, block) }));
  const columns = Math.max(1, ...grids.map(({ grid }) => grid.rows[0]?.cells.length ?? 0));
  const heads = grids[0]?.grid.heads ?? [];
  const top = titleRows(title, [subtitle, ...factLines(facts)]);
  const starts = heads.map((_, at) => heads.slice(0, at).reduce((sum, one) => sum + one.columns.length, 0));
  const merged = heads.flatMap((head, at) => {
    const [from, to] = [1 + (starts[at] ?? 0), (starts[at] ?? 0) + head.columns.length];
    return head.columns.length < 2 ? [] : [`${cellName(top.length, from)}:${cellName(top.length, to)}`];
  });
  const isHeat = drawing.look === 'heat';
  const rows: readonly SheetRow[] = [
    ...top,
    {
      height: 28,
      cells: [
        { value: drawing.rowsName, style: columnGroupStyle(true) },
        ...heads.flatMap(({ series, columns: own }) =>
          own.map((_, at) => (at === 0 ? { value: series, style: columnGroupStyle(true) } : null)),
        ),
      ],
    },
    ...(isHeat
      ? []
      : [
          {
            cells: [
              null,
              ...heads.flatMap(({ columns: own }) =>
                own.map((value, at) => ({ value, style: columnNameStyle(at === 0) })),
              ),
            ],
          },
        ]),
    ...grids.flatMap(({ name: panel, grid }) => [
      ...panelRows(panel),
      ...grid.rows.map((row) => ({
        height: rowHeight([[row.name, namesWidth]]),
        cells: [{ value: row.name, style: rowNameStyle(true, false) }, ...row.cells.map(gridCell)],
      })),
    ]),
    spacer,
    ...noteRows(notes),
  ];
  const widths = [namesWidth, ...Array.from({ length: columns }, () => (isHeat ? 14 : 10))];
  return { name, widths, rows, rowCount: rows.length, merged };
}

function gridCell({ line, band, isLowBase, isLead }: GridCell): SheetCell {
  const place = { isTop: isLead, isFirst: isLead };
  return line.value === null
    ? { value: line.words, style: wordStyle(place) }
    : { value: line.value, style: figureStyle({ band, isLowBase }, line, place) };
}

const rowsOfRest = 6;
const mostRows = 120;

/** Height in rows of the sheet: every bar has room, a line always the same. */
function chartHeight({ look }: ChartDrawing, block: FigureBlock): number {
  if (look === 'scatter') return 30;
  if (look === 'lines' || look === 'columns') return 22;
  const perRow = look === 'bars' ? drawnColumns(block).length + 0.5 : look === 'dots' ? 1.6 : 1.6;
  return Math.min(mostRows, Math.max(16, rowsOfRest + Math.ceil(block.rows.length * perRow)));
}
