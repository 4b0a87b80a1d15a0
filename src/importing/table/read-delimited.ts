import { CsvReader, type CsvRow, mostCells } from './csv-reader.ts';
import { entryOf, type FileReading } from '../source/file-reading.ts';
import { mostRows, tooManyRows } from '../source/read-limits.ts';
import type { ReadProgress } from '../source/read-progress.ts';
import { silentFile, type SourceFile } from '../source/source-file.ts';
import { SourceFileError } from '../source/source-file-error.ts';
import { CellReader } from './cell-reader.ts';
import { sniffDialect } from './sniff-dialect.ts';

const rowsBetweenWatches = 1024;
const longestHeader = 255;
const space = 0x20;

/**
 * Reads a table that nothing describes: separator, encoding, decimal sign and the type of each column are guessed from
 * the file where `reading` does not say them. The first row names the columns. Throws `SourceFileError` where it is no table.
 */
export function readDelimited(
  descriptor: number,
  fileBytes: number,
  watch: (progress: ReadProgress) => void = () => {},
  reading: FileReading = {},
): SourceFile {
  const dialect = sniffDialect(descriptor, fileBytes, reading);
  const decode = dialect.isUtf8Text ? (bytes: Buffer) => bytes.toString('utf8') : decoderOf(dialect.encoding);
  const reader = new CsvReader(descriptor, undefined, dialect);
  const remarks: string[] = [];
  const first = reader.readRow();
  if (first === null)
    throw new SourceFileError('no_rows', 'the file is empty; its first row names the columns');
  const headers = headersOf(first, decode, remarks);
  // What somebody says a column is, it is read as from its texts.
  const columns = headers.map(
    ({ name }) => new CellReader(decode, dialect.decimalComma, entryOf(reading.types, name) !== undefined),
  );
  const rows = readRows(reader, columns, fileBytes, watch, remarks);
  if (rows === 0) throw new SourceFileError('no_rows', 'the file has a header and no rows of answers');
  return {
    ...silentFile,
    format: 'csv',
    encoding: dialect.encoding,
    dialect: {
      separator: String.fromCharCode(dialect.delimiter),
      decimal: dialect.decimalComma ? ',' : '.',
    },
    rows,
    variables: columns.map((column, index) => {
      const { name, label } = headers[index]!;
      return column.finish(name, label, remarks);
    }),
    remarks,
  };
}

function decoderOf(encoding: string): (bytes: Buffer) => string {
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes);
}

interface Header {
  readonly name: string;
  readonly label: string;
}

/** Headers as names, made unique; a header that is a whole question becomes the label of a short name. */
function headersOf(row: CsvRow, decode: (bytes: Buffer) => string, remarks: string[]): Header[] {
  assertReadable(row);
  if (row.cellCount > mostCells) {
    throw new SourceFileError(
      'limit',
      `a file has at most ${mostCells} columns; this one has ${row.cellCount}`,
    );
  }
  const taken = new Set<string>();
  return Array.from({ length: row.cellCount }, (_, cell) => {
    const written = decode(row.bytes.subarray(row.starts[cell], row.ends[cell])).trim();
    const isName = written !== '' && written.length <= 64;
    const wanted = isName ? written : `column_${cell + 1}`;
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${wanted}_${number}`;
    taken.add(name.toLowerCase());
    if (written === '') remarks.push(`column ${cell + 1} has no header and is called ${name}`);
    else if (isName && name !== written) remarks.push(`a further column "${written}" is called ${name}`);
    return { name, label: isName ? '' : written.slice(0, longestHeader) };
  });
}

function readRows(
  reader: CsvReader,
  columns: readonly CellReader[],
  fileBytes: number,
  watch: (progress: ReadProgress) => void,
  remarks: string[],
): number {
  let rows = 0;
  let short = 0;
  for (let row = reader.readRow(); row !== null; row = reader.readRow()) {
    assertReadable(row);
    if (rows === mostRows) throw tooManyRows();
    if (row.cellCount > columns.length) {
      throw new SourceFileError(
        'row_length',
        `line ${row.line} has ${row.cellCount} cells where the header has ${columns.length}; quote cells that hold the separator`,
      );
    }
    if (row.cellCount < columns.length) short++;
    takeRow(row, columns);
    rows++;
    if (rows % rowsBetweenWatches === 0) watch({ rows, fraction: reader.bytesRead / fileBytes });
  }
  if (short > 0)
    remarks.push(`rows that are shorter than the header, whose last cells are read as blank: ${short}`);
  return rows;
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

function assertReadable({ faults, line }: CsvRow): void {
  const [fault] = faults;
  if (fault !== undefined) throw new SourceFileError(fault.kind, `line ${line}: ${fault.message}`);
}
