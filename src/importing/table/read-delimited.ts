import { entryOf, type FileReading } from '../source/file-reading.ts';
import { ProblemList } from '../problem-list.ts';
import { type ReadProgress, silentFile, type SourceFile, uniqueName } from '../source/source-file.ts';
import { CellReader } from './cell-reader.ts';
import { CsvReader, type CsvRow } from './csv-reader.ts';
import { readFirstRow, readRows } from './read-rows.ts';
import { sniffDialect } from './sniff-dialect.ts';

const longestHeader = 255;

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
  const problems = new ProblemList();
  const remarks: string[] = [];
  const first = readFirstRow(reader, problems);
  const headers = first === null ? [] : headersOf(first, decode, remarks);
  problems.assertNone();
  // What somebody says a column is, it is read as from its texts.
  const columns = headers.map(({ name }) => {
    const isTyped = entryOf(reading.types, name) !== undefined;
    return new CellReader(decode, isTyped ? 'texts' : 'guessed', { decimalComma: dialect.decimalComma });
  });
  const names = headers.map(({ name }) => name);
  const { rows, short } = readRows(reader, names, columns, true, watch, fileBytes, problems);
  problems.assertNone();
  if (short > 0)
    remarks.push(`rows that are shorter than the header, whose last cells are read as blank: ${short}`);
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
  const taken = new Set<string>();
  return Array.from({ length: row.cellCount }, (_, cell) => {
    const written = decode(row.bytes.subarray(row.starts[cell], row.ends[cell])).trim();
    const isName = written !== '' && written.length <= 64;
    const name = uniqueName(isName ? written : `column_${cell + 1}`, taken);
    if (written === '') remarks.push(`column ${cell + 1} has no header and is called ${name}`);
    else if (isName && name !== written) remarks.push(`a further column "${written}" is called ${name}`);
    return { name, label: isName ? '' : written.slice(0, longestHeader) };
  });
}
