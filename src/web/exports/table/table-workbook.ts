import type { Palette } from '../../../workbook/palette.ts';
import type { Work } from '../../../workbook/package/work.ts';
import type { Sheet, Workbook } from '../../../workbook/xlsx/workbook.ts';
import { querySheet } from './query-sheet.ts';
import { rowChart } from './row-chart.ts';
import type { TableDocument } from './table-document.ts';
import { tableSheet } from './table-sheet.ts';
import { TableStyles } from './table-styles.ts';
import { testSheet } from './test-sheet.ts';

interface TableWorkbookOptions {
  /** Ids of a base and of a row of it that a native chart is made of. */
  readonly charted: { readonly base: string; readonly row: string } | null;
}

/** A crosstab as a workbook: a sheet for every base, the tests, the queries. */
export async function tableWorkbook(
  document: TableDocument,
  palette: Palette,
  { charted }: TableWorkbookOptions,
  work: Pick<Work, 'signal'>,
): Promise<Workbook> {
  const styles = new TableStyles(palette);
  const base = document.bases.find(({ id }) => id === charted?.base);
  const row = base?.rows.findIndex(({ id }) => id === charted?.row) ?? -1;
  const charts: readonly Sheet[] =
    base === undefined || row === -1 ? [] : [rowChart(document, base, row, styles)];
  return {
    title: document.title,
    created: document.exported,
    sheets: [
      ...document.bases.map((one) => tableSheet(document, one, styles)),
      ...charts,
      await testSheet(document, styles, work),
      querySheet(
        document.bases.map(({ name, query }) => ({ name, query })),
        styles,
      ),
    ],
  };
}
