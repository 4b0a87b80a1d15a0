import { isUtf8 } from 'node:buffer';
import { mostRows, tooManyRows, unpacksToTooMuch } from '../source/read-limits.ts';
import type { VariableSet } from '../../engine/survey/file-dictionary.ts';
import type { ReadProgress, SourceFile } from '../source/source-file.ts';
import { SourceFileError } from '../source/source-file-error.ts';
import { endOfCharacter } from '../table/is-utf8-file.ts';
import { readMachineRecords } from './extension-records.ts';
import { readAttributes } from './file-attributes.ts';
import { FileBytes, type ByteSource } from './file-bytes.ts';
import { InflatedBytes } from './inflated-bytes.ts';
import { multipleResponseSets, readDictionary, readSavHeader } from './read-dictionary.ts';
import type { SavDictionary } from './sav-dictionary.ts';
import { savDays } from './sav-format.ts';
import { type SavVariable, savVariables } from './sav-variables.ts';
import { type TextEncoding, textEncodingOf, trimmed, trimmedEnd } from './text-encoding.ts';
import type { SavFields } from './sav-fields.ts';

const casesBetweenWatches = 1024;
/** Answers compress well, but not a thousandfold: what unpacks to more, beyond the first bytes, is no survey. */
const mostUnpacked = { times: 1000, freeBytes: 256 * 2 ** 20 };

/**
 * Reads a `.sav` or `.zsav` file (PSPP manual, "System File Format") from an open descriptor. `watch` is called every
 * thousand cases with the progress and may throw to end the reading. `stated` is the user's choice of encoding, which
 * overrides the file's. Throws `SourceFileError` if the file is damaged or its cases exceed `unpackedMb` MiB.
 */
export function readSav(
  descriptor: number,
  fileBytes: number,
  watch: (progress: ReadProgress) => void = () => {},
  stated?: string,
  unpackedMb = Infinity,
): SourceFile {
  const bytes = new FileBytes(descriptor, 0, fileBytes);
  const { header, fields } = readSavHeader(bytes);
  const dictionary = readDictionary(fields);
  const machine = readMachineRecords(dictionary, fields);
  const remarks: string[] = [];
  const encoding = textEncodingOf(stated ?? machine.encoding, machine.codePage, samplesOf(dictionary));
  if (encoding.remark !== null) remarks.push(encoding.remark);
  const variables = savVariables(dictionary, machine.measures, fields, encoding, remarks);
  const declared = declaredCases(header.declaredCases, machine.cases);

  const isText = new Uint8Array(dictionary.elements.length);
  for (const [element, record] of dictionary.elements.entries()) {
    isText[element] = record === null || record.width > 0 ? 1 : 0;
  }
  const inflated = header.compression === 'zlib' ? new InflatedBytes(descriptor, fileBytes, fields) : null;
  const reader = new CaseReader(
    inflated ?? bytes,
    fields,
    isText,
    header.compression === 'none' ? null : header.bias,
  );
  const byRatio = Math.max(mostUnpacked.freeBytes, mostUnpacked.times * fileBytes);
  const unpackedBytes = Math.min(byRatio, unpackedMb * 2 ** 20);
  const rows = readCases(
    reader,
    variables,
    declared,
    {
      cases: Math.floor(unpackedBytes / (8 * isText.length)),
      refusal:
        unpackedBytes < byRatio
          ? unpacksToTooMuch(unpackedMb)
          : `the file unpacks to more than ${mostUnpacked.times} times its size, as no survey does; save it without compression`,
    },
    () => inflated?.fraction ?? bytes.position / fileBytes,
    watch,
  );
  const names = new Map(
    variables.flatMap(({ name, shortName }) => [
      [shortName.toLowerCase(), name],
      [name.toLowerCase(), name],
    ]),
  );
  const weight = dictionary.elements[header.weightElement - 1];
  return {
    format: header.compression === 'zlib' ? 'zsav' : 'sav',
    title: encoding.decode(trimmed(header.title)),
    encoding: encoding.name,
    rows,
    variables: variables.map(({ shortName: _shortName, parts: _parts, ...variable }) => variable),
    sets: setsOf(dictionary, names, variables, encoding, remarks),
    weight:
      weight?.width === 0
        ? (variables.find(({ parts }) => parts[0]?.element === weight.element)?.name ?? null)
        : null,
    serial: null,
    documents: dictionary.documents.map((line) => encoding.decode(trimmed(line))),
    attributes: readAttributes(
      dictionary.extensions
        .filter(({ subtype }) => subtype === 17)
        .map(({ content }) => encoding.decode(content))
        .join(''),
      0,
    ).attributes,
    remarks,
  };
}

