import { cellName } from '../../../workbook/xlsx/column-name.ts';
import { turns, type Work } from '../../../workbook/package/work.ts';
import type { CellStyle, Sheet, SheetCell, SheetRow } from '../../../workbook/xlsx/workbook.ts';
import { numberFormats } from '../../../workbook/number-formats.ts';
import { markSign } from '../../../workbook/mark-signs.ts';
import { type AskedTable, askedTable } from './asked-table.ts';
import type { CellEvidence, CellTest, ShownTableCell, TableDocument } from './table-document.ts';
import type { TableStyles } from './table-styles.ts';

/** More would make the file large without anybody reading them; the CSV has every one. */
const mostListed = 20_000;
const sortedFrom = 4 * mostListed;

interface Tested {
  readonly base: string;
  readonly row: AskedTable['rows'][number];
  readonly column: AskedTable['columns'][number];
  readonly cell: ShownTableCell;
  readonly test: CellTest;
}

const heads = [
  { name: 'Base', width: 22, format: null },
  { name: 'Rows', width: 26, format: null },
  { name: 'Row', width: 28, format: null },
  { name: 'Columns', width: 18, format: null },
  { name: 'Column', width: 20, format: null },
  { name: 'Share, %', width: 10, format: '0.0' },
  { name: 'From', width: 8, format: '0.0' },
  { name: 'To', width: 8, format: '0.0' },
  { name: 'n', width: 8, format: '#,##0' },
  { name: 'Column n', width: 10, format: '#,##0' },
  { name: 'Effective n', width: 11, format: '#,##0.0' },
  { name: 'z', width: 8, format: '0.00' },
  { name: 'p', width: 9, format: numberFormats.probability },
  { name: 'p corrected', width: 11, format: numberFormats.probability },
  { name: 'Mark', width: 8, format: null },
] as const;

/** Every test that was made, a row each; of very many the clearest. */
export async function testSheet(
  document: TableDocument,
  styles: TableStyles,
  work: Pick<Work, 'signal'>,
): Promise<Sheet> {
  const { tests, made } = await testsOf(document, work);
  const { ink, ink2, line, line2 } = styles.palette;
  const text: CellStyle = { size: 9, color: ink, bottom: line };
  const numbers = heads.map(
    ({ format }): CellStyle =>
      format === null ? text : { size: 9, color: ink, bottom: line, align: 'right', format },
  );
  const head: CellStyle = { size: 9, bold: true, color: ink2, fill: styles.palette.sunken, bottom: line2 };
  const lead: SheetRow[] = [
    { height: 24, cells: [{ value: 'Tests', style: styles.title() }] },
    { height: 13.5, cells: [{ value: wordsOf(made, tests.length), style: styles.fact() }] },
    { height: 8, cells: [] },
    {
      height: 16,
      cells: heads.map(
        ({ name, format }): SheetCell => ({
          value: name,
          style: format === null ? head : { ...head, align: 'right' },
        }),
      ),
    },
  ];
  function* rows(): Generator<SheetRow> {
    yield* lead;
    for (const tested of tests) {
      yield {
        cells: valuesOf(tested).map((value, place): SheetCell => ({ value, style: numbers[place] ?? text })),
      };
    }
  }
  const last = lead.length + tests.length;
  return {
    name: 'Tests',
    widths: heads.map(({ width }) => width),
    frozen: { rows: lead.length, columns: 0 },
    ...(tests.length === 0 ? {} : { filter: `A${lead.length}:${cellName(last - 1, heads.length - 1)}` }),
    rows: rows(),
    rowCount: last,
  };
}

async function testsOf(
  { bases }: TableDocument,
  work: Pick<Work, 'signal'>,
): Promise<{ readonly tests: readonly Tested[]; readonly made: number }> {
  let tests: Tested[] = [];
  let made = 0;
  /** What is less clear than this is not among the listed any more. */
  let leastClear = 1;
  const turn = turns(work);
  for (const base of bases) {
    const asked = askedTable(base);
    for (const [down, row] of asked.rows.entries()) {
      const pause = turn();
      if (pause !== undefined) await pause;
      for (const [across, column] of asked.columns.entries()) {
        const cell = asked.cell(down, across);
        if (cell.kind !== 'shown' || cell.evidence.test === null) continue;
        made += 1;
        const { test } = cell.evidence;
        if (test.pValue <= leastClear) tests.push({ base: base.name, row, column, cell, test });
      }
      if (tests.length > sortedFrom) {
        tests = clearest(tests);
        leastClear = tests.at(-1)?.test.pValue ?? 1;
      }
    }
  }
  return { tests: made > mostListed ? clearest(tests) : tests, made };
}

function clearest(tests: readonly Tested[]): Tested[] {
  return tests.toSorted((one, other) => one.test.pValue - other.test.pValue).slice(0, mostListed);
}

function wordsOf(made: number, listed: number): string {
  const meaning = 'Two-sided, on the effective base; the interval is of the share, at 95%.';
  if (made === 0) return 'No test was made.';
  if (listed === made) return `All tests that were made, of the rows and columns shown. ${meaning}`;
  return `The ${listed} clearest of ${made} tests; the CSV has every one. ${meaning}`;
}

function valuesOf({ base, row, column, cell, test }: Tested): readonly (string | number | null)[] {
  const evidence: CellEvidence = cell.evidence;
  return [
    base,
    row.group,
    row.name,
    column.group,
    column.name,
    evidence.mean ?? evidence.columnPercentage,
    evidence.interval?.low ?? null,
    evidence.interval?.high ?? null,
    evidence.sample,
    evidence.columnSample,
    evidence.columnEffectiveSample,
    test.z,
    test.pValue,
    test.correctedP,
    cell.mark === null ? '' : `${markSign(cell.mark)} ${cell.mark.level}%`,
  ];
}
