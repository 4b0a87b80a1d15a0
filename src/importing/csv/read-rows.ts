import type { ProblemList } from '../problem-list.ts';
import type { CellColumn } from './cell-column.ts';
import type { Codebook } from './codebook.ts';
import type { CsvReader, CsvRow } from './csv-reader.ts';
import type { RespondentCells } from './respondent-cells.ts';
import { addFaults } from './row-faults.ts';
import { RowPlaces } from './row-places.ts';
import type { SurveyLayout } from './survey-layout.ts';

export interface CsvRows {
  readonly count: number;
  /** Indices into the codebook's waves and locations; a blank location is one past the last. */
  readonly wave: Uint16Array;
  readonly location: Uint16Array;
}

interface NamedColumn {
  readonly header: string;
  readonly cells: CellColumn;
}

const rowsBetweenWatches = 4096;
const firstReserve = 4096;
const mostRows = 50_000_000;

/**
 * Reads the rows behind the header into `columns`, of which `respondents` are some, and lists what is wrong with them.
 * A row with a fault is counted and its other cells are read, so that one reading finds as much as it can.
 */
export function readRows(
  reader: CsvReader,
  headers: readonly string[],
  columns: readonly NamedColumn[],
  respondents: RespondentCells,
  codebook: Codebook,
  layout: SurveyLayout,
  watch: () => void,
  problems: ProblemList,
): CsvRows {
  const takers = takersOf(headers, columns);
  const places = new RowPlaces(respondents, codebook, layout, problems);
  let reserved = 0;
  let count = 0;
  for (let row = reader.readRow(); row !== null; row = reader.readRow()) {
    if (row.faults.length > 0) addFaults(row, headers, problems);
    if (problems.isFull) break;
    if (row.cellCount !== headers.length) {
      if (row.cellCount > 0) addWrongLength(row, headers.length, problems);
      continue;
    }
    if (count === reserved) {
      reserved = Math.max(firstReserve, reserved * 2);
      for (const { cells } of columns) cells.reserve(reserved);
      places.reserve(reserved);
    }
    if (count % rowsBetweenWatches === 0) watch();
    takeRow(row, count, takers, headers, problems);
    places.take(row.line, count);
    count++;
    if (count === mostRows) {
      problems.add({
        line: row.line,
        column: null,
        code: 'limit',
        message: 'a survey has at most 50,000,000 rows',
      });
      break;
    }
  }
  return { count, wave: places.waves(count), location: places.locations(count) };
}

/** Of each column of the file, what takes its cells. */
function takersOf(headers: readonly string[], columns: readonly NamedColumn[]): (readonly CellColumn[])[] {
  const byHeader = new Map<string, CellColumn[]>(headers.map((header) => [header, []]));
  for (const { header, cells } of columns) byHeader.get(header)?.push(cells);
  return headers.map((header) => byHeader.get(header) ?? []);
}

function takeRow(
  { bytes, starts, ends, line }: CsvRow,
  row: number,
  takers: readonly (readonly CellColumn[])[],
  headers: readonly string[],
  problems: ProblemList,
): void {
  for (let cell = 0; cell < takers.length; cell++) {
    let start = starts[cell] ?? 0;
    let end = ends[cell] ?? 0;
    while (start < end && isSpace(bytes[start])) start++;
    while (end > start && isSpace(bytes[end - 1])) end--;
    if (start === end) continue;
    for (const taker of takers[cell] ?? []) {
      const refusal = taker.take(bytes, start, end, row);
      if (refusal !== null) problems.add({ line, column: headers[cell] ?? null, ...refusal });
    }
  }
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09;
}

function addWrongLength({ line, cellCount }: CsvRow, expected: number, problems: ProblemList): void {
  problems.add({
    line,
    column: null,
    code: 'row_length',
    message: `the row has ${cellCount} cells where the header has ${expected}; quote cells that hold commas, and keep empty cells`,
  });
}
