import type { Palette } from '../../../workbook/palette.ts';
import { querySheet } from '../table/query-sheet.ts';
import { TableStyles } from '../table/table-styles.ts';
import type { PlacedChart, Sheet, SheetRow, Workbook } from '../../../workbook/xlsx/workbook.ts';
import type { ChartDocument } from './chart-document.ts';
import { chartColumns, chartHeight, columnPoints, rowPoints } from './chart-height.ts';
import { leadRows } from './figure-sheet.ts';
import { panelData } from './panel-data.ts';

interface NamedChart {
  readonly name: string;
  readonly document: ChartDocument;
}

/** Several charts as one workbook: a sheet each, drawn natively over the figures that it is drawn from. */
export function chartsWorkbook(title: string, charts: readonly NamedChart[], palette: Palette): Workbook {
  const styles = new TableStyles(palette);
  // A number before each: charts refer to their sheet by its name, and two charts may have one.
  const named = charts.map(({ name, document }, place) => ({ name: `${place + 1} ${name}`, document }));
  return {
    title,
    created: new Date(),
    sheets: [
      ...named.map(({ name, document }) => chartSheet(name, document, styles)),
      querySheet(
        named.map(({ name, document }) => ({ name, query: document.query })),
        styles,
      ),
    ],
  };
}

function chartSheet(name: string, document: ChartDocument, styles: TableStyles): Sheet {
  const { palette } = styles;
  const { panels, notes } = document;
  const rows: SheetRow[] = leadRows(document, styles);
  const places = panels.map((panel) => {
    if (panel.name !== null) rows.push(panelName(panel.name, palette));
    const from = rows.length;
    const height = chartHeight(document, panel);
    for (let row = 0; row <= height; row += 1) rows.push({ height: rowPoints, cells: [] });
    return { from, height };
  });
  rows.push(
    ...notes.map((note): SheetRow => ({ height: 13.5, cells: [{ value: note, style: styles.note() }] })),
    { height: 10, cells: [] },
  );
  let columns = chartColumns;
  const drawn = panels.map((panel, place): PlacedChart => {
    const { from, height } = places[place] ?? { from: 0, height: 0 };
    if (panel.name !== null) rows.push(panelName(panel.name, palette));
    const data = panelData(
      document,
      panel,
      {
        sheet: name,
        row: rows.length,
        size: 10,
        frame: { width: chartColumns * columnPoints, height: height * rowPoints },
      },
      palette,
    );
    rows.push(...data.rows, { height: 10, cells: [] });
    columns = Math.max(columns, data.columns);
    return {
      chart: data.chart,
      from: { row: from, column: 0 },
      to: { row: from + height, column: chartColumns - 1 },
      description: [document.title, panel.name].filter(Boolean).join('. '),
    };
  });
  return {
    name,
    widths: [34, ...Array.from({ length: columns - 1 }, () => 10)],
    rows,
    rowCount: rows.length,
    charts: drawn,
  };
}

function panelName(name: string, { ink }: Palette): SheetRow {
  return { height: 18, cells: [{ value: name, style: { bold: true, color: ink } }] };
}
