import type { ProblemList } from '../problem-list.ts';
import { NumberColumn } from '../source/number-column.ts';
import { assertColumns, mostRows, tooManyRows } from '../source/read-limits.ts';
import type { ReadProgress } from '../source/source-file.ts';
import type { CellReader } from './cell-reader.ts';
import type { CsvReader, CsvRow } from './csv-reader.ts';

const rowsBetweenWatches = 1024;
const space = 0x20;

/** The first row of a table, which names its columns; null, and the problems why, where it cannot. */
export function readFirstRow(reader: CsvReader, problems: ProblemList): CsvRow | null {
  const row = reader.readRow();
  if (row === null) {
    const message = 'the file is empty; the first row names the columns';
    problems.add({ code: 'no_rows', message });
    return null;
  }
  addFaults(row, [], problems);
  assertColumns(row.cellCount);
  return problems.isEmpty ? row : null;
}

export interface TableRows {
  readonly rows: number;
  /** Line of each row; of a file whose rows may be short, of none. */
  readonly lines: NumberColumn;
  /** Rows with fewer cells than the header. */
  readonly short: number;
}

/**
 * Reads the rows after the header into a column for each header, and lists their faults, so that one reading finds as many as
 * possible. `mayBeShort`: the last cells of a row that has fewer are blank.
 */
export function readRows(
  reader: CsvReader,
  headers: readonly string[],
  columns: readonly CellReader[],
  mayBeShort: boolean,
  watch: (progress: ReadProgress) => void,
  fileBytes: number,
  problems: ProblemList,
): TableRows {
  const lines = new NumberColumn();
  let [rows, short, reserved] = [0, 0, 0];
  for (let row = reader.readRow(); row !== null && !problems.isFull; row = reader.readRow()) {
    addFaults(row, headers, problems);
    const isShort = row.cellCount < headers.length;
    if (row.cellCount > headers.length || (isShort && !mayBeShort)) {
      if (row.cellCount > 0) addWrongLength(row, headers.length, mayBeShort, problems);
      continue;
    }
    if (rows === mostRows) throw tooManyRows();
    if (rows % rowsBetweenWatches === 0) {
      const fraction = reader.bytesRead / fileBytes;
      watch({ rows, fraction });
      // Columns that grow by doubling leave as much memory behind as they need: the rest of the file is like its start.
      if (rows > 0 && rows + rowsBetweenWatches > reserved) {
        reserved = rowsBetweenWatches + Math.min(mostRows, Math.ceil((1.02 * rows) / fraction));
        for (const column of columns) column.reserve(reserved);
      }
    }
    if (isShort) short++;
    if (!mayBeShort) lines.push(row.line);
    takeRow(row, columns);
    rows++;
  }
  if (rows === 0 && problems.isEmpty) {
    const message = 'the file has a header and no rows of answers';
    problems.add({ code: 'no_rows', message });
  }
  return { rows, lines, short };
}

function takeRow({ bytes, starts, ends, cellCount }: CsvRow, columns: readonly CellReader[]): void {
  for (let cell = 0; cell < columns.length; cell++) {
    let start = cell < cellCount ? starts[cell]! : 0;
    let end = cell < cellCount ? ends[cell]! : 0;
    while (start < end && bytes[start]! <= space) start++;
    while (end > start && bytes[end - 1]! <= space) end--;
    columns[cell]!.take(bytes, start, end);
  }
}

function addFaults({ line, faults }: CsvRow, headers: readonly string[], problems: ProblemList): void {
  for (const { kind, cell, message } of faults) {
    problems.add({ line, column: cell === null ? null : (headers[cell] ?? null), code: kind, message });
  }
}

function addWrongLength(
  { line, cellCount }: CsvRow,
  expected: number,
  mayBeShort: boolean,
  problems: ProblemList,
): void {
  const remedy = mayBeShort
    ? 'quote cells that hold the separator'
    : 'quote cells that hold commas, and keep empty cells';
  const message = `the row has ${cellCount} cells where the header has ${expected}; ${remedy}`;
  problems.add({ line, code: 'row_length', message });
}