function declaredCases(inHeader: number | null, inRecord: number | null): number | null {
  // The header's 32 bits cannot hold more; the record is there for that.
  return inRecord !== null && inRecord >= 0 && inRecord <= Number.MAX_SAFE_INTEGER ? inRecord : inHeader;
}

function readCases(
  reader: CaseReader,
  variables: readonly SavVariable[],
  declared: number | null,
  most: { readonly cases: number; readonly refusal: string },
  fraction: () => number,
  watch: (progress: ReadProgress) => void,
): number {
  const takers = variables.map((variable) => takerOf(variable, reader));
  let rows = 0;
  while (rows !== declared && reader.next()) {
    if (rows === mostRows) throw tooManyRows();
    if (rows === most.cases) throw new SourceFileError('limit', most.refusal);
    for (let index = 0; index < takers.length; index++) takers[index]!();
    rows++;
    if (rows % casesBetweenWatches === 0) watch({ rows, fraction: fraction() });
  }
  if (declared !== null && rows < declared) {
    throw new SourceFileError(
      'syntax',
      `the file declares ${declared} cases and holds ${rows}; it is cut off: save it again and send the whole file`,
    );
  }
  for (const { column } of variables) column.trim();
  return rows;
}

/** Takes the value of a variable out of the present case. */
function takerOf({ kind, parts, column }: SavVariable, reader: CaseReader): () => void {
  const { numbers, texts: bytes } = reader;
  const first = parts[0]?.element ?? 0;
  if (column.kind === 'numbers') {
    if (kind === 'date') return () => column.push(savDays(numbers[first]!));
    return () => column.push(numbers[first]!);
  }
  if (parts.length === 1) {
    const start = first * 8;
    const length = parts[0]?.bytes ?? 0;
    return () => column.push(bytes, start, trimmedEnd(bytes, start, start + length));
  }
  return () => {
    const whole = Buffer.concat(
      parts.map(({ element, bytes: length }) => bytes.subarray(element * 8, element * 8 + length)),
    );
    column.push(whole, 0, trimmedEnd(whole, 0, whole.length));
  };
}

function setsOf(
  { extensions }: SavDictionary,
  names: ReadonlyMap<string, string>,
  variables: readonly SavVariable[],
  { decode }: TextEncoding,
  remarks: string[],
): VariableSet[] {
  const sets = new Map<string, VariableSet>();
  for (const { subtype, content } of extensions) {
    if (subtype !== 7 && subtype !== 19) continue;
    const { sets: records, unread } = multipleResponseSets(content);
    if (unread > 0) remarks.push(`multiple-response sets that cannot be read are left out: ${unread}`);
    for (const record of records) {
      const name = decode(record.name);
      const members: string[] = [];
      for (const member of record.variables) {
        const known = names.get(decode(member).toLowerCase());
        if (known !== undefined) members.push(known);
        else
          remarks.push(
            `the multiple-response set ${name} names the variable ${decode(member)}, which the file does not have`,
          );
      }
      if (members.length === 0) continue;
      const isText = variables.find((variable) => variable.name === members[0])?.kind === 'text';
      const counted = record.counted === null ? null : decode(trimmed(record.counted));
      sets.set(name.toLowerCase(), {
        name,
        label: decode(trimmed(record.label)),
        variables: members,
        counted: counted === null || isText ? counted : Number(counted),
        namedBy: record.namedBy,
      });
    }
  }
  return [...sets.values()];
}

