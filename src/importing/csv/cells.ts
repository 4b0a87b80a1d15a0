import type { Column } from '../../engine/survey/dataset.ts';
import { readDecimal } from '../source/decimal-cell.ts';
import { TextIndex } from '../source/text-index.ts';
import { AnswerValues } from './answer-values.ts';
import { type CellColumn, type CellRefusal, shown, someOf } from './cell-column.ts';

/** The largest number kept, and 1 over the smallest weight: squares and sums of millions stay finite. */
const largestNumber = 1e15;
const longestText = 255;
const apostrophe = 0x27;

/** What stands for a cell that was blank, and for one that was refused. */
export const blank = -1;
const refused = -2;

/** A column of answers in the making. */
export interface AnswerColumn extends CellColumn {
  /** The column of the first `count` rows. */
  toColumn(count: number): Column;
}

/** Cells that hold one of `count` values each, kept as 1, 2, …; 0 where blank, one more than there are where refused. */
class ListedCells<Codes extends Uint8Array | Uint16Array> implements CellColumn {
  readonly #values: AnswerValues;
  readonly #count: number;
  readonly #refuse: (cell: string) => CellRefusal;
  readonly #blanks: (rows: number) => Codes;
  protected codes: Codes;

  constructor(
    values: AnswerValues,
    count: number,
    blanks: (rows: number) => Codes,
    refuse: (cell: string) => CellRefusal,
  ) {
    this.#values = values;
    this.#count = count;
    this.#refuse = refuse;
    this.#blanks = blanks;
    this.codes = blanks(0);
  }

