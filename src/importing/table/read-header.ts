import type { ProblemList } from '../problem-list.ts';
import { shown } from './shown-cell.ts';
import { type CsvReader, type CsvRow, mostCells } from './csv-reader.ts';

const longestHeader = 255;

/** The headers of a file's columns, in order; null, and the problems why, where its first row cannot be them. */
export function readHeader(reader: CsvReader, problems: ProblemList): string[] | null {
  const row = reader.readRow();
  if (row === null) {
    problems.add({
      line: null,
      column: null,
      code: 'no_rows',
      message: 'the file is empty; the first row names the columns',
    });
    return null;
  }
  addFaults(row, [], problems);
  if (!problems.isEmpty) return null;
  if (row.cellCount > mostCells) {
    problems.add({
      line: row.line,
      column: null,
      code: 'limit',
      message: `a file has at most ${mostCells} columns; this one has ${row.cellCount}`,
    });
    return null;
  }
  const headers = Array.from({ length: row.cellCount }, (_, cell) => headerOf(row, cell));
  checkHeaders(row, headers, problems);
  return problems.isEmpty ? headers : null;
}

function headerOf({ bytes, starts, ends }: CsvRow, cell: number): string {
  return bytes.toString('utf8', starts[cell], ends[cell]).trim();
}

function checkHeaders({ line, bytes, starts, ends }: CsvRow, headers: string[], problems: ProblemList): void {
  const refuse = (message: string, column: string | null = null) =>
    problems.add({ line, column, code: 'header', message });
  const [only] = headers;
  if (headers.length === 1 && only !== undefined && /[;\t|]/.test(only)) {
    refuse(
      `the first row has one cell, ${shown(bytes, starts[0] ?? 0, ends[0] ?? 0)}; separate the columns by commas`,
    );
    return;
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
}

/** Lists the faults of a row's text. */
export function addFaults({ line, faults }: CsvRow, headers: readonly string[], problems: ProblemList): void {
  for (const { kind, cell, message } of faults) {
    problems.add({ line, column: cell === null ? null : (headers[cell] ?? null), code: kind, message });
  }
}
