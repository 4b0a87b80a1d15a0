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

const space = 0x20;
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
  watch: (rows: number) => void,
  problems: ProblemList,
): CsvRows {
  const taken = takenColumns(headers, columns);
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
    if (count % rowsBetweenWatches === 0) watch(count);
    takeRow(row, count, taken, problems);
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

/** A column of the file that is read, by its place in a row. */
interface Taken extends NamedColumn {
  readonly cell: number;
}

/** The columns that are read, in the file's order: the same column may be read twice, as a wave and a question. */
function takenColumns(headers: readonly string[], columns: readonly NamedColumn[]): Taken[] {
  const cellOf = new Map(headers.map((header, cell) => [header, cell]));
  return columns
    .map(({ header, cells }) => ({ header, cells, cell: cellOf.get(header) ?? 0 }))
    .toSorted((left, right) => left.cell - right.cell);
}

/** Every index is in bounds: a row with another number of cells than the header never gets here. */
function takeRow(
  { bytes, starts, ends, line }: CsvRow,
  row: number,
  taken: readonly Taken[],
  problems: ProblemList,
): void {
  for (let index = 0; index < taken.length; index++) {
    const { cell, cells, header } = taken[index]!;
    let start = starts[cell]!;
    let end = ends[cell]!;
    if (start === end) continue;
    if (bytes[start]! <= space || bytes[end - 1]! <= space) {
      while (start < end && isSpace(bytes[start])) start++;
      while (end > start && isSpace(bytes[end - 1])) end--;
      if (start === end) continue;
    }
    const refusal = cells.take(bytes, start, end, row);
    if (refusal !== null) problems.add({ line, column: header, ...refusal });
  }
}

function isSpace(byte: number | undefined): boolean {
  return byte === space || byte === 0x09;
}

function addWrongLength({ line, cellCount }: CsvRow, expected: number, problems: ProblemList): void {
  problems.add({
    line,
    column: null,
    code: 'row_length',
    message: `the row has ${cellCount} cells where the header has ${expected}; quote cells that hold commas, and keep empty cells`,
  });
}
