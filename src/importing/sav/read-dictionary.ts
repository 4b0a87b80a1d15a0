import { SourceFileError } from '../source/source-file-error.ts';
import type { SavDictionary, SavExtension, SavLabelSet, SavVariableRecord } from './sav-dictionary.ts';
import { damaged, SavFields } from './sav-fields.ts';
import type { FileBytes } from './file-bytes.ts';

const mostElements = 1_000_000;
const longestExtension = 64 << 20;

/** Reads every record up to the one that ends the dictionary. Nothing is reserved by a count that the file states. */
export function readDictionary(fields: SavFields): SavDictionary {
  const elements: (SavVariableRecord | null)[] = [];
  const labelSets: SavLabelSet[] = [];
  const documents: Buffer[] = [];
  const extensions: SavExtension[] = [];
  for (;;) {
    const type = fields.int32('the list of variables');
    switch (type) {
      case 2:
        if (elements.length === mostElements) throw tooMany();
        elements.push(readVariable(fields, elements.length));
        break;
      case 3:
        labelSets.push(readLabelSet(fields));
        break;
      case 6:
        readDocuments(fields, documents);
        break;
      case 7: {
        const extension = readExtension(fields);
        if (extension !== null) extensions.push(extension);
        break;
      }
      case 999:
        fields.int32('the end of the list of variables');
        return { elements, labelSets, documents, extensions };
      default:
        throw damaged(
          `the file has a record of the unknown type ${type} before byte ${fields.bytes.position}`,
        );
    }
  }
}

function readVariable(fields: SavFields, element: number): SavVariableRecord | null {
  const part = `the variable ${element + 1}`;
  const head = fields.take(28, part);
  const width = fields.int32At(head, 0);
  const hasLabel = fields.int32At(head, 4);
  const missingCount = fields.int32At(head, 8);
  const printFormat = fields.int32At(head, 12);
  const name = Buffer.from(head.subarray(20, 28));
  if (width < -1 || width > 255) {
    throw damaged(`${part} has the width ${width}, and may have 0 to 255`);
  }
  if (missingCount < -3 || missingCount > 3 || missingCount === -1) {
    throw damaged(`${part} states ${missingCount} missing values, and may have 0 to 3 or a range`);
  }
  let label: Buffer = Buffer.alloc(0);
  if (hasLabel !== 0) {
    const length = fields.int32(part);
    label = fields.keep(length, part).subarray(0, length);
    fields.take((4 - (length % 4)) % 4, part);
  }
  const missing = Array.from({ length: Math.abs(missingCount) }, () => fields.keep(8, part));
  return width === -1 ? null : { element, width, name, label, missingCount, missing, printFormat };
}

function readLabelSet(fields: SavFields): SavLabelSet {
  const part = 'a list of value labels';
  const count = fields.int32(part);
  // A label takes 16 bytes at least.
  if (count < 0 || count > fields.bytes.remaining / 16) throw fields.broken(part);
  const labels = [];
  for (let index = 0; index < count; index++) {
    const value = fields.keep(8, part);
    const length = fields.take(1, part).readUInt8(0);
    const padded = Math.ceil((length + 1) / 8) * 8 - 1;
    labels.push({ value, label: fields.keep(padded, part).subarray(0, length) });
  }
  if (fields.int32(part) !== 4) {
    throw damaged('a list of value labels is not followed by the variables that it is for');
  }
  const variableCount = fields.int32(part);
  if (variableCount < 0 || variableCount > fields.bytes.remaining / 4) throw fields.broken(part);
  const elements = Array.from({ length: variableCount }, () => fields.int32(part));
  return { labels, elements };
}

function readDocuments(fields: SavFields, documents: Buffer[]): void {
  const part = 'the notes of the file';
  const lines = fields.int32(part);
  if (lines < 0 || lines > fields.bytes.remaining / 80) throw fields.broken(part);
  for (let line = 0; line < lines; line++) documents.push(fields.keep(80, part));
}

/** null where it is of a kind that holds nothing of use: it is passed over unread. */
function readExtension(fields: SavFields): SavExtension | null {
  const part = 'an extension record';
  const subtype = fields.int32(part);
  const size = fields.int32(part);
  const count = fields.int32(part);
  const bytes = size * count;
  if (size < 0 || count < 0 || bytes > fields.bytes.remaining) throw fields.broken(part);
  if (!usedSubtypes.has(subtype)) {
    if (!fields.bytes.skip(bytes)) throw fields.broken(part);
    return null;
  }
  if (bytes > longestExtension) {
    throw new SourceFileError(
      'limit',
      `an extension record of the file has ${bytes} bytes; at most ${longestExtension} are read`,
    );
  }
  return { subtype, content: fields.keep(bytes, part) };
}

const usedSubtypes: ReadonlySet<number> = new Set([3, 4, 7, 11, 13, 14, 16, 17, 18, 19, 20, 21, 22]);

