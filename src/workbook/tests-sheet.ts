import type { UntestedReason } from '../figures/answered-figures.ts';
import { measuredInterval, measuredValue } from '../figures/measured.ts';
import type { Measure } from '../figures/measures.ts';
import { untestedSentence } from '../figures/reasons.ts';
import { pValues, type WrittenFigure, type WrittenTest } from '../figures/test-rows.ts';
import { markSign } from './document-cell.ts';
import { type FigureColumn, listColumn, type ListedFigure, pickColumns } from './figure-columns.ts';
import { type AskedCell, askedCells, type FigureDocument } from './figure-document.ts';
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

/** A judged test, or the reason why a figure of a family has none. */
interface ListedTest extends Omit<AskedCell, 'cell'>, ListedFigure {
  readonly chart: string;
  readonly figure: WrittenFigure;
  readonly against: string;
  readonly value: number | null;
  /** Empty where it was tested. */
  readonly untested: string;
}

const heads: readonly FigureColumn<ListedTest>[] = [
  listColumn('Rows', 26, null, ({ row }) => row.group),
  listColumn('Row', 30, null, ({ row }) => row.name),
  listColumn('Columns', 18, null, ({ column }) => column.group),
  listColumn('Column', 24, null, ({ column }) => column.name),
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
  const tests = testList(work);
  for (const one of documents) await tests.add(one);
  return tests.sheet(documents);
}

/** Lists the tests of documents one by one, so that a file needs the cells of one at a time. */
export function testList(work: Pick<Work, 'signal'>) {
  let rows: ListedTest[] = [];
  let made = 0;
  let marks = 0;
  const turn = turns(work);
  return {
    async add({ name: chart, document }: TestedDocument): Promise<void> {
      for (const cell of askedCells(document)) {
        const pause = turn();
        if (pause !== undefined) await pause;
        for (const row of testsOf(chart, cell)) {
          if (row.test !== null) made += 1;
          if (isMarked(row)) marks += 1;
          rows.push(row);
        }
        if (rows.length > sortedFrom && rows.length > 2 * marks) rows = clearest(rows, marks);
      }
    },
    sheet: (documents: readonly TestedDocument[]): Sheet =>
      sheetOf(documents, made, rows.length > mostListed ? clearest(rows, marks) : rows),
  };
}

function sheetOf(documents: readonly TestedDocument[], made: number, rows: readonly ListedTest[]): Sheet {
  const isOfCharts = documents.every(({ document }) => document.chart !== null);
  const chart = listColumn<ListedTest>(isOfCharts ? 'Chart' : 'Table', 30, null, ({ chart: own }) => own);
  const block = listColumn<ListedTest>(isOfCharts ? 'Panel' : 'Base', 22, null, ({ block: own }) => own);
  const columns = [chart, block, ...heads];
  const words = wordsOf(documents, made, rows);
  return listSheet({ name: 'Tests', title: 'Tests', words, columns, rows, hasFilter: true });
}

function testsOf(chart: string, { cell, ...place }: AskedCell): readonly ListedTest[] {
  if (cell.kind === 'absent') return [];
  const { figure, tests, untested } = cell;
  const listed = (measure: Measure, test: WrittenTest | null, why: string): ListedTest => ({
    chart,
    ...place,
    figure,
    value: measuredValue(figure, measure),
    interval: measuredInterval(figure, measure),
    against: (test ?? cell).against,
    test,
    untested: why,
  });
  if (tests.length > 0) return tests.map((test) => listed(test.measure, test, ''));
  if (untested === null || outOfFamily.has(untested)) return [];
  const measure = figure.kind === 'share' ? 'columnPercentage' : 'mean';
  return [listed(measure, null, untestedSentence(untested, cell.against))];
}

/** Figures with these reasons belong to no family: they are never asked for a test. */
const outOfFamily: ReadonlySet<UntestedReason> = new Set([
  'not_requested',
  'no_test_for_measure',
  'by_definition',
]);

function isMarked({ test }: ListedTest): boolean {
  return test !== null && test.mark !== null;
}

/** Those with a mark, and of the others as many of the lowest p as there is room for. */
function clearest(rows: readonly ListedTest[], marks: number): ListedTest[] {
  return rows.toSorted((one, other) => rank(one) - rank(other)).slice(0, Math.max(mostListed, marks));
}

function wordsOf(documents: readonly TestedDocument[], made: number, rows: readonly ListedTest[]): string {
  const listed = rows.filter(({ test }) => test !== null).length;
  if (made === 0) return noTestWords(documents);
  const meaning = 'Two-sided; the interval is of the value, at 95%.';
  return listed === made
    ? `All tests of the figures shown. ${meaning}`
    : `The ${listed} clearest of ${made} tests; the CSV has every one. ${meaning}`;
}

function rank({ test }: ListedTest): number {
  if (test === null) return 2;
  return test.mark === null ? (pValues(test).p ?? 1) : -1;
}

/** Says that no test was made, with the reasons counted. */
function noTestWords(documents: readonly TestedDocument[]): string {
  const counts = new Map<string, number>();
  for (const { cell } of documents.flatMap(({ document }) => [...askedCells(document)])) {
    if (cell.kind === 'absent' || cell.untested === null) continue;
    const sentence = untestedSentence(cell.untested, cell.against);
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  const reasons = Array.from(
    counts,
    ([sentence, count]) => `${sentence.slice(0, -1)} (${count} ${count === 1 ? 'figure' : 'figures'}).`,
  );
  return ['No test was made.', ...reasons].join(' ');
}
