import type { SavPart } from './sav-elements.ts';
import type { SavSet } from './sav-sets.ts';
import { hexadecimalFormat, highestNumber, lowestNumber } from './sav-variable.ts';

/** What compressed integers are counted from. */
export const compressionBias = 100;
/** Readers of others take no longer ones; those of imported files were read by them. */
const longestLabels = {
  own: { variable: 255, value: 120 },
  original: { variable: 65_535, value: 255 },
} as const;
const measures = { unknown: 0, nominal: 1, ordinal: 2, scale: 3 } as const;
/** Labels and missing values of longer texts are in records of their own. */
const shortTextBytes = 8;
const utf8CodePage = 65_001;

export interface SavFile {
  /** Shown by others as the file's own label. */
  readonly label: string;
  readonly cases: number;
  readonly parts: readonly SavPart[];
  readonly sets: readonly SavSet[];
  /** Name of the variable that cases are weighted by; null: they are not. */
  readonly weight: string | null;
  readonly at: Date;
}

/** Everything before the cases (PSPP manual, "System File Format"): UTF-8, little-endian, bytecode compression. */
export function savDictionary(file: SavFile): Buffer {
  const { parts } = file;
  const bytes = new SavBytes();
  writeHeader(bytes, file);
  for (const part of parts) writeVariable(bytes, part);
  for (const part of parts) if (part.isFirst) writeLabels(bytes, part);
  const firsts = parts.filter(({ isFirst }) => isFirst);
  bytes.extension(3, 4, new SavBytes().int32(24, 0, 0, -1, 1, 1, 2, utf8CodePage).whole());
  bytes.extension(4, 8, new SavBytes().float64(-Number.MAX_VALUE, highestNumber, lowestNumber).whole());
  for (const [subtype, sets] of Map.groupBy(file.sets, setSubtype)) {
    bytes.extension(subtype, 1, setsRecord(sets, firsts));
  }
  bytes.extension(
    11,
    4,
    new SavBytes()
      .int32(...parts.flatMap(({ variable, width }) => [measures[variable.measure], 8, width === 0 ? 1 : 0]))
      .whole(),
  );
  bytes.extension(
    13,
    1,
    Buffer.from(firsts.map(({ shortName, variable }) => `${shortName}=${variable.name}`).join('\t')),
  );
  const veryLong = firsts.filter(({ variable, width }) => variable.width > width);
  if (veryLong.length > 0) {
    const widths = veryLong.map(
      ({ shortName, variable }) => `${shortName}=${String(variable.width).padStart(5, '0')}\0\t`,
    );
    bytes.extension(14, 1, Buffer.from(widths.join('')));
  }
  const longTexts = firsts.filter(({ variable }) => variable.width > shortTextBytes);
  writeLongTexts(bytes, longTexts);
  const count = Buffer.alloc(16);
  count.writeBigInt64LE(1n, 0);
  count.writeBigInt64LE(BigInt(file.cases), 8);
  bytes.extension(16, 8, count);
  bytes.extension(20, 1, Buffer.from('UTF-8'));
  return bytes.int32(999, 0).whole();
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function writeHeader(bytes: SavBytes, { label, cases, parts, weight, at }: SavFile): void {
  const last = parts.at(-1);
  const weighting = parts.find(({ variable }) => variable.name === weight);
  bytes
    .padded('$FL2', 4)
    .padded('@(#) SPSS DATA FILE Audience Insights', 60)
    .int32(2, last === undefined ? 0 : last.element + last.elements, 1)
    .int32(weighting === undefined ? 0 : weighting.element + 1, cases)
    .float64(compressionBias)
    .padded(`${two(at.getUTCDate())} ${months[at.getUTCMonth()]} ${two(at.getUTCFullYear() % 100)}`, 9)
    .padded(`${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`, 8)
    .padded(cutUtf8(label, 64), 64)
    .raw(Buffer.alloc(3));
}

function labelLimits({ variable }: SavPart): { readonly variable: number; readonly value: number } {
  return variable.isOriginal ? longestLabels.original : longestLabels.own;
}

function writeVariable(bytes: SavBytes, part: SavPart): void {
  const { variable, width, elements, shortName, isFirst } = part;
  const label = isFirst ? cutUtf8(variable.label, labelLimits(part).variable) : Buffer.alloc(0);
  const isLong = variable.width > shortTextBytes;
  const { range, values } = isLong ? { range: null, values: [] } : variable.missing;
  const shownBytes = variable.format >>> 16 === hexadecimalFormat ? width * 2 : width;
  const format = width === 0 ? variable.format : variable.format | (shownBytes << 8);
  bytes
    .int32(2, width, label.length > 0 ? 1 : 0)
    .int32(range === null ? values.length : -2 - values.length, format, format)
    .padded(shortName, 8);
  if (label.length > 0) bytes.int32(label.length).padded(label, Math.ceil(label.length / 4) * 4);
  bytes.float64(...(range ?? []));
  for (const value of values) writeShortValue(bytes, value);
  for (let element = 1; element < elements; element++) {
    bytes.int32(2, -1, 0, 0, 0, 0).padded('', 8);
  }
}

function writeShortValue(bytes: SavBytes, value: number | string): void {
  if (typeof value === 'number') bytes.float64(value);
  else bytes.padded(value, shortTextBytes);
}

function writeLabels(bytes: SavBytes, part: SavPart): void {
  const { variable, element } = part;
  const { labels, width } = variable;
  if (labels.length === 0 || width > shortTextBytes) return;
  bytes.int32(3, labels.length);
  for (const { value, label } of labels) {
    const text = cutUtf8(label, labelLimits(part).value);
    const field = Buffer.alloc(Math.ceil((text.length + 1) / 8) * 8, 0x20);
    field.writeUInt8(text.length, 0);
    text.copy(field, 1);
    writeShortValue(bytes, value);
    bytes.raw(field);
  }
  bytes.int32(4, 1, element + 1);
}

/** Value labels and missing values of texts over eight bytes, each record with the variable's long name. */
function writeLongTexts(bytes: SavBytes, parts: readonly SavPart[]): void {
  const labels = new SavBytes();
  const missing = new SavBytes();
  for (const part of parts) {
    const { variable } = part;
    const name = Buffer.from(variable.name);
    if (variable.labels.length > 0) {
      labels.int32(name.length).raw(name).int32(variable.width, variable.labels.length);
      for (const { value, label } of variable.labels) {
        const text = cutUtf8(label, labelLimits(part).value);
        labels.int32(variable.width).padded(String(value), variable.width).int32(text.length).raw(text);
      }
    }
    const { values } = variable.missing;
    if (values.length === 0) continue;
    missing.int32(name.length).raw(name).raw(Buffer.of(values.length)).int32(shortTextBytes);
    for (const value of values) missing.padded(String(value), shortTextBytes);
  }
  if (labels.whole().length > 0) bytes.extension(21, 1, labels.whole());
  if (missing.whole().length > 0) bytes.extension(22, 1, missing.whole());
}

/** Sets whose answers are named by their counted values have a record of their own. */
function setSubtype({ counted, namedBy }: SavSet): 7 | 19 {
  return counted !== null && namedBy === 'counted_values' ? 19 : 7;
}

/** Variables are named by their short names in lower case; lengths count bytes. */
function setsRecord(sets: readonly SavSet[], firsts: readonly SavPart[]): Buffer {
  const shortNames = new Map(
    firsts.map(({ variable, shortName }) => [variable.name, shortName.toLowerCase()]),
  );
  const lines = sets.map((set) => {
    const { name, label, variables, counted } = set;
    const text = cutUtf8(label, longestLabels.own.variable);
    const value = Buffer.from(String(counted));
    const type =
      counted === null ? 'C' : `${setSubtype(set) === 19 ? 'E 1 ' : 'D'}${value.length} ${String(counted)}`;
    const names = variables.map((variable) => shortNames.get(variable)).join(' ');
    return Buffer.concat([Buffer.from(`$${name}=${type} ${text.length} `), text, Buffer.from(` ${names}\n`)]);
  });
  return Buffer.concat(lines);
}

/** The fields of a system file's records, little-endian, one after the other. */
class SavBytes {
  readonly #parts: Buffer[] = [];

  int32(...values: number[]): this {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) bytes.writeInt32LE(value, index * 4);
    return this.raw(bytes);
  }

  float64(...values: number[]): this {
    const bytes = Buffer.alloc(values.length * 8);
    for (const [index, value] of values.entries()) bytes.writeDoubleLE(value, index * 8);
    return this.raw(bytes);
  }

  /** Padded with spaces to `length` bytes. */
  padded(text: Buffer | string, length: number): this {
    const bytes = Buffer.alloc(length, 0x20);
    Buffer.from(text).copy(bytes, 0, 0, length);
    return this.raw(bytes);
  }

  raw(bytes: Buffer): this {
    this.#parts.push(bytes);
    return this;
  }

  /** A record of type 7: `size` bytes an element. */
  extension(subtype: number, size: number, content: Buffer): this {
    return this.int32(7, subtype, size, content.length / size).raw(content);
  }

  whole(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** The longest start of a text that takes at most `most` bytes of UTF-8, no character cut in two. */
function cutUtf8(text: string, most: number): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return bytes;
  let end = most;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
