import type { ExportAnswer, ExportVariable } from '../export-variable.ts';

export type SavMeasure = 'nominal' | 'ordinal' | 'scale';

/** A variable of a system file. */
export interface SavVariable {
  readonly name: string;
  readonly label: string;
  readonly measure: SavMeasure;
  /** Bytes of a text; 0: it is numeric. */
  readonly width: number;
  /** Digits shown behind the point. */
  readonly decimals: number;
  /** What its values stand for. */
  readonly labels: readonly { readonly value: number; readonly label: string }[];
  readonly missing: SavMissing;
  readonly value: SavValue;
}

/** Answers that stay out of means: up to three, or a range and up to one. */
export interface SavMissing {
  readonly range: readonly [low: number, high: number] | null;
  readonly values: readonly number[];
}

/** Numbers are NaN where blank. */
export type SavValue =
  | { readonly kind: 'number'; at(row: number): number }
  | { readonly kind: 'text'; at(row: number): string };

const noMissing: SavMissing = { range: null, values: [] };
const mostDecimals = 6;

/** The variable that an exported column becomes, over the rows that are written. */
export function savVariable({ name, label, content }: ExportVariable, rows: Uint32Array): SavVariable {
  const plain = { name, label, labels: [], missing: noMissing, width: 0, decimals: 0 };
  switch (content.kind) {
    case 'texts': {
      const { values } = content;
      let width = 1;
      for (const row of rows) width = Math.max(width, Buffer.byteLength(values[row] ?? ''));
      return {
        ...plain,
        width,
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
    case 'numbers':
    case 'weights': {
      const { values } = content;
      return {
        ...plain,
        measure: 'scale',
        decimals: decimalsOf(values, rows),
        value: { kind: 'number', at: (row) => values[row] ?? Number.NaN },
      };
    }
  }
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

function decimalsOf(values: Float64Array, rows: Uint32Array): number {
  let decimals = 0;
  for (const row of rows) {
    const value = values[row] ?? Number.NaN;
    while (decimals < mostDecimals && Math.abs(value * 10 ** decimals) < 2 ** 53) {
      if (Number.isInteger(Number((value * 10 ** decimals).toPrecision(15)))) break;
      decimals++;
    }
    if (decimals === mostDecimals) break;
  }
  return decimals;
}
