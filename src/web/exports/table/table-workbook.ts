import type { Palette } from '../palette.ts';
import type { Work } from '../work.ts';
import type { Sheet, Workbook } from '../xlsx/workbook.ts';
import { querySheet } from './query-sheet.ts';
import { rowChart } from './row-chart.ts';
import type { TableDocument } from './table-document.ts';
import { tableSheet } from './table-sheet.ts';
import { TableStyles } from './table-styles.ts';
import { testSheet } from './test-sheet.ts';

interface TableWorkbookOptions {
  /** Place of a row, of the first base, that a native chart is made of. */
  readonly chartedRow: number | null;
}

/** A crosstab as a workbook: a sheet for every base, the tests, the queries. */
export async function tableWorkbook(
  document: TableDocument,
  palette: Palette,
  { chartedRow }: TableWorkbookOptions,
  work: Pick<Work, 'signal'>,
): Promise<Workbook> {
  const styles = new TableStyles(palette);
  const [first] = document.bases;
  const charted: readonly Sheet[] =
    chartedRow === null || first === undefined ? [] : [rowChart(document, first, chartedRow, styles)];
  return {
    title: document.title,
    created: document.exported,
    sheets: [
      ...document.bases.map((base) => tableSheet(document, base, styles)),
      ...charted,
      await testSheet(document, styles, work),
      querySheet(
        document.bases.map(({ name, query }) => ({ name, query })),
        styles,
      ),
    ],
  };
}
