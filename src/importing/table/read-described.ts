import { closeSync, fstatSync } from 'node:fs';
import { codebookFindings } from '../codebook/codebook-checks.ts';
import { withOptions } from '../codebook/file-codebook.ts';
import { readCodebook } from '../codebook/read-codebook.ts';
import type { ImportNote } from '../import-note.ts';
import type { ImportOptions } from '../import-options.ts';
import { listed } from '../listed.ts';
import { ProblemList } from '../problem-list.ts';
import { proposalFaults } from '../proposal/findings/proposal-problems.ts';
import { proposalOfCodebook } from '../proposal/proposal-of-codebook.ts';
import { openFile, readDescriptionFile } from '../source/open-file.ts';
import { mostRows, tooManyRows } from '../source/read-limits.ts';
import type { ReadProgress } from '../source/read-progress.ts';
import { SourceFileError } from '../source/source-file-error.ts';
import {
  silentFile,
  type SourceColumn,
  type SourceFile,
  sourceVariable,
  type SourceVariable,
} from '../source/source-file.ts';
import { CellReader } from './cell-reader.ts';
import { CsvReader, type CsvRow } from './csv-reader.ts';
import { describedCells, type DescribedCells } from './described-cells.ts';
import { type DescribedColumn, describedColumns, describedSets } from './described-columns.ts';
import { addFaults, readHeader } from './read-header.ts';
import { RowPlaces } from './row-places.ts';

const space = 0x20;
const rowsBetweenWatches = 4096;

/**
 * Reads a CSV file by its codebook (`importing/codebook/README.md` has the format), each column as the codebook describes it.
 * Throws `SourceFileError` with up to 100 problems of both; `watch` is called every few thousand rows and may throw.
 */
export function readDescribed(
  dataPath: string,
  codebookPath: string,
  options: ImportOptions,
  watch: (progress: ReadProgress) => void = () => {},
): SourceFile {
  const problems = new ProblemList();
  const file = read(dataPath, codebookPath, options, watch, problems);
  const found = problems.list();
  if (file !== null && found.length === 0) return file;
  throw new SourceFileError(found[0]?.code ?? 'file', found[0]?.message ?? '', found);
}

