import { AnswerValues } from './answer-values.ts';
import { largestNumber, refuseNumber } from './answer-columns.ts';
import { type CellColumn, type CellRefusal, shown, someOf } from './cell-column.ts';
import { readDecimal } from '../source/decimal-cell.ts';
import { TextIndex } from '../source/text-index.ts';

const longestText = 255;
const apostrophe = 0x27;

/** What stands for a cell that was blank, and for one that was refused. */
export const blank = -1;
const refused = -2;

/** Cells that hold one of the survey's waves or locations. */
export class PlaceCells implements CellColumn {
  readonly #values: AnswerValues;
  readonly #listed: string;
  readonly #kind: 'wave' | 'location';
  #indices = new Int32Array(0);

  constructor(kind: 'wave' | 'location', values: readonly (string | number)[]) {
    this.#kind = kind;
    this.#values = new AnswerValues(values);
    this.#listed = someOf(values);
  }

  reserve(count: number): void {
    this.#indices = extended(this.#indices, count);
  }

  take(bytes: Buffer, start: number, end: number, row: number): CellRefusal | null {
    const index = this.#values.indexOf(bytes, start, end);
    if (index === -1) {
      this.#indices[row] = refused;
      return {
        code: this.#kind === 'wave' ? 'unknown_wave' : 'unknown_location',
        message: `${shown(bytes, start, end)} is no ${this.#kind} of the codebook (${this.#listed}); add it there or correct the cell`,
      };
    }
    this.#indices[row] = index;
    return null;
  }

  /** Index of the row's wave or location, `blank`, or less where the cell was refused. */
  at(row: number): number {
    return this.#indices[row] ?? blank;
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
    this.#indices = extended(this.#indices, count);
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

/** Cells of a weight: a number from 0 up; NaN where blank. */
export class WeightCells implements CellColumn {
  #weights = new Float64Array(0);
  #anyPositive = false;

  reserve(count: number): void {
    const larger = new Float64Array(count).fill(Number.NaN, this.#weights.length);
    larger.set(this.#weights);
    this.#weights = larger;
  }

  take(bytes: Buffer, start: number, end: number, row: number): CellRefusal | null {
    const weight = readDecimal(bytes, start, end);
    if (weight === 0 || (weight >= 1 / largestNumber && weight <= largestNumber)) {
      this.#weights[row] = weight;
      if (weight > 0) this.#anyPositive = true;
      return null;
    }
    const cell = shown(bytes, start, end);
    if (weight < 0) {
      return {
        code: 'negative_weight',
        message: `${cell} is negative; a weight is 0 or more: correct it, or leave the cell empty to leave the respondent out`,
      };
    }
    if (Number.isNaN(weight)) return refuseNumber(weight, bytes, start, end);
    return {
      code: 'weight',
      message: `${cell} is outside 1e-15 to 1e15, the range of weights kept; rescale the weights, or write 0 to leave the respondent out`,
    };
  }

  get anyPositive(): boolean {
    return this.#anyPositive;
  }

  weights(count: number): Float64Array<ArrayBuffer> {
    return this.#weights.slice(0, count);
  }
}

function extended(indices: Int32Array, count: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(count).fill(blank, indices.length);
  larger.set(indices);
  return larger;
}
