import { closeSync, fstatSync } from 'node:fs';
import { codebookFindings } from '../codebook/codebook-checks.ts';
import { type ImportOptions, withOptions } from '../codebook/file-codebook.ts';
import { readCodebook } from '../codebook/read-codebook.ts';
import type { ImportNote } from '../import-note.ts';
import { ProblemList } from '../problem-list.ts';
import { proposalFaults } from '../proposal/findings/proposal-problems.ts';
import { proposalOfCodebook } from '../proposal/proposal-of-codebook.ts';
import { openFile, readDescriptionFile } from '../source/open-file.ts';
import { SourceFileError } from '../source/source-file-error.ts';
import { type ReadProgress, silentFile, type SourceFile } from '../source/source-file.ts';
import { CellReader } from './cell-reader.ts';
import { areNumbers, checkedVariable, checkPlaces } from './check-columns.ts';
import { CsvReader, type CsvRow } from './csv-reader.ts';
import {
  columnFindings,
  type DescribedColumn,
  describedColumns,
  describedSets,
} from './described-columns.ts';
import { readFirstRow, readRows } from './read-rows.ts';
import { listed, shown } from '../shown.ts';

const longestHeader = 255;

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
  const descriptor = tried(() => openFile(dataPath), problems);
  try {
    const remedy = 'put the codebook there, or name it with --codebook';
    const bytes = tried(() => readDescriptionFile(codebookPath, 'a codebook', remedy), problems, 'codebook');
    const stated = bytes && readCodebook(bytes, problems);
    const reader = descriptor === null ? null : new CsvReader(descriptor);
    const row = reader === null || stated === null ? null : readFirstRow(reader, problems);
    const headers = row === null ? [] : headersOf(row, problems);
    problems.assertNone();
    if (descriptor === null || reader === null || stated === null)
      throw new Error('a problem was not listed');
    const codebook = withOptions(stated, options);
    const namespace = options.namespace ?? codebook.dataset.code;
    const silent = { codebook, namespace, headers, notes: [] };
    const proposal = proposalOfCodebook(silent, { rows: 0, variables: [] });
    const described = describedColumns(proposal);
    for (const found of [
      codebookFindings(codebook, namespace),
      columnFindings(described, new Set(headers)),
    ]) {
      for (const { column = null, message } of found) problems.add({ column, code: 'codebook', message });
    }
    for (const message of proposalFaults(proposal)) problems.add({ code: 'codebook', message });
    problems.assertNone();
    const uses = Map.groupBy(described, ({ header }) => header);
    const cells = headers.map((header) => readerOf(uses.get(header) ?? [], codebook.guarded_text));
    const read = readRows(reader, headers, cells, false, watch, fstatSync(descriptor).size, problems);
    const file = { ...read, problems };
    const columnOf = new Map(headers.map((header, index) => [header, cells[index]!.column] as const));
    const variables = described.map((use) => checkedVariable(use, columnOf.get(use.header)!, file));
    const placed = (name: string) => {
      const at = described.findIndex(({ variable }) => variable === name);
      return at === -1 ? null : { ...described[at]!, ...variables[at]! };
    };
    checkPlaces(placed(proposal.id.variable), placed(proposal.wave.variable), file);
    problems.assertNone();
    const raw = new Map(variables.map((one, index) => [one.name, { ...one, ...described[index]?.said }]));
    return {
      ...silentFile,
      format: 'csv',
      title: codebook.dataset.name,
      dialect: { separator: ',', decimal: '.' },
      rows: read.rows,
      variables,
      raw: headers.map((header, index) => raw.get(header) ?? cells[index]!.finish(header, '', [])),
      sets: describedSets(proposal),
      codebook: {
        ...silent,
        notes: notesOf(headers.filter((header) => !uses.has(header))),
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

/** Headers as they are; none may be blank, long, or there twice. */
function headersOf({ line, bytes, starts, ends, cellCount }: CsvRow, problems: ProblemList): string[] {
  const refuse = (message: string, column: string | null = null) =>
    problems.add({ line, column, code: 'header', message });
  const headers = Array.from({ length: cellCount }, (_, cell) =>
    bytes.toString('utf8', starts[cell], ends[cell]).trim(),
  );
  const [only] = headers;
  if (headers.length === 1 && only !== undefined && /[;\t|]/.test(only)) {
    refuse(`the first row has one cell, ${shown(only)}; separate the columns by commas`);
    return headers;
  }
  const first = new Map<string, number>();
  for (const [cell, header] of headers.entries()) {
    const number = cell + 1;
    const earlier = first.get(header);
    if (header === '') refuse(`column ${number} has no header; name it or remove it`);
    else if (header.length > longestHeader)
      refuse(`the header of column ${number} is longer than ${longestHeader} characters; shorten it`);
    else if (earlier === undefined) first.set(header, number);
    else refuse(`columns ${earlier} and ${number} have the same header; rename one`, header);
  }
  return headers;
}

/** Reads a column for all its uses; the record keeps the texts of one that the codebook does not name. */
function readerOf(uses: readonly DescribedColumn[], isGuardedText: boolean): CellReader {
  const isText = uses.length === 0 || !uses.every(({ reading }) => areNumbers(reading));
  const isGuarded = isGuardedText && uses.some(({ reading }) => reading.kind === 'text');
  return new CellReader((bytes) => bytes.toString('utf8'), isText ? 'texts' : 'numbers', { isGuarded });
}

function notesOf(unused: readonly string[]): ImportNote[] {
  if (unused.length === 0) return [];
  const message = `the codebook does not name the columns ${listed(unused)}; they are left out`;
  return [{ code: 'unused_columns', message }];
}
