import { NumberColumn } from '../source/number-column.ts';
import { assertColumns, mostRows, tooManyRows } from '../source/read-limits.ts';
import type { VariableSet } from '../../engine/survey/file-dictionary.ts';
import {
  type ReadProgress,
  silentFile,
  type SourceFile,
  sourceVariable,
  type SourceVariable,
} from '../source/source-file.ts';
import { TextColumn } from '../source/text-column.ts';
import { readDecimal } from '../source/decimal-cell.ts';
import { daysOfDigits } from '../source/days-of-date.ts';
import { readTripleSSchema, type TripleSVariable, type TripleSSchema } from './read-schema.ts';
import { CsvReader, type CsvRow } from '../table/csv-reader.ts';
import { trimmedEnd } from '../sav/text-encoding.ts';
import { isUtf8File } from '../table/is-utf8-file.ts';
import { SourceFileError } from '../source/source-file-error.ts';

const rowsBetweenWatches = 4096;
const utf8 = (bytes: Buffer) => bytes.toString('utf8');

/**
 * Reads a Triple-S survey: the description in `schema`, the answers from an open descriptor, fixed or CSV. A multiple
 * becomes a set, with one variable per value of a bitstring or per subfield of a spread. `stated` is the user's choice
 * of encoding for the answers, and for a description that neither states its own nor is UTF-8.
 */
export function readTripleS(
  schema: Buffer,
  descriptor: number,
  fileBytes: number,
  watch: (progress: ReadProgress) => void = () => {},
  stated?: string,
): SourceFile {
  const { title, layout, variables: described } = readTripleSSchema(schema, stated);
  const columns = described.flatMap((variable) => columnsOf(variable, layout.format));
  assertColumns(columns.length);
  const remarks: string[] = [];
  const odd = new Map<string, number>();
  let rows = 0;
  const { encoding, read } = readDataRows(descriptor, fileBytes, layout, stated);
  for (const row of read()) {
    if (rows === mostRows) throw tooManyRows();
    for (const column of columns) {
      const isRead = column.take(row);
      if (!isRead) odd.set(column.variable.name, (odd.get(column.variable.name) ?? 0) + 1);
    }
    rows++;
    if (rows % rowsBetweenWatches === 0) watch({ rows, fraction: row.fraction });
  }
  for (const [name, count] of odd)
    remarks.push(`${name}: ${count} cells do not read as its type says and are left blank`);
  for (const { variable } of columns) variable.column.trim();
  return {
    ...silentFile,
    format: 'triple-s',
    title,
    encoding,
    rows,
    variables: columns.map(({ variable }) => variable),
    sets: described.flatMap(setOf),
    weight: described.find(({ use }) => use === 'weight')?.name ?? null,
    serial: described.find(({ use }) => use === 'serial')?.name ?? null,
    remarks,
  };
}

interface Column {
  readonly variable: SourceVariable;
  /** Takes its cell of a row; false where the cell holds something that the type does not allow. */
  readonly take: (row: DataRow) => boolean;
}

/** The columns of a variable, where each of its cells lies. */
function columnsOf(variable: TripleSVariable, format: 'fixed' | 'csv'): Column[] {
  const { name, type, start, finish, spread, values } = variable;
  if (type !== 'multiple') return [columnOf(variable, name, variable.label, start, finish)];
  if (spread === null) {
    return values.map(({ code, label, score }, index) => {
      const numbers = new NumberColumn();
      // One character a value, in one field of a CSV row.
      const at = Number.isSafeInteger(Number(code)) && Number(code) >= 1 ? Number(code) - 1 : index;
      const take = (row: DataRow): boolean => {
        const mark = row.character(start, at);
        numbers.push(mark === '1' ? 1 : mark === '0' ? 0 : Number.NaN);
        return mark === '1' || mark === '0' || mark === '' || mark === ' ';
      };
      const marked = sourceVariable(`${name}_${code}`, 'number', numbers, { label });
      return {
        variable: score === null ? marked : { ...marked, valueLabels: [{ value: 1, label, score }] },
        take,
      };
    });
  }
  // Subfields that are not used are blank or hold 0, unless that is a code of its own.
  const isFilledUp = values.every(({ code }) => Number(code) !== 0);
  return Array.from({ length: spread.subfields }, (_, index) => {
    const width = spread.width > 0 ? spread.width : Math.floor((finish - start + 1) / spread.subfields);
    const from = format === 'fixed' ? start + index * width : start + index;
    return columnOf(
      variable,
      `${name}_${index + 1}`,
      variable.label,
      from,
      format === 'fixed' ? from + width - 1 : from,
      isFilledUp,
    );
  });
}

function columnOf(
  { type, values, isNumeric }: TripleSVariable,
  name: string,
  label: string,
  start: number,
  finish: number,
  isZeroBlank = false,
): Column {
  const isText = type === 'character' || (!isNumeric && type !== 'quantity');
  const valueLabels =
    type === 'logical'
      ? [
          { value: 1, label: 'Yes' },
          { value: 0, label: 'No' },
        ]
      : values.map((value) => ({
          value: isText ? value.code : Number(value.code),
          label: value.label || value.code,
          ...(value.score !== null && { score: value.score }),
        }));
  if (isText) {
    const texts = new TextColumn(utf8);
    const take = (row: DataRow): boolean => {
      const cell = row.cell(start, finish);
      const isBlank = isZeroBlank && /^0+$/.test(cell.toString('latin1'));
      texts.push(cell, 0, isBlank ? 0 : cell.length);
      return true;
    };
    return { variable: sourceVariable(name, 'text', texts, { label, valueLabels }), take };
  }
  const numbers = new NumberColumn();
  const kind = type === 'date' ? 'date' : type === 'time' ? 'duration' : 'number';
  const take = (row: DataRow): boolean => {
    const cell = row.cell(start, finish);
    const value = cell.length === 0 ? Number.NaN : numberOf(cell, kind);
    numbers.push(isZeroBlank && value === 0 ? Number.NaN : value);
    return cell.length === 0 || !Number.isNaN(value);
  };
  const measure = type === 'quantity' ? 'scale' : type === 'single' || type === 'multiple' ? 'nominal' : null;
  return {
    variable: sourceVariable(name, kind, numbers, { label, measure, valueLabels }),
    take,
  };
}

function numberOf(cell: Buffer, kind: 'number' | 'date' | 'duration'): number {
  if (kind === 'number') return readDecimal(cell, 0, cell.length);
  const text = cell.toString('latin1');
  if (kind === 'date') return daysOfDigits(text, 'iso');
  const time = /^(\d\d):?(\d\d):?(\d\d)$/.exec(text);
  return time === null ? Number.NaN : Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3]);
}

function setOf({ type, name, label, spread, values }: TripleSVariable): VariableSet[] {
  if (type !== 'multiple') return [];
  return [
    spread === null
      ? {
          name,
          label,
          variables: values.map(({ code }) => `${name}_${code}`),
          counted: 1,
          namedBy: 'variable_labels',
        }
      : {
          name,
          label,
          variables: Array.from({ length: spread.subfields }, (_, index) => `${name}_${index + 1}`),
          counted: null,
          namedBy: 'variable_labels',
        },
  ];
}

/** One row of answers; positions count from 1. */
interface DataRow {
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
function readDataRows(
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
