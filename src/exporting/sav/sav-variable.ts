import { numberAt, type SourceValues } from '../../engine/segments/source-values.ts';
import type { FileVariable } from '../../engine/survey/file-dictionary.ts';
import { savFormatOf, savSeconds } from '../../importing/sav/sav-format.ts';
import type { ExportAnswer, ExportVariable } from '../export-variable.ts';

export type SavMeasure = 'unknown' | 'nominal' | 'ordinal' | 'scale';

/** A variable of a system file. */
export interface SavVariable {
  readonly name: string;
  readonly label: string;
  readonly measure: SavMeasure;
  /** Bytes of a text; 0: it is numeric. */
  readonly width: number;
  /** Print format as the file has it: type, width and decimals, a byte each. */
  readonly format: number;
  /** What its values stand for. */
  readonly labels: readonly { readonly value: number | string; readonly label: string }[];
  readonly missing: SavMissing;
  readonly value: SavValue;
  /** Whether it is a variable of an imported file. */
  readonly isOriginal?: boolean;
}

/** Values that count as missing: up to three, or a range and up to one; texts have no range. */
export interface SavMissing {
  readonly range: readonly [low: number, high: number] | null;
  readonly values: readonly (number | string)[];
}

/** Numbers are NaN where blank. */
export type SavValue =
  | { readonly kind: 'number'; at(row: number): number }
  | { readonly kind: 'text'; at(row: number): string };

const noMissing: SavMissing = { range: null, values: [] };
const mostDecimals = 6;
const textFormat = 1;
/** Of texts that are shown as the hexadecimal digits of their bytes. */
export const hexadecimalFormat = 2;
const wholeNumber = (5 << 16) | (8 << 8);
const date = (20 << 16) | (11 << 8);
const dateAndTime = (22 << 16) | (20 << 8);
const time = (21 << 16) | (8 << 8);
/** What stands for "from the lowest" and "to the highest" in ranges. */
export const lowestNumber = -1.797_693_134_862_315_5e308;
export const highestNumber = Number.MAX_VALUE;

/** The variable that an exported column becomes, over the rows that are written. */
export function savVariable({ name, label, content }: ExportVariable, rows: Uint32Array): SavVariable {
  const plain = { name, label, labels: [], missing: noMissing, width: 0, format: wholeNumber };
  switch (content.kind) {
    case 'texts': {
      const { values } = content;
      let width = 1;
      for (const row of rows) width = Math.max(width, Buffer.byteLength(values[row] ?? ''));
      return {
        ...plain,
        width,
        format: textFormat << 16,
        measure: 'nominal',
        value: { kind: 'text', at: (row) => values[row] ?? '' },
      };
    }
    case 'places': {
      const { values, places } = content;
      return {
        ...plain,
        measure: 'nominal',
        labels: places.map((place, index) => ({ value: index + 1, label: place.name })),
        value: {
          kind: 'number',
          at(row) {
            const place = values[row] ?? 0;
            return place < places.length ? place + 1 : Number.NaN;
          },
        },
      };
    }
    case 'codes': {
      const { values, answers } = content;
      const numbers = answerNumbers(answers);
      const ofCode = [Number.NaN, ...numbers];
      return {
        ...plain,
        measure: isScale(answers) ? 'ordinal' : 'nominal',
        labels: answers.map((answer, index) => ({ value: numbers[index] ?? 0, label: answer.name })),
        missing: missingOf(answers, numbers),
        value: { kind: 'number', at: (row) => ofCode[values[row] ?? 0] ?? Number.NaN },
      };
    }
    case 'marks': {
      const { values } = content;
      const ofMark = [Number.NaN, 0, 1];
      return {
        ...plain,
        measure: 'nominal',
        labels: [
          { value: 0, label: 'Not chosen' },
          { value: 1, label: 'Chosen' },
        ],
        value: { kind: 'number', at: (row) => ofMark[values[row] ?? 0] ?? Number.NaN },
      };
    }
    case 'source':
      return { ...plain, ...sourceVariable(content, rows) };
    case 'numbers':
    case 'weights': {
      const { values } = content;
      return {
        ...plain,
        measure: 'scale',
        format: numberFormat(decimalsOf((row) => values[row] ?? Number.NaN, rows)),
        value: { kind: 'number', at: (row) => values[row] ?? Number.NaN },
      };
    }
  }
}

type SourceContent = Extract<ExportVariable['content'], { kind: 'source' }>;
type SourceParts = Omit<SavVariable, 'name' | 'label'>;

