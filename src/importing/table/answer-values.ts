import { readDecimal } from '../source/decimal-cell.ts';
import { TextIndex } from '../source/text-index.ts';

/** Cells of one or two digits are looked up by their number. */
const smallNumbers = 100;

/**
 * The values that cells of a column may hold, numbered as listed. A cell matches a value to the letter, and a value
 * that is a number in any spelling: 1 is also "1.0" and "01".
 */
export class AnswerValues {
  readonly #small = new Int32Array(smallNumbers).fill(-1);
  readonly #texts = new TextIndex();
  /** Index of the value for each text of `#texts`. */
  readonly #indexOfText: number[] = [];
  readonly #numbers = new Map<number, number>();

  constructor(values: readonly (string | number)[]) {
    for (const [index, value] of values.entries()) {
      const bytes = Buffer.from(String(value));
      this.#indexOfText[this.#texts.intern(bytes, 0, bytes.length)] = index;
      if (typeof value === 'number') this.#numbers.set(value, index);
      if (/^(?:\d|[1-9]\d)$/.test(String(value))) this.#small[Number(value)] = index;
    }
  }

  /** Returns the index of the value in the cell, −1 if the cell holds no listed value. */
  indexOf(bytes: Buffer, start: number, end: number): number {
    const first = (bytes[start] ?? 0) - 0x30;
    if (end - start === 1 && first >= 0 && first <= 9) return this.#small[first] ?? -1;
    if (end - start === 2 && first >= 1 && first <= 9) {
      const second = (bytes[start + 1] ?? 0) - 0x30;
      if (second >= 0 && second <= 9) return this.#small[first * 10 + second] ?? -1;
    }
    const text = this.#texts.find(bytes, start, end);
    if (text >= 0) return this.#indexOfText[text] ?? -1;
    if (this.#numbers.size === 0) return -1;
    return this.#numbers.get(readDecimal(bytes, start, end)) ?? -1;
  }
}
