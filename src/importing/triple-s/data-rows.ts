import { CsvReader } from '../table/csv-reader.ts';
import { FileBytes } from '../sav/file-bytes.ts';
import { trimmedEnd } from '../sav/trimmed.ts';
import { isUtf8File } from '../table/is-utf8-file.ts';
import { SourceFileError } from '../source/source-file-error.ts';
import type { TripleSSchema } from './triple-s-schema.ts';

/** One row of answers; positions count from 1. */
export interface DataRow {
  /** The text of a part of a fixed line, or of a CSV field, as UTF-8 without spaces around it. */
  cell(start: number, finish: number): Buffer;
  /** One character of a fixed line, `""` beyond its end. */
  character(position: number): string;
  /** One character, from 0, of a CSV field. */
  characterOfField(field: number, index: number): string;
  /** Share of the file that has been read, 0–1. */
  readonly fraction: number;
}

const longestLine = 16 << 20;

/** Decoder of an encoding with one byte per character; null in its place: the text is UTF-8. */
type Decode = (bytes: Buffer) => string;

/**
 * Reads the answers as UTF-8 if they all are, else as Western European (windows-1252), unless `stated` names their
 * encoding. Throws `SourceFileError` if they are declared as UTF-8 and are not.
 */
export function readDataRows(
  descriptor: number,
  fileBytes: number,
  layout: TripleSSchema['layout'],
  stated?: string,
): { encoding: string; read: () => Generator<DataRow> } {
  const canBeUtf8 = isUtf8File(descriptor, fileBytes);
  const isUtf8 = stated === undefined ? canBeUtf8 : stated === 'utf-8';
  if (isUtf8 && !canBeUtf8) {
    throw new SourceFileError('encoding', 'the answers are not UTF-8; choose another encoding');
  }
  const decoder = new TextDecoder(stated ?? 'windows-1252');
  const decode = isUtf8 ? null : (bytes: Buffer) => decoder.decode(bytes);
  return {
    encoding: isUtf8 ? 'UTF-8' : (stated ?? 'windows-1252'),
    read: () =>
      layout.format === 'csv'
        ? csvRows(descriptor, fileBytes, layout.skip, decode)
        : fixedRows(descriptor, fileBytes, decode),
  };
}

function* fixedRows(descriptor: number, fileBytes: number, decode: Decode | null): Generator<DataRow> {
  const bytes = new FileBytes(descriptor, 0, fileBytes);
  const reader = new LineReader(bytes);
  for (let line = reader.next(); line !== null; line = reader.next()) {
    if (line.length === 0 || (line.length === 1 && line[0] === 0x1a)) continue;
    const isAscii = !line.some((byte) => byte > 0x7f);
    // Positions count characters.
    const text = isAscii ? null : (decode?.(line) ?? line.toString('utf8'));
    const whole = line;
    yield {
      cell(start, finish) {
        if (text !== null) return Buffer.from(text.slice(start - 1, finish).trim());
        const part = whole.subarray(start - 1, finish);
        let from = 0;
        while (from < part.length && part[from] === 0x20) from++;
        return part.subarray(from, trimmedEnd(part, from, part.length));
      },
      character: (position) =>
        text === null ? whole.toString('latin1', position - 1, position) : text.charAt(position - 1),
      characterOfField: () => '',
      fraction: bytes.position / fileBytes,
    };
  }
}

class LineReader {
  readonly #bytes: FileBytes;
  #piece: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(bytes: FileBytes) {
    this.#bytes = bytes;
  }

  next(): Buffer | null {
    let line: Buffer | null = null;
    for (;;) {
      if (this.#at === this.#piece.length) {
        const left = Math.min(1 << 16, this.#bytes.remaining);
        if (left === 0) return line;
        this.#piece = this.#bytes.take(left) ?? Buffer.alloc(0);
        this.#at = 0;
        if (this.#piece.length === 0) return line;
      }
      const end = this.#piece.indexOf(0x0a, this.#at);
      const part = this.#piece.subarray(this.#at, end === -1 ? this.#piece.length : end);
      line = line === null ? part : Buffer.concat([line, part]);
      if (line.length > longestLine)
        throw new SourceFileError(
          'limit',
          'a line of the answers is longer than 16 MiB; check the file for missing line breaks',
        );
      this.#at = end === -1 ? this.#piece.length : end + 1;
      if (end === -1) continue;
      return line.at(-1) === 0x0d ? line.subarray(0, -1) : line;
    }
  }
}

function* csvRows(
  descriptor: number,
  fileBytes: number,
  skip: number,
  decode: Decode | null,
): Generator<DataRow> {
  const reader = new CsvReader(descriptor, undefined, { isUtf8Text: decode === null });
  let left = skip;
  for (let row = reader.readRow(); row !== null; row = reader.readRow()) {
    const [fault] = row.faults;
    if (fault !== undefined)
      throw new SourceFileError(fault.kind, `line ${row.line} of the answers: ${fault.message}`);
    if (left > 0) {
      left--;
      continue;
    }
    const { bytes, starts, ends, cellCount } = row;
    const field = (position: number): Buffer => {
      if (position > cellCount) return Buffer.alloc(0);
      const start = starts[position - 1] ?? 0;
      const end = trimmedEnd(bytes, start, ends[position - 1] ?? 0);
      const raw = bytes.subarray(start, end);
      return decode === null ? raw : Buffer.from(decode(raw));
    };
    yield {
      cell: field,
      character: () => '',
      characterOfField: (position, index) => field(position).toString('latin1', index, index + 1),
      fraction: reader.bytesRead / fileBytes,
    };
  }
}