function tooMany(): SourceFileError {
  return new SourceFileError(
    'limit',
    `the file has more than ${mostElements} elements a case, more than are read; leave out long texts or split its variables`,
  );
}

/** A set as its record has it: texts in the file's encoding, variables by whatever name the record uses. */
interface SavSetRecord {
  readonly name: Buffer;
  readonly label: Buffer;
  readonly variables: readonly Buffer[];
  /** null: categories. */
  readonly counted: Buffer | null;
  readonly namedBy: 'variable_labels' | 'counted_values';
}

/**
 * The sets of a record of subtype 7 or 19 (PSPP manual, "Multiple Response Sets Records"): `$name=C 5 label v1 v2`,
 * `$name=D1 1 5 label v1 v2`, `$name=E 1 1 1 5 label v1 v2`. Lengths count bytes, so that labels may hold anything. A
 * set that does not read ends the reading of its line only; `unread` counts them.
 */
export function multipleResponseSets(content: Buffer): { sets: SavSetRecord[]; unread: number } {
  // One character a byte.
  const text = content.toString('latin1');
  const sets: SavSetRecord[] = [];
  let unread = 0;
  for (let at = 0; at < text.length; ) {
    if (text[at] === '\n' || text[at] === '\0') {
      at++;
      continue;
    }
    const { set, end } = readSet(text, at);
    if (set === null) unread++;
    else sets.push(set);
    at = endOfLine(text, end) + 1;
  }
  return { sets, unread };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** The set at `start`, and where reading ended; null: it does not read. */
function readSet(text: string, start: number): { set: SavSetRecord | null; end: number } {
  let at = start;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  /** A length, a space and as many bytes. */
  const counted = (): Buffer | null => {
    const length = Number(match(/(\d{1,9}) /y)?.[1] ?? Number.NaN);
    if (!(at + length <= text.length)) return null;
    at += length;
    return toBytes(text.slice(at - length, at));
  };
  const [, name = '', type] = match(/\$?([^=]*)=([CDE])/y) ?? [];
  // Flags of 11: the set's label is that of its first variable; the answers are named by their counted values all the same.
  const isRead = type !== undefined && (type !== 'E' || match(/ *\d{1,9} */y) !== null);
  const value = isRead && type !== 'C' ? counted() : null;
  if (!isRead || (type !== 'C' && value === null)) return { set: null, end: at };
  match(/ */y);
  const label = counted();
  if (label === null) return { set: null, end: at };
  const end = endOfLine(text, at);
  const variables = text
    .slice(at, end)
    .split(/[ \0]+/)
    .filter((one) => one !== '')
    .map(toBytes);
  const namedBy = type === 'E' ? 'counted_values' : 'variable_labels';
  return { set: { name: toBytes(name), label, variables, counted: value, namedBy }, end };
}

function toBytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

type SavCompression = 'none' | 'bytecode' | 'zlib';

/** The first 176 bytes of a `.sav` file. */
interface SavHeader {
  readonly compression: SavCompression;
  /** Cases that the header declares; null where it leaves that open. */
  readonly declaredCases: number | null;
  /** Position of the weight among the file's 8-byte elements, from 1; 0: no weight. */
  readonly weightElement: number;
  /** What a compressed small integer is counted from. */
  readonly bias: number;
  readonly title: Buffer;
}

const layouts: ReadonlySet<number> = new Set([2, 3]);
const compressions: readonly SavCompression[] = ['none', 'bytecode', 'zlib'];
const headerBytes = 176;

/** Reads the header and finds the byte order by its layout code. */
export function readSavHeader(bytes: FileBytes): { header: SavHeader; fields: SavFields } {
  const raw = bytes.take(headerBytes);
  const magic = raw?.toString('latin1', 0, 4) ?? '';
  if (raw === null || (magic !== '$FL2' && magic !== '$FL3')) {
    throw new SourceFileError(
      'syntax',
      'the file does not begin as a .sav or .zsav file does; save it as such, or send another kind of file under its own ending',
    );
  }
  const isLittleEndian = layouts.has(raw.readInt32LE(64));
  if (!isLittleEndian && !layouts.has(raw.readInt32BE(64))) {
    throw damaged(`the layout code of the file is ${raw.readInt32LE(64)}, and must be 2 or 3`);
  }
  const fields = new SavFields(bytes, isLittleEndian);
  const compression = compressions[fields.int32At(raw, 72)];
  if (compression === undefined || (magic === '$FL3') !== (compression === 'zlib')) {
    throw damaged(
      `the file states the compression ${fields.int32At(raw, 72)} under the signature ${magic}, which do not go together`,
    );
  }
  const declared = fields.int32At(raw, 80);
  return {
    fields,
    header: {
      compression,
      declaredCases: declared < 0 ? null : declared,
      weightElement: fields.int32At(raw, 76),
      bias: fields.float64At(raw, 84),
      title: Buffer.from(raw.subarray(109, 173)),
    },
  };
}
