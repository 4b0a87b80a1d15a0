import { cutUtf8, SavBytes } from './sav-bytes.ts';
import type { SavPart } from './sav-elements.ts';
import type { SavSet } from './sav-sets.ts';
import type { SavVariable } from './sav-variable.ts';

/** What compressed integers are counted from. */
export const compressionBias = 100;
/** Readers of others take no longer ones. */
const longestVariableLabel = 255;
const longestValueLabel = 120;
const numericFormat = 5;
const textFormat = 1;
const measures = { nominal: 1, ordinal: 2, scale: 3 } as const;
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
  bytes.extension(
    4,
    8,
    new SavBytes().float64(-Number.MAX_VALUE, Number.MAX_VALUE, -1.797_693_134_862_315_5e308).whole(),
  );
  if (file.sets.length > 0) bytes.extension(7, 1, setsRecord(file, firsts));
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

function writeVariable(bytes: SavBytes, { variable, width, elements, shortName, isFirst }: SavPart): void {
  const label = isFirst ? cutUtf8(variable.label, longestVariableLabel) : Buffer.alloc(0);
  const { range, values } = variable.missing;
  const format = width === 0 ? numericFormatOf(variable) : (textFormat << 16) | (width << 8);
  bytes
    .int32(2, width, label.length > 0 ? 1 : 0)
    .int32(range === null ? values.length : -2 - values.length, format, format)
    .padded(shortName, 8);
  if (label.length > 0) bytes.int32(label.length).padded(label, Math.ceil(label.length / 4) * 4);
  bytes.float64(...(range ?? []), ...values);
  for (let element = 1; element < elements; element++) {
    bytes.int32(2, -1, 0, 0, 0, 0).padded('', 8);
  }
}

function numericFormatOf({ decimals }: SavVariable): number {
  return (numericFormat << 16) | ((decimals === 0 ? 8 : 12 + decimals) << 8) | decimals;
}

function writeLabels(bytes: SavBytes, { variable, element }: SavPart): void {
  const { labels } = variable;
  if (labels.length === 0) return;
  bytes.int32(3, labels.length);
  for (const { value, label } of labels) {
    const text = cutUtf8(label, longestValueLabel);
    const field = Buffer.alloc(Math.ceil((text.length + 1) / 8) * 8, 0x20);
    field.writeUInt8(text.length, 0);
    text.copy(field, 1);
    bytes.float64(value).raw(field);
  }
  bytes.int32(4, 1, element + 1);
}

/** Variables are named by their short names in lower case; lengths count bytes. */
function setsRecord({ sets }: SavFile, firsts: readonly SavPart[]): Buffer {
  const shortNames = new Map(
    firsts.map(({ variable, shortName }) => [variable.name, shortName.toLowerCase()]),
  );
  return Buffer.concat(
    sets.map(({ name, label, variables }) => {
      const text = cutUtf8(label, longestVariableLabel);
      const names = variables.map((variable) => shortNames.get(variable)).join(' ');
      return Buffer.concat([Buffer.from(`$${name}=D1 1 ${text.length} `), text, Buffer.from(` ${names}\n`)]);
    }),
  );
}