/** Texts that distinguish UTF-8 from other encodings: names and labels. */
function samplesOf({ elements, labelSets }: SavDictionary): Buffer[] {
  const named = elements.flatMap((element) =>
    element === null ? [] : [trimmed(element.name), element.label],
  );
  const labels = labelSets.flatMap((set) => set.labels.map(({ label }) => label));
  // A label is cut at 255 bytes, perhaps within a character of UTF-8: its last bytes prove nothing.
  return [...named, ...labels].map((bytes) => {
    const whole = bytes.subarray(0, endOfCharacter(bytes, bytes.length));
    return isUtf8(bytes) || !isUtf8(whole) ? bytes : whole;
  });
}

/** Cases of a `.sav` file, one at a time: numbers by element, and the bytes of texts where they lie in a case. */
class CaseReader {
  /** Numbers by element; NaN where system-missing; meaningless at elements of a text. */
  readonly numbers: Float64Array;
  /** Eight bytes an element, of texts only. */
  readonly texts: Buffer;
  readonly #source: ByteSource;
  readonly #fields: SavFields;
  readonly #isText: Uint8Array;
  readonly #bias: number | null;
  #opcodes = Buffer.alloc(8);
  #nextOpcode = 8;
  #cases = 0;

  /** `bias`: what compressed integers are counted from; null: the cases are not compressed. */
  constructor(source: ByteSource, fields: SavFields, isText: Uint8Array, bias: number | null) {
    this.#source = source;
    this.#fields = fields;
    this.#isText = isText;
    this.#bias = bias;
    this.numbers = new Float64Array(isText.length);
    this.texts = Buffer.alloc(isText.length * 8, 0x20);
  }

  /** Reads the next case; false at the end. Throws if the file ends in the middle of a case. */
  next(): boolean {
    const isRead = this.#bias === null ? this.#nextPlain() : this.#nextCompressed(this.#bias);
    if (isRead) this.#cases++;
    return isRead;
  }

  #nextPlain(): boolean {
    const count = this.#isText.length;
    const bytes = this.#source.take(count * 8);
    if (bytes === null) {
      if (this.#source.remaining !== null && this.#source.remaining > 0) throw this.#cutOff();
      return false;
    }
    for (let element = 0; element < count; element++) {
      if (this.#isText[element] === 1) bytes.copy(this.texts, element * 8, element * 8, element * 8 + 8);
      else this.#setNumber(element, this.#fields.float64At(bytes, element * 8));
    }
    return true;
  }

  #nextCompressed(bias: number): boolean {
    const count = this.#isText.length;
    for (let element = 0; element < count; ) {
      if (this.#nextOpcode === 8) {
        const opcodes = this.#source.take(8);
        if (opcodes === null) {
          if (element > 0) throw this.#cutOff();
          return false;
        }
        // The next `take` may overwrite the view.
        this.#opcodes = Buffer.from(opcodes);
        this.#nextOpcode = 0;
      }
      const opcode = this.#opcodes[this.#nextOpcode++]!;
      if (opcode === 0) continue;
      if (opcode === 252) {
        if (element > 0) throw this.#cutOff();
        this.#nextOpcode--;
        return false;
      }
      if (this.#isText[element] === 1) this.#takeText(element, opcode, bias);
      else if (opcode < 252) this.numbers[element] = opcode - bias;
      else if (opcode === 253) this.#setNumber(element, this.#fields.float64At(this.#element(), 0));
      else this.numbers[element] = Number.NaN;
      element++;
    }
    return true;
  }

  #takeText(element: number, opcode: number, bias: number): void {
    const at = element * 8;
    if (opcode === 253) this.#element().copy(this.texts, at);
    else if (opcode >= 254) this.texts.fill(0x20, at, at + 8);
    else if (this.#fields.isLittleEndian) this.texts.writeDoubleLE(opcode - bias, at);
    else this.texts.writeDoubleBE(opcode - bias, at);
  }

  #element(): Buffer {
    const bytes = this.#source.take(8);
    if (bytes === null) throw this.#cutOff();
    return bytes;
  }

  #setNumber(element: number, value: number): void {
    this.numbers[element] = value === this.#fields.systemMissing ? Number.NaN : value;
  }

  #cutOff(): SourceFileError {
    return new SourceFileError(
      'syntax',
      `the file ends in the middle of case ${this.#cases + 1}; it is cut off: save it again and send the whole file`,
    );
  }
}
