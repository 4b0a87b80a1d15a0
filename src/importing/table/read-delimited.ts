import { entryOf, type FileReading } from '../source/file-reading.ts';
import { ProblemList } from '../problem-list.ts';
import { type ReadProgress, silentFile, type SourceFile, uniqueName } from '../source/source-file.ts';
import { CellReader } from './cell-reader.ts';
import { CsvReader, type CsvRow, type CsvDialect } from './csv-reader.ts';
import { readFirstRow, readRows } from './read-rows.ts';
import { readSync } from 'node:fs';
import { isUtf8File } from './is-utf8-file.ts';

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

/** How a table without a codebook is written. */
interface TableDialect extends Required<CsvDialect> {
  readonly delimiter: number;
  /** Name of the encoding for `TextDecoder` and sentences. */
  readonly encoding: string;
  /** True: numbers have a comma for decimals, as is usual where semicolons separate cells. */
  readonly decimalComma: boolean;
}

const sampleBytes = 1 << 18;
const delimiters = [0x2c, 0x3b, 0x09, 0x7c];
const quote = 0x22;

/**
 * Guesses the separator by how evenly it divides the first rows, and the encoding from the whole file, unless `reading`
 * gives them.
 */
function sniffDialect(descriptor: number, fileBytes: number, reading: FileReading = {}): TableDialect {
  const sample = Buffer.alloc(Math.min(sampleBytes, fileBytes));
  const filled = readSync(descriptor, sample, 0, sample.length, 0);
  const head = sample.subarray(0, filled);
  const encoding = reading.encoding ?? (isUtf8File(descriptor, fileBytes) ? 'UTF-8' : 'windows-1252');
  const delimiter = reading.separator?.charCodeAt(0) ?? likeliest(head);
  return {
    delimiter,
    isUtf8Text: encoding.toLowerCase() === 'utf-8',
    encoding,
    decimalComma:
      reading.decimal === undefined ? delimiter === 0x3b && hasDecimalCommas(head) : reading.decimal === ',',
  };
}

function likeliest(head: Buffer): number {
  let best = { delimiter: 0x2c, score: 0 };
  for (const delimiter of delimiters) {
    const counts = separatorsOfRows(head, delimiter);
    const [first = 0] = counts;
    if (first === 0) continue;
    const even = counts.filter((count) => count === first).length / counts.length;
    // Evenness first: a comma inside texts divides rows unevenly.
    const score = even * 1000 + Math.min(first, 500) / 1000;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** How many separators outside quotes each of the first rows has; the last, which may be cut, only where it is alone. */
function separatorsOfRows(head: Buffer, delimiter: number): number[] {
  const counts: number[] = [];
  let count = 0;
  let isQuoted = false;
  for (const byte of head) {
    if (byte === quote) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (byte === delimiter) count++;
    else if (byte === 0x0a) {
      counts.push(count);
      count = 0;
      if (counts.length === 100) break;
    }
  }
  return counts.length === 0 ? [count] : counts;
}

function hasDecimalCommas(head: Buffer): boolean {
  const text = head.toString('latin1');
  return /(?:^|;)"?-?\d+,\d+"?(?:;|\r|\n|$)/m.test(text) && !/(?:^|;)"?-?\d+\.\d+"?(?:;|\r|\n|$)/m.test(text);
}
