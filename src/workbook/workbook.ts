import { chartSheets } from './chart-sheet.ts';
import type { FigureDocument } from './figure-document.ts';
import { figureSheet } from './figure-sheet.ts';
import type { Work } from './package/work.ts';
import type { Palette } from './palette.ts';
import { querySheet } from './query-sheet.ts';
import { rowChart } from './row-chart.ts';
import { SheetStyles } from './sheet-styles.ts';
import { tableSheet } from './table-sheet.ts';
import { type TestedDocument, testsSheet } from './tests-sheet.ts';
import type { Sheet, Workbook } from './xlsx/workbook.ts';

interface WorkbookOptions {
  /** Ids of a base of a table and of a row of it that a native chart is made of. */
  readonly charted?: { readonly base: string; readonly row: string } | null;
}

/** A chart or crosstab as a workbook: its figures as shown, native charts, every test, the queries. */
export async function figureWorkbook(
  document: FigureDocument,
  palette: Palette,
  { charted = null }: WorkbookOptions,
  work: Pick<Work, 'signal'>,
): Promise<Workbook> {
  const styles = new SheetStyles(palette);
  return {
    title: document.title,
    created: document.exported,
    sheets: [
      ...(document.chart === null
        ? tableSheets(document, charted, styles)
        : drawnSheets(document, document.chart, styles)),
      await testsSheet([{ name: '', document }], styles, work),
      querySheet(document.queries, styles),
    ],
  };
}

function tableSheets(
  document: FigureDocument,
  charted: WorkbookOptions['charted'],
  styles: SheetStyles,
): readonly Sheet[] {
  const block = document.blocks.find(({ id }) => id === charted?.base);
  const row = block?.rows.findIndex(({ id }) => id === charted?.row) ?? -1;
  return [
    ...document.blocks.map((one) => tableSheet(document, one, styles)),
    ...(block === undefined || row === -1 ? [] : [rowChart(document, block, row, styles)]),
  ];
}

function drawnSheets(
  document: FigureDocument,
  chart: NonNullable<FigureDocument['chart']>,
  styles: SheetStyles,
): readonly Sheet[] {
  const [drawn, data] = chartSheets('Chart', document, chart, 'Chart data', styles);
  return [drawn, figureSheet(document, chart, styles), data].filter((sheet) => sheet !== undefined);
}

/** Several charts or crosstabs as one workbook: their sheets, charts drawn natively over their figures, and all tests. */
export async function figuresWorkbook(
  title: string,
  documents: readonly TestedDocument[],
  palette: Palette,
  work: Pick<Work, 'signal'>,
): Promise<Workbook> {
  const styles = new SheetStyles(palette);
  // A number before each: charts refer to their sheet by its name, and two charts may have one.
  const named = documents.map(({ name, document }, place) => ({ name: `${place + 1} ${name}`, document }));
  return {
    title,
    created: new Date(),
    sheets: [
      ...named.flatMap(({ name, document }) =>
        document.chart === null
          ? document.blocks.map((block) => ({
              ...tableSheet(document, block, styles),
              name: document.blocks.length === 1 ? name : `${name}, ${block.name}`,
            }))
          : chartSheets(name, document, document.chart, null, styles),
      ),
      await testsSheet(named, styles, work),
      querySheet(
        named.flatMap(({ name, document }) => document.queries.map(({ query }) => ({ name, query }))),
        styles,
      ),
    ],
  };
}