function read(
  dataPath: string,
  codebookPath: string,
  options: ImportOptions,
  watch: (progress: ReadProgress) => void,
  problems: ProblemList,
): SourceFile | null {
  const descriptor = tried(() => openFile(dataPath), problems);
  try {
    const remedy = 'put the codebook there, or name it with --codebook';
    const bytes = tried(() => readDescriptionFile(codebookPath, 'a codebook', remedy), problems, 'codebook');
    const stated = bytes && readCodebook(bytes, problems);
    if (descriptor === null || stated === null) return null;
    const reader = new CsvReader(descriptor);
    const { size } = fstatSync(descriptor);
    const headers = readHeader(reader, problems);
    if (headers === null) return null;
    const codebook = withOptions(stated, options);
    const namespace = options.namespace ?? codebook.dataset.code;
    for (const { column = null, message } of codebookFindings(codebook, namespace, new Set(headers))) {
      problems.add({ line: null, column, code: 'codebook', message });
      if (problems.isFull) return null;
    }
    const silent = { codebook, namespace, headers, notes: [] };
    const proposal = proposalOfCodebook(silent, { rows: 0, variables: [] });
    for (const message of proposalFaults(proposal)) {
      problems.add({ line: null, column: null, code: 'codebook', message });
    }
    if (!problems.isEmpty) return null;
    const columns = describedColumns(proposal);
    const taken = columns.map((column) => ({
      ...column,
      cells: describedCells(column.reading, codebook.guarded_text),
    }));
    const placed = (name: string) => taken.find(({ variable }) => variable === name) ?? null;
    const places = new RowPlaces(
      placed(proposal.id.variable) ?? taken[0]!,
      placed(proposal.wave.variable),
      problems,
    );
    const watched = (rows: number) => watch({ rows, fraction: reader.bytesRead / size });
    const named = new Set(taken.map(({ header }) => header));
    const others = headers.flatMap((header, cell) =>
      named.has(header) ? [] : [{ header, cell, cells: new CellReader(decode, false, true) }],
    );
    const rows = readRows(reader, headers, { taken, others }, places, watched, problems);
    if (problems.isEmpty) checkCounted(taken, rows, problems);
    const variables = taken.map(({ variable, cells: { column } }) => {
      trim(column);
      return describedVariable(variable, column);
    });
    const raw = new Map([
      ...variables.map((one, index) => [one.name, { ...one, ...taken[index]?.said }] as const),
      ...others.map(({ header, cells }) => [header, cells.finish(header, '', [])] as const),
    ]);
    return {
      ...silentFile,
      format: 'csv',
      title: codebook.dataset.name,
      dialect: { separator: ',', decimal: '.' },
      rows,
      variables,
      raw: headers.flatMap((header) => raw.get(header) ?? []),
      sets: describedSets(proposal),
      codebook: {
        ...silent,
        notes: notesOf(
          proposal.weights.length === 0,
          headers.filter((header) => !named.has(header)),
        ),
      },
    };
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

/** Returns null if `attempt` throws problems of the file, which are listed; `code` replaces their own. */
function tried<Result>(attempt: () => Result, problems: ProblemList, code?: 'codebook'): Result | null {
  try {
    return attempt();
  } catch (error) {
    if (!(error instanceof SourceFileError)) throw error;
    for (const problem of error.problems) problems.add({ ...problem, code: code ?? problem.code });
    return null;
  }
}

function describedVariable(name: string, column: SourceColumn): SourceVariable {
  return sourceVariable(name, column.kind === 'numbers' ? 'number' : 'text', column);
}

function decode(bytes: Buffer): string {
  return bytes.toString('utf8');
}

/** A column of the file that is read. */
interface TakenColumn extends DescribedColumn {
  readonly cells: DescribedCells;
}

/** A column that the codebook does not name; the record keeps its texts. */
interface OtherColumn {
  readonly header: string;
  readonly cell: number;
  readonly cells: CellReader;
}

/**
 * Reads the rows after the header and lists their faults. A row with a fault is counted and its other cells are read,
 * so that one reading finds as many as possible. Returns the number of rows.
 */
function readRows(
  reader: CsvReader,
  headers: readonly string[],
  columns: { readonly taken: readonly TakenColumn[]; readonly others: readonly OtherColumn[] },
  places: RowPlaces,
  watch: (rows: number) => void,
  problems: ProblemList,
): number {
  const cellOf = new Map(headers.map((header, cell) => [header, cell]));
  const taken = columns.taken
    .map((column) => ({ ...column, cell: cellOf.get(column.header) ?? 0 }))
    .toSorted((left, right) => left.cell - right.cell);
  let count = 0;
  for (let row = reader.readRow(); row !== null; row = reader.readRow()) {
    if (row.faults.length > 0) addFaults(row, headers, problems);
    if (problems.isFull) break;
    if (row.cellCount !== headers.length) {
      if (row.cellCount > 0) addWrongLength(row, headers.length, problems);
      continue;
    }
    if (count % rowsBetweenWatches === 0) watch(count);
    takeRow(row, taken, places, problems);
    for (const { cell, cells } of columns.others) cells.take(row.bytes, row.starts[cell]!, row.ends[cell]!);
    places.take(row.line, count);
    count++;
    if (count === mostRows) {
      const { code, message } = tooManyRows();
      problems.add({ line: row.line, column: null, code, message });
      break;
    }
  }
  return count;
}

/** Every index is in bounds: a row with another number of cells than the header never gets here. */
function takeRow(
  { bytes, starts, ends, line }: CsvRow,
  taken: readonly (TakenColumn & { readonly cell: number })[],
  places: RowPlaces,
  problems: ProblemList,
): void {
  for (let index = 0; index < taken.length; index++) {
    const { cell, cells, header } = taken[index]!;
    let start = starts[cell]!;
    let end = ends[cell]!;
    if (start < end && (bytes[start]! <= space || bytes[end - 1]! <= space)) {
      while (start < end && isSpace(bytes[start])) start++;
      while (end > start && isSpace(bytes[end - 1])) end--;
    }
    const refusal = cells.take(bytes, start, end);
    if (refusal === null) continue;
    places.refuse(cells);
    problems.add({ line, column: header, ...refusal });
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

/** Refuses a file without any respondent who counts. */
function checkCounted(columns: readonly TakenColumn[], rows: number, problems: ProblemList): void {
  if (rows === 0) {
    const message = 'the file has a header and no rows of answers';
    problems.add({ line: null, column: null, code: 'no_rows', message });
    return;
  }
  for (const { header, reading, cells } of columns) {
    const { column } = cells;
    if (reading.kind !== 'weight' || column.kind !== 'numbers') continue;
    const { numbers } = column;
    let row = 0;
    while (row < rows && !(numbers.at(row) > 0)) row++;
    if (row < rows) continue;
    const message = 'no weight of this column is over 0';
    problems.add({ line: null, column: header, code: 'weight', message });
  }
}

function trim(column: SourceColumn): void {
  if (column.kind === 'numbers') column.numbers.trim();
  else column.texts.trim();
}

function notesOf(isUnweighted: boolean, unused: readonly string[]): ImportNote[] {
  const notes: ImportNote[] = [];
  if (isUnweighted) {
    notes.push({
      code: 'unweighted',
      weight: 'unweighted',
      message: 'no weight is named, so everyone counts once; name a column by weight_column or --weight',
    });
  }
  if (unused.length > 0) {
    notes.push({
      code: 'unused_columns',
      count: unused.length,
      message: `the codebook does not name the columns ${listed(unused)}; they are left out`,
    });
  }
  return notes;
}
