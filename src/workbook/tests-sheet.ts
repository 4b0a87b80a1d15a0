import { noTestWords, pValues, type TestRow, testRows } from '../figures/test-rows.ts';
import { markSign } from './document-cell.ts';
import { listColumn, type FigureColumn, pickColumns } from './figure-columns.ts';
import { type FigureDocument, testedFigures } from './figure-document.ts';
import { turns, type Work } from './package/work.ts';
import { listSheet } from './list-sheet.ts';
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

const heads: readonly FigureColumn<ListedTest>[] = [
  listColumn('Rows', 26, null, ({ rowGroup }) => rowGroup),
  listColumn('Row', 30, null, ({ row }) => row),
  listColumn('Columns', 18, null, ({ columnGroup }) => columnGroup),
  listColumn('Column', 24, null, ({ column }) => column),
  listColumn('Against', 24, null, ({ against }) => against),
  listColumn('Value', 10, '0.0', ({ value }) => value),
  ...pickColumns(
    'interval_low',
    'interval_high',
    'positive_sample',
    'audience_sample',
    'audience_effective_sample',
    'other_value',
    'other_sample',
    'gap',
    'z',
    'p',
    'p_corrected',
  ),
  listColumn('Mark', 8, null, ({ test }) =>
    test === null || test.mark === null ? '' : `${test.letter || markSign(test.mark)} ${test.mark.level}%`,
  ),
  listColumn('Not tested', 60, null, ({ untested }) => untested),
];

/** Every judged test of a file, one per row, and every figure of a family without a test. */
export async function testsSheet(
  documents: readonly TestedDocument[],
  work: Pick<Work, 'signal'>,
): Promise<Sheet> {
  const { rows, made } = await rowsOf(documents, work);
  const isOfCharts = documents.every(({ document }) => document.chart !== null);
  const chart = listColumn<ListedTest>(isOfCharts ? 'Chart' : 'Table', 30, null, (row) => row.chart);
  const block = listColumn<ListedTest>(isOfCharts ? 'Panel' : 'Base', 22, null, (row) => row.block);
  const columns = [chart, block, ...heads];
  const words = wordsOf(documents, made, rows);
  return listSheet({ name: 'Tests', title: 'Tests', words, columns, rows, hasFilter: true });
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
