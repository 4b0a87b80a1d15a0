import { CsvReader, type CsvRow } from '../table/csv-reader.ts';
import { trimmedEnd } from '../sav/text-encoding.ts';
import { isUtf8File } from '../table/is-utf8-file.ts';
import { SourceFileError } from '../source/source-file-error.ts';
import type { TripleSSchema } from './triple-s-schema.ts';

/** One row of answers; positions count from 1. */
export interface DataRow {
  /** The text of a part of a fixed line, or of a CSV field, as UTF-8 without spaces around it. */
  cell(start: number, finish: number): Buffer;
  /** One character, from 0, after a position in a fixed line, or in a CSV field; `""` beyond its end. */
  character(start: number, index: number): string;
  /** Share of the file that has been read, 0–1. */
  readonly fraction: number;
}

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
    read: () => rowsOf(descriptor, fileBytes, layout, decode),
  };
}

/** Splits the file into rows; a line of a fixed layout is one cell. */
function* rowsOf(
  descriptor: number,
  fileBytes: number,
  layout: TripleSSchema['layout'],
  decode: Decode | null,
): Generator<DataRow> {
  const isFixed = layout.format === 'fixed';
  const dialect = { isUtf8Text: decode === null, ...(isFixed && { delimiter: null }) };
  const reader = new CsvReader(descriptor, undefined, dialect);
  let left = isFixed ? 0 : layout.skip;
  for (let row = reader.readRow(); row !== null; row = reader.readRow()) {
    const [fault] = row.faults;
    if (fault !== undefined)
      throw new SourceFileError(fault.kind, `line ${row.line} of the answers: ${fault.message}`);
    if (left > 0) {
      left--;
      continue;
    }
    const cells = isFixed ? fixedCells(row, decode) : csvCells(row, decode);
    if (cells !== null) yield { ...cells, fraction: reader.bytesRead / fileBytes };
  }
}

type Cells = Pick<DataRow, 'cell' | 'character'>;

/** null: the mark that some systems end a file with. */
function fixedCells({ bytes, starts, ends }: CsvRow, decode: Decode | null): Cells | null {
  const line = bytes.subarray(starts[0], ends[0]);
  if (line.length === 1 && line[0] === 0x1a) return null;
  // Positions count characters.
  const text = line.some((byte) => byte > 0x7f) ? (decode?.(line) ?? line.toString('utf8')) : null;
  return {
    cell(start, finish) {
      if (text !== null) return Buffer.from(text.slice(start - 1, finish).trim());
      const part = line.subarray(start - 1, finish);
      let from = 0;
      while (from < part.length && part[from] === 0x20) from++;
      return part.subarray(from, trimmedEnd(part, from, part.length));
    },
    character(start, index) {
      const at = start - 1 + index;
      return text === null ? line.toString('latin1', at, at + 1) : text.charAt(at);
    },
  };
}

function csvCells({ bytes, starts, ends, cellCount }: CsvRow, decode: Decode | null): Cells {
  const cell = (position: number): Buffer => {
    if (position > cellCount) return Buffer.alloc(0);
    const start = starts[position - 1] ?? 0;
    const end = trimmedEnd(bytes, start, ends[position - 1] ?? 0);
    const raw = bytes.subarray(start, end);
    return decode === null ? raw : Buffer.from(decode(raw));
  };
  return {
    cell,
    character: (position, index) => cell(position).toString('latin1', index, index + 1),
  };
}