  reserve(count: number): void {
    this.codes = grown(this.codes, this.#blanks(count));
  }

  take(bytes: Buffer, start: number, end: number, row: number): CellRefusal | null {
    const index = this.#values.indexOf(bytes, start, end);
    this.codes[row] = (index === -1 ? this.#count : index) + 1;
    return index === -1 ? this.#refuse(shown(bytes, start, end)) : null;
  }

  /** Index of the row's value, `blank`, or less where the cell was refused. */
  at(row: number): number {
    const code = this.codes[row] ?? 0;
    return code > this.#count ? refused : code - 1;
  }
}

/** Cells of a `single` question or of a row of a `grid_single`. */
export class CodeCells extends ListedCells<Uint8Array | Uint16Array> implements AnswerColumn {
  constructor(values: readonly (string | number)[]) {
    const listed = someOf(values);
    super(
      new AnswerValues(values),
      values.length,
      (rows) => (values.length < 0xff ? new Uint8Array(rows) : new Uint16Array(rows)),
      (cell) => ({
        code: 'unknown_value',
        message: `${cell} is none of the values of the codebook (${listed}); add it there, or leave the cell empty`,
      }),
    );
  }

  toColumn(count: number): Column {
    return { kind: 'codes', values: this.codes.slice(0, count) };
  }
}

/** Cells of a `multiple` question or of a `grid_multiple`: 0 = asked and not chosen, 1 = chosen. */
export class MarkCells extends ListedCells<Uint8Array> implements AnswerColumn {
  static readonly #marks = new AnswerValues([0, 1]);

  constructor() {
    super(
      MarkCells.#marks,
      2,
      (rows) => new Uint8Array(rows),
      (cell) => ({
        code: 'not_zero_or_one',
        message: `${cell} is not 0 or 1; write 1 for chosen, 0 for not chosen, nothing for not asked`,
      }),
    );
  }

  toColumn(count: number): Column {
    return { kind: 'marks', values: this.codes.slice(0, count) };
  }
}

/** Cells that hold one of the survey's waves or locations. */
export class PlaceCells extends ListedCells<Uint16Array> {
  constructor(kind: 'wave' | 'location', values: readonly (string | number)[]) {
    const listed = someOf(values);
    super(
      new AnswerValues(values),
      values.length,
      (rows) => new Uint16Array(rows),
      (cell) => ({
        code: kind === 'wave' ? 'unknown_wave' : 'unknown_location',
        message: `${cell} is no ${kind} of the codebook (${listed}); add it there or correct the cell`,
      }),
    );
  }
}

/** Cells of a `numeric` question or of a row of a `grid_numeric`; NaN where blank. */
export class NumberCells implements AnswerColumn {
  #numbers = new Float64Array(0);

  reserve(count: number): void {
    this.#numbers = grown(this.#numbers, new Float64Array(count).fill(Number.NaN));
  }

  take(bytes: Buffer, start: number, end: number, row: number): CellRefusal | null {
    const number = readDecimal(bytes, start, end);
    if (!this.isKept(number)) return this.refuse(number, shown(bytes, start, end));
    this.#numbers[row] = number;
    return null;
  }

  /** The numbers of the first `count` rows. */
  numbers(count: number): Float64Array<ArrayBuffer> {
    return this.#numbers.slice(0, count);
  }

  toColumn(count: number): Column {
    return { kind: 'numbers', values: this.numbers(count) };
  }

  protected isKept(number: number): boolean {
    return Math.abs(number) <= largestNumber;
  }

  /** Why a cell is no number to keep: `number` is what it reads as. */
  protected refuse(number: number, cell: string): CellRefusal {
    const message = Number.isNaN(number)
      ? `${cell} is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty`
      : `${cell} is beyond ±1e15, the largest number kept; correct it or leave the cell empty`;
    return { code: 'not_a_number', message };
  }
}

/** Cells of a weight: a number from 0 up; NaN where blank. */
export class WeightCells extends NumberCells {
  protected override isKept(weight: number): boolean {
    return weight === 0 || (weight >= 1 / largestNumber && weight <= largestNumber);
  }

  protected override refuse(weight: number, cell: string): CellRefusal {
    if (Number.isNaN(weight)) return super.refuse(weight, cell);
    return weight < 0
      ? {
          code: 'negative_weight',
          message: `${cell} is negative; a weight is 0 or more: correct it, or leave the cell empty to leave the respondent out`,
        }
      : {
          code: 'weight',
          message: `${cell} is outside 1e-15 to 1e15, the range of weights kept; rescale the weights, or write 0 to leave the respondent out`,
        };
  }
}

/** Cells of any text, such as ids and sampling units: equal texts have one index. */
export class TextCells implements CellColumn {
  readonly #texts = new TextIndex();
  readonly #isGuarded: boolean;
  #indices = new Int32Array(0);

  /** `isGuarded`: an apostrophe that a cell begins with is not part of its text. */
  constructor(isGuarded: boolean) {
    this.#isGuarded = isGuarded;
  }

  reserve(count: number): void {
    this.#indices = grown(this.#indices, new Int32Array(count).fill(blank));
  }

  take(bytes: Buffer, from: number, end: number, row: number): CellRefusal | null {
    const start = this.#isGuarded && bytes[from] === apostrophe ? from + 1 : from;
    if (end - start > longestText) {
      this.#indices[row] = refused;
      return {
        code: 'limit',
        message: `${shown(bytes, start, end)} is longer than ${longestText} bytes; shorten it`,
      };
    }
    this.#indices[row] = this.#texts.intern(bytes, start, end);
    return null;
  }

  /** Index of the row's text, `blank`, or less where the cell was refused. */
  at(row: number): number {
    return this.#indices[row] ?? blank;
  }

  /** The row's text in a sentence. */
  shownAt(row: number): string {
    const bytes = Buffer.from(this.#texts.textAt(this.at(row)));
    return shown(bytes, 0, bytes.length);
  }

  /** The text of each of the first `count` rows, `""` where blank. */
  toTexts(count: number): string[] {
    const texts = this.#texts.texts();
    return Array.from({ length: count }, (_, row) => texts[this.at(row)] ?? '');
  }
}

/** `larger` with the elements of before. */
export function grown<Elements extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(
  elements: Elements,
  larger: Elements,
): Elements {
  larger.set(elements);
  return larger;
}
