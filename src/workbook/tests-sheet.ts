import { noTestWords, pValues, type TestRow, testRows } from '../figures/test-rows.ts';
import { markSign } from './cell-signs.ts';
import { type FigureDocument, testedFigures } from './figure-document.ts';
import { numberFormats } from './number-formats.ts';
import { turns, type Work } from './package/work.ts';
import { headRow, type SheetStyles, titleRows } from './sheet-styles.ts';
import { cellName } from './column-name.ts';
import type { CellStyle, Sheet, SheetRow } from './xlsx/workbook.ts';

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

interface Head {
  readonly name: string;
  readonly width: number;
  /** null: text. A column of empty text is left out. */
  readonly format: string | null;
  readonly read: (row: ListedTest) => string | number | null;
}

const heads: readonly Head[] = [
  text('Rows', 26, ({ rowGroup }) => rowGroup),
  text('Row', 30, ({ row }) => row),
  text('Columns', 18, ({ columnGroup }) => columnGroup),
  text('Column', 24, ({ column }) => column),
  text('Against', 24, ({ against }) => against),
  number('Value', 10, '0.0', ({ value }) => value),
  number('From', 8, '0.0', ({ interval }) => interval?.low ?? null),
  number('To', 8, '0.0', ({ interval }) => interval?.high ?? null),
  number('n', 8, numberFormats.count, ({ figure }) => figure.positive.sample),
  number('Of n', 9, numberFormats.count, ({ figure }) => figure.column.sample),
  number('Effective n', 11, '#,##0.0', ({ figure }) => figure.column.effective),
  number('Other value', 11, '0.0', ({ test }) => test?.other?.value ?? null),
  number('Other n', 9, numberFormats.count, ({ test }) => test?.other?.sample ?? null),
  number('Gap', 10, numberFormats.gap, ({ value, test }) =>
    value === null || test === null || test.other === null ? null : value - test.other.value,
  ),
  number('z', 8, '0.00', ({ test }) => test?.z ?? null),
  number('p', 9, numberFormats.probability, ({ test }) => pValues(test).p),
  number('p corrected', 11, numberFormats.probability, ({ test }) => pValues(test).corrected),
  text('Mark', 8, ({ test }) =>
    test === null || test.mark === null ? '' : `${test.letter || markSign(test.mark)} ${test.mark.level}%`,
  ),
  text('Not tested', 60, ({ untested }) => untested),
];

function text(name: string, width: number, read: (row: ListedTest) => string): Head {
  return { name, width, format: null, read };
}

function number(name: string, width: number, format: string, read: (row: ListedTest) => number | null): Head {
  return { name, width, format, read };
}

/** Every judged test of a file, one per row, and every figure of a family without a test. */
export async function testsSheet(
  documents: readonly TestedDocument[],
  styles: SheetStyles,
  work: Pick<Work, 'signal'>,
): Promise<Sheet> {
  const { rows, made } = await rowsOf(documents, work);
  const isOfCharts = documents.every(({ document }) => document.chart !== null);
  const chart = text(isOfCharts ? 'Chart' : 'Table', 30, (row) => row.chart);
  const block = text(isOfCharts ? 'Panel' : 'Base', 22, (row) => row.block);
  const columns = [chart, block, ...heads].filter(
    ({ format, read }) => format !== null || rows.some((row) => read(row) !== ''),
  );
  const { ink, line } = styles.palette;
  const looks = columns.map(
    ({ format }): CellStyle => ({
      size: 9,
      color: ink,
      bottom: line,
      ...(format === null ? { indent: 1 } : { align: 'right', format }),
    }),
  );
  const lead: readonly SheetRow[] = [
    ...titleRows('Tests', [wordsOf(documents, made, rows)], styles),
    headRow(
      columns.map(({ name, format }) => ({ name, isNumber: format !== null })),
      styles,
    ),
  ];
  function* written(): Generator<SheetRow> {
    yield* lead;
    for (const row of rows)
      yield { cells: columns.map(({ read }, place) => ({ value: read(row), style: looks[place] ?? {} })) };
  }
  const last = lead.length + rows.length;
  return {
    name: 'Tests',
    widths: columns.map(({ width }) => width),
    frozen: { rows: lead.length, columns: 0 },
    ...(rows.length === 0 ? {} : { filter: `A${lead.length}:${cellName(last - 1, columns.length - 1)}` }),
    rows: written(),
    rowCount: last,
  };
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
