import { noTestWords, pValues, type TestRow, testRows } from '../figures/test-rows.ts';
import { markSign } from './cell-signs.ts';
import { type FigureDocument, testedFigures } from './figure-document.ts';
import { numberFormats } from './number-formats.ts';
import { turns, type Work } from './package/work.ts';
import { type ListHead, listSheet, numberHead, textHead } from './list-sheet.ts';
import type { SheetStyles } from './sheet-styles.ts';
import { cellName } from './column-name.ts';
import type { Sheet } from './xlsx/workbook.ts';

/** More would make the file large without being read; marked ones are always listed, and the CSV has every one. */
const mostListed = 20_000;
const sortedFrom = 4 * mostListed;

/** A document of a file; its name where the file has several. */
export interface TestedDocument {
  readonly name: string;
  readonly document: FigureDocument;
}

interface ListedTest extends TestRow {
  readonly chart: string;
}

const heads: readonly ListHead<ListedTest>[] = [
  textHead('Rows', 26, ({ rowGroup }) => rowGroup),
  textHead('Row', 30, ({ row }) => row),
  textHead('Columns', 18, ({ columnGroup }) => columnGroup),
  textHead('Column', 24, ({ column }) => column),
  textHead('Against', 24, ({ against }) => against),
  numberHead('Value', 10, '0.0', ({ value }) => value),
  numberHead('From', 8, '0.0', ({ interval }) => interval?.low ?? null),
  numberHead('To', 8, '0.0', ({ interval }) => interval?.high ?? null),
  numberHead('n', 8, numberFormats.count, ({ figure }) => figure.positive.sample),
  numberHead('Of n', 9, numberFormats.count, ({ figure }) => figure.column.sample),
  numberHead('Effective n', 11, '#,##0.0', ({ figure }) => figure.column.effective),
  numberHead('Other value', 11, '0.0', ({ test }) => test?.other?.value ?? null),
  numberHead('Other n', 9, numberFormats.count, ({ test }) => test?.other?.sample ?? null),
  numberHead('Gap', 10, numberFormats.gap, ({ value, test }) =>
    value === null || test === null || test.other === null ? null : value - test.other.value,
  ),
  numberHead('z', 8, '0.00', ({ test }) => test?.z ?? null),
  numberHead('p', 9, numberFormats.probability, ({ test }) => pValues(test).p),
  numberHead('p corrected', 11, numberFormats.probability, ({ test }) => pValues(test).corrected),
  textHead('Mark', 8, ({ test }) =>
    test === null || test.mark === null ? '' : `${test.letter || markSign(test.mark)} ${test.mark.level}%`,
  ),
  textHead('Not tested', 60, ({ untested }) => untested),
];

/** Every judged test of a file, one per row, and every figure of a family without a test. */
export async function testsSheet(
  documents: readonly TestedDocument[],
  styles: SheetStyles,
  work: Pick<Work, 'signal'>,
): Promise<Sheet> {
  const { rows, made } = await rowsOf(documents, work);
  const isOfCharts = documents.every(({ document }) => document.chart !== null);
  const chart = textHead<ListedTest>(isOfCharts ? 'Chart' : 'Table', 30, (row) => row.chart);
  const block = textHead<ListedTest>(isOfCharts ? 'Panel' : 'Base', 22, (row) => row.block);
  const columns = [chart, block, ...heads].filter(
    ({ format, read }) => format !== null || rows.some((row) => read(row) !== ''),
  );
  const list = { name: 'Tests', words: wordsOf(documents, made, rows), heads: columns, items: rows };
  const sheet = listSheet(list, styles);
  if (rows.length === 0) return sheet;
  return { ...sheet, filter: `A${sheet.firstRow}:${cellName(sheet.rowCount - 1, columns.length - 1)}` };
}

async function rowsOf(
  documents: readonly TestedDocument[],
  work: Pick<Work, 'signal'>,
): Promise<{ readonly rows: readonly ListedTest[]; readonly made: number }> {
  let rows: ListedTest[] = [];
  let made = 0;
  const turn = turns(work);
  for (const { name: chart, document } of documents) {
    for (const row of testRows(testedFigures(document))) {
      const pause = turn();
      if (pause !== undefined) await pause;
      if (row.test !== null) made += 1;
      rows.push({ ...row, chart });
      if (rows.length > sortedFrom && rows.length > 2 * marked(rows)) rows = clearest(rows);
    }
  }
  return { rows: rows.length > mostListed ? clearest(rows) : rows, made };
}

function marked(rows: readonly TestRow[]): number {
  return rows.reduce((count, { test }) => count + (test?.mark == null ? 0 : 1), 0);
}

/** Those with a mark, and of the others as many of the lowest p as there is room for. */
function clearest(rows: readonly ListedTest[]): ListedTest[] {
  return rows.toSorted((one, other) => rank(one) - rank(other)).slice(0, Math.max(mostListed, marked(rows)));
}

function wordsOf(documents: readonly TestedDocument[], made: number, rows: readonly TestRow[]): string {
  const listed = rows.filter(({ test }) => test !== null).length;
  if (made === 0) return noTestWords(documents.flatMap(({ document }) => [...testedFigures(document)]));
  const meaning = 'Two-sided; the interval is of the value, at 95%.';
  return listed === made
    ? `All tests of the figures shown. ${meaning}`
    : `The ${listed} clearest of ${made} tests; the CSV has every one. ${meaning}`;
}

function rank({ test }: TestRow): number {
  if (test === null) return 2;
  return test.mark === null ? (pValues(test).p ?? 1) : -1;
}
