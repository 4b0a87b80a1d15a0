import type { Column } from '../../engine/survey/dataset.ts';
import { AnswerValues } from './answer-values.ts';
import { type CellColumn, type CellRefusal, shown, someOf } from './cell-column.ts';
import { readDecimal } from '../source/decimal-cell.ts';

/** The largest number kept, and 1 over the smallest weight: squares and sums of millions stay finite. */
export const largestNumber = 1e15;

/** A column of answers in the making. */
export interface AnswerColumn extends CellColumn {
  /** The column of the first `count` rows. */
  toColumn(count: number): Column;
}

/** Cells of a `single` question or of a row of a `grid_single`: one of the listed values, kept as 1, 2, …. */
export class CodeCells implements AnswerColumn {
  readonly #values: AnswerValues;
  readonly #listed: string;
  #codes: Uint8Array | Uint16Array;

  constructor(values: readonly (string | number)[]) {
    this.#values = new AnswerValues(values);
    this.#listed = someOf(values);
    this.#codes = values.length <= 0xff ? new Uint8Array(0) : new Uint16Array(0);
  }

  reserve(count: number): void {
    const larger = this.#codes instanceof Uint8Array ? new Uint8Array(count) : new Uint16Array(count);
    larger.set(this.#codes);
    this.#codes = larger;
  }

  take(bytes: Buffer, start: number, end: number, row: number): CellRefusal | null {
    const index = this.#values.indexOf(bytes, start, end);
    if (index === -1) {
      return {
        code: 'unknown_value',
        message: `${shown(bytes, start, end)} is none of the values of the codebook (${this.#listed}); add it there, or leave the cell empty`,
      };
    }
    this.#codes[row] = index + 1;
    return null;
  }

  toColumn(count: number): Column {
    return { kind: 'codes', values: this.#codes.slice(0, count) };
  }
}

/** Cells of a `multiple` question or of a `grid_multiple`: 0 = asked and not chosen, 1 = chosen. */
export class MarkCells implements AnswerColumn {
  static readonly #values = new AnswerValues([0, 1]);
  #marks = new Uint8Array(0);

  reserve(count: number): void {
    const larger = new Uint8Array(count);
    larger.set(this.#marks);
    this.#marks = larger;
  }

  take(bytes: Buffer, start: number, end: number, row: number): CellRefusal | null {
    const index = MarkCells.#values.indexOf(bytes, start, end);
    if (index === -1) {
      return {
        code: 'not_zero_or_one',
        message: `${shown(bytes, start, end)} is not 0 or 1; write 1 for chosen, 0 for not chosen, nothing for not asked`,
      };
    }
    this.#marks[row] = index + 1;
    return null;
  }

  toColumn(count: number): Column {
    return { kind: 'marks', values: this.#marks.slice(0, count) };
  }
}

/** Cells of a `numeric` question or of a row of a `grid_numeric`; NaN where blank. */
export class NumberCells implements AnswerColumn {
  #numbers = new Float64Array(0);

  reserve(count: number): void {
    const larger = new Float64Array(count).fill(Number.NaN, this.#numbers.length);
    larger.set(this.#numbers);
    this.#numbers = larger;
  }

  take(bytes: Buffer, start: number, end: number, row: number): CellRefusal | null {
    const number = readDecimal(bytes, start, end);
    if (Math.abs(number) <= largestNumber) {
      this.#numbers[row] = number;
      return null;
    }
    return refuseNumber(number, bytes, start, end);
  }

  toColumn(count: number): Column {
    return { kind: 'numbers', values: this.#numbers.slice(0, count) };
  }
}

/** Why a cell is no number to keep: `number` is what it reads as. */
export function refuseNumber(number: number, bytes: Buffer, start: number, end: number): CellRefusal {
  const cell = shown(bytes, start, end);
  const message = Number.isNaN(number)
    ? `${cell} is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty`
    : `${cell} is beyond ±1e15, the largest number kept; correct it or leave the cell empty`;
  return { code: 'not_a_number', message };
}
