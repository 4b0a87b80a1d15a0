import type { SavDictionary } from './sav-dictionary.ts';
import type { SavFields } from './sav-fields.ts';

/** Measure levels by the place of a variable among the records of variables. */
export type SavMeasures = readonly ('nominal' | 'ordinal' | 'scale' | null)[];

const measures = [null, 'nominal', 'ordinal', 'scale'] as const;

/** Takes the machine's own numbers over into `fields`, and answers what else the small records say. */
export function readMachineRecords(
  { extensions, elements }: SavDictionary,
  fields: SavFields,
): { codePage: number | null; encoding: string | null; cases: number | null; measures: SavMeasures } {
  let codePage: number | null = null;
  let encoding: string | null = null;
  let cases: number | null = null;
  let levels: SavMeasures = [];
  const variables = elements.filter((element) => element !== null).length;
  for (const { subtype, content } of extensions) {
    if (subtype === 3 && content.length >= 32) codePage = fields.int32At(content, 28);
    if (subtype === 4 && content.length >= 24) {
      fields.systemMissing = fields.float64At(content, 0);
      fields.highest = fields.float64At(content, 8);
      fields.lowest = fields.float64At(content, 16);
    }
    if (subtype === 11) levels = readMeasures(content, variables, fields);
    if (subtype === 16 && content.length >= 16) cases = fields.int64At(content, 8);
    if (subtype === 20) encoding = content.toString('latin1').replaceAll('\0', '').trim();
  }
  return { codePage, encoding: encoding === '' ? null : encoding, cases, measures: levels };
}

/**
 * Reads the measures: two or three integers per variable, the measure first. Any other number of integers is ambiguous
 * and ignored.
 */
function readMeasures(content: Buffer, variables: number, fields: SavFields): SavMeasures {
  const integers = content.length / 4;
  const each = integers / variables;
  if (each !== 2 && each !== 3) return [];
  return Array.from(
    { length: variables },
    (_, index) => measures[fields.int32At(content, index * each * 4)] ?? null,
  );
}

/** Texts of long texts' value labels (subtype 21) and missing values (22). */
export interface LongTextRecord {
  readonly variable: Buffer;
  readonly values: readonly { readonly value: Buffer; readonly label: Buffer }[];
}

/** Reads long texts' value labels (21) or missing values (22). `isWhole` is false where a record breaks off. */
export function readLongTexts(
  subtype: 21 | 22,
  content: Buffer,
  fields: SavFields,
): { records: LongTextRecord[]; isWhole: boolean } {
  const reader = new CountedReader(content, fields);
  const records: LongTextRecord[] = [];
  while (!reader.isAtEnd) {
    const record = subtype === 21 ? readLabels(reader) : readMissing(reader);
    if (record === null) return { records, isWhole: false };
    records.push(record);
  }
  return { records, isWhole: true };
}

function readLabels(reader: CountedReader): LongTextRecord | null {
  const variable = reader.counted();
  const width = reader.int32();
  const count = reader.int32();
  if (variable === null || width === null || count === null) return null;
  const values = [];
  for (let index = 0; index < count; index++) {
    const value = reader.counted();
    const label = reader.counted();
    if (value === null || label === null) return null;
    values.push({ value, label });
  }
  return { variable, values };
}

function readMissing(reader: CountedReader): LongTextRecord | null {
  const variable = reader.counted();
  const count = reader.byte();
  const length = reader.int32();
  if (variable === null || count === null || length === null) return null;
  const values = [];
  for (let index = 0; index < count; index++) {
    // Some writers repeat the length before each value.
    if (index > 0 && reader.peekInt32() === length) reader.int32();
    const value = reader.bytes(length);
    if (value === null) return null;
    values.push({ value, label: Buffer.alloc(0) });
  }
  return { variable, values };
}

class CountedReader {
  readonly #content: Buffer;
  readonly #fields: SavFields;
  #at = 0;

  constructor(content: Buffer, fields: SavFields) {
    this.#content = content;
    this.#fields = fields;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#content.length;
  }

  peekInt32(): number | null {
    return this.#at + 4 > this.#content.length ? null : this.#fields.int32At(this.#content, this.#at);
  }

  int32(): number | null {
    const value = this.peekInt32();
    this.#at += 4;
    return value;
  }

  byte(): number | null {
    return this.#content[this.#at++] ?? null;
  }

  bytes(length: number): Buffer | null {
    if (length < 0 || this.#at + length > this.#content.length) return null;
    this.#at += length;
    return this.#content.subarray(this.#at - length, this.#at);
  }

  counted(): Buffer | null {
    const length = this.int32();
    return length === null ? null : this.bytes(length);
  }
}
