import type { Palette } from '../../../workbook/palette.ts';
import { querySheet } from '../table/query-sheet.ts';
import { TableStyles } from '../table/table-styles.ts';
import type { PlacedChart, Sheet, SheetRow, Workbook } from '../../../workbook/xlsx/workbook.ts';
import type { ChartDocument } from './chart-document.ts';
import { chartColumns, chartHeight, columnPoints, rowPoints } from './chart-height.ts';
import { chartTestSheet } from './chart-test-sheet.ts';
import { figureSheet, leadRows } from './figure-sheet.ts';
import { panelData } from './panel-data.ts';

const dataSheet = 'Chart data';

/** A chart as a workbook: drawn natively, with its figures, its tests and its query. */
export function chartWorkbook(document: ChartDocument, palette: Palette): Workbook {
  const styles = new TableStyles(palette);
  const lead = leadRows(document, styles);
  const charts: PlacedChart[] = [];
  const chartRows: SheetRow[] = [...lead];
  const dataRows: SheetRow[] = [];
  let dataColumns = 1;
  for (const panel of document.panels) {
    if (panel.name !== null) {
      chartRows.push({
        height: 18,
        cells: [{ value: panel.name, style: { bold: true, color: palette.ink } }],
      });
      dataRows.push({
        height: 18,
        cells: [{ value: panel.name, style: { bold: true, color: palette.ink } }],
      });
    }
    const height = chartHeight(document, panel);
    const { chart, rows, columns } = panelData(
      document,
      panel,
      {
        sheet: dataSheet,
        row: dataRows.length,
        size: 10,
        frame: { width: chartColumns * columnPoints, height: height * rowPoints },
      },
      palette,
    );
    const from = chartRows.length;
    charts.push({
      chart,
      from: { row: from, column: 0 },
      to: { row: from + height, column: chartColumns },
      description: [document.title, panel.name].filter(Boolean).join('. '),
    });
    for (let row = 0; row <= height; row += 1) chartRows.push({ height: rowPoints, cells: [] });
    dataRows.push(...rows, { height: 10, cells: [] });
    dataColumns = Math.max(dataColumns, columns);
  }
  chartRows.push(
    ...document.notes.map(
      (note): SheetRow => ({ height: 13.5, cells: [{ value: note, style: styles.note() }] }),
    ),
  );
  const sheets: readonly Sheet[] = [
    {
      name: 'Chart',
      widths: Array.from({ length: chartColumns }, () => 10),
      rows: chartRows,
      rowCount: chartRows.length,
      isOnePage: document.panels.length === 1,
      charts,
    },
    figureSheet(document, styles),
    {
      name: dataSheet,
      widths: [34, ...Array.from({ length: dataColumns - 1 }, () => 14)],
      rows: dataRows,
      rowCount: dataRows.length,
    },
    chartTestSheet(document, styles),
    querySheet([{ name: document.title, query: document.query }], styles),
  ];
  return { title: document.title, created: document.exported, sheets };
}