/** A file variable with its own values, labels, missing values, measure and format. */
function sourceVariable({ variable, values }: SourceContent, rows: Uint32Array): SourceParts {
  const { measure } = variable;
  const shared = { measure: measure ?? 'unknown', isOriginal: true } as const;
  if (values.kind === 'texts' || variable.kind === 'text') {
    return { ...shared, ...textParts(variable, values, rows) };
  }
  const { kind, valueLabels, missing } = variable;
  const number = (value: number | string): number =>
    kind === 'date' ? savSeconds(Number(value)) : Number(value);
  const at = (row: number): number => number(numberAt(values.cells, row));
  const { range } = missing;
  return {
    ...shared,
    width: 0,
    format: savFormatOf(variable.format) ?? formatFor(kind, at, rows),
    labels: valueLabels.map(({ value, label }) => ({ value: number(value), label })),
    missing: {
      range:
        range === null
          ? null
          : [
              range.from === -Infinity ? lowestNumber : number(range.from),
              range.to === Infinity ? highestNumber : number(range.to),
            ],
      values: missing.values.map(number),
    },
    value: { kind: 'number', at },
  };
}

function textParts(
  { format, valueLabels, missing }: FileVariable,
  values: SourceValues,
  rows: Uint32Array,
): Omit<SourceParts, 'measure' | 'isOriginal'> {
  const texts = values.kind === 'texts' ? values.texts : [];
  const isHexadecimal = format.startsWith('AHEX');
  const stated = Number(/^A(?:HEX)?(\d{1,5})$/.exec(format)?.[1] ?? 1) / (isHexadecimal ? 2 : 1);
  const used = new Set(Float64Array.from(rows, (row) => numberAt(values.cells, row)));
  // A file of another encoding may have counted fewer bytes.
  const width = texts.reduce(
    (most, text, index) => (used.has(index) ? Math.max(most, Buffer.byteLength(text)) : most),
    Math.max(1, stated),
  );
  return {
    width,
    format: (isHexadecimal && width < 128 ? hexadecimalFormat : textFormat) << 16,
    labels: valueLabels.map(({ value, label }) => ({ value: String(value), label })),
    missing: { range: null, values: missing.values.map(String) },
    value: { kind: 'text', at: (row) => texts[numberAt(values.cells, row)] ?? '' },
  };
}

/** The format of a variable of a file that states none. */
function formatFor(kind: FileVariable['kind'], at: (row: number) => number, rows: Uint32Array): number {
  if (kind === 'duration') return time;
  if (kind !== 'date') return numberFormat(decimalsOf(at, rows));
  return rows.every((row) => isMidnight(at(row))) ? date : dateAndTime;
}

function isMidnight(seconds: number): boolean {
  return Number.isNaN(seconds) || seconds % 86_400 === 0;
}

function numberFormat(decimals: number): number {
  return decimals === 0 ? wholeNumber : (5 << 16) | ((12 + decimals) << 8) | decimals;
}

/**
 * Codes that are whole numbers, or such with one and the same beginning (`q4_1`, `q4_2`), are the values; where one is
 * not, answers are counted from 1.
 */
function answerNumbers(answers: readonly ExportAnswer[]): readonly number[] {
  const read = answers.map(({ code }) => /^(.*[^-0-9])?(0|-?[1-9]\d{0,8})$/.exec(code));
  const beginning = read[0]?.[1];
  const areNumbers = read.every((parts) => parts !== null && parts[1] === beginning);
  return read.map((parts, index) => (areNumbers ? Number(parts?.[2]) : index + 1));
}

/** Its answers stand for numbers, but for those like "don't know". */
function isScale(answers: readonly ExportAnswer[]): boolean {
  const counted = answers.filter(({ numeric }) => numeric);
  return counted.length > 0 && counted.every(({ midpoint }) => midpoint !== null);
}

/** "Don't know" beside a scale; where there are more than the format can say, they are answers like the rest. */
function missingOf(answers: readonly ExportAnswer[], numbers: readonly number[]): SavMissing {
  if (!isScale(answers)) return noMissing;
  const left = numbers.filter((_, index) => answers[index]?.numeric === false).toSorted((a, b) => a - b);
  if (left.length <= 3) return { range: null, values: left };
  const counted = numbers.filter((_, index) => answers[index]?.numeric === true);
  const isApart = (from: number, to: number) => !counted.some((value) => value >= from && value <= to);
  const [first = 0, last = 0] = [left[0], left.at(-1)];
  if (isApart(first, last)) return { range: [first, last], values: [] };
  const second = left[1] ?? 0;
  if (isApart(second, last)) return { range: [second, last], values: [first] };
  const beforeLast = left.at(-2) ?? 0;
  if (isApart(first, beforeLast)) return { range: [first, beforeLast], values: [last] };
  return noMissing;
}

function decimalsOf(at: (row: number) => number, rows: Uint32Array): number {
  let decimals = 0;
  for (const row of rows) {
    const value = at(row);
    while (decimals < mostDecimals && Math.abs(value * 10 ** decimals) < 2 ** 53) {
      if (Number.isInteger(Number((value * 10 ** decimals).toPrecision(15)))) break;
      decimals++;
    }
    if (decimals === mostDecimals) break;
  }
  return decimals;
}
