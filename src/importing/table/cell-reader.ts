import { NumberColumn } from '../source/number-column.ts';
import { type SourceColumn, sourceVariable, type SourceVariable } from '../source/source-file.ts';
import { TextColumn } from '../source/text-column.ts';
import { readDecimal } from '../source/decimal-cell.ts';
import { type DateOrder, daysOfDate } from '../source/days-of-date.ts';

/** What programs write into a column of numbers where they have none. */
const emptyWords: ReadonlySet<string> = new Set('na n/a #n/a nan null #null! . - none nil'.split(' '));

/**
 * How the cells of a column are read. `guessed`: numbers until the first cell that is no number, texts from then on; words
 * such as "NA" are blank among numbers and a missing value among texts. `numbers`: the same, without such words.
 */
export type CellsRead = 'guessed' | 'numbers' | 'texts';

interface CellDialect {
  readonly decimalComma?: boolean;
  /** An apostrophe that a text begins with is not part of it. */
  readonly isGuarded?: boolean;
}

const apostrophe = 0x27;

/** A column of a table as its rows are read. */
export class CellReader {
  readonly #decode: (bytes: Buffer) => string;
  readonly #read: CellsRead;
  readonly #dialect: CellDialect;
  #numbers: NumberColumn | null = null;
  #texts: TextColumn | null = null;
  readonly #emptyWords = new Map<string, number>();

  constructor(decode: (bytes: Buffer) => string, read: CellsRead, dialect: CellDialect = {}) {
    this.#decode = decode;
    this.#read = read;
    this.#dialect = dialect;
    if (read === 'texts') this.#texts = new TextColumn(decode);
    else this.#numbers = new NumberColumn();
  }

  take(bytes: Buffer, start: number, end: number): void {
    const numbers = this.#numbers;
    if (numbers === null) {
      const isGuarded = this.#dialect.isGuarded === true && start < end && bytes[start] === apostrophe;
      this.#texts?.push(bytes, isGuarded ? start + 1 : start, end);
      return;
    }
    if (start === end) {
      numbers.push(Number.NaN);
      return;
    }
    // Most cells of a survey are a digit.
    const digit = end - start === 1 ? bytes[start]! - 0x30 : -1;
    if (digit >= 0 && digit <= 9) {
      numbers.push(digit);
      return;
    }
    const value =
      this.#dialect.decimalComma === true ? withComma(bytes, start, end) : readDecimal(bytes, start, end);
    if (Number.isFinite(value)) {
      numbers.push(value);
      return;
    }
    if (this.#read === 'guessed' && end - start <= 6) {
      const word = bytes.toString('latin1', start, end).toLowerCase();
      if (emptyWords.has(word)) {
        this.#emptyWords.set(word, (this.#emptyWords.get(word) ?? 0) + 1);
        numbers.push(Number.NaN);
        return;
      }
    }
    this.#turnToTexts(numbers);
    this.#texts?.push(bytes, start, end);
  }

  #turnToTexts(numbers: NumberColumn): void {
    const texts = new TextColumn(this.#decode);
    // The words before the first text cannot be told from blanks any more; they mean the same.
    for (let row = 0; row < numbers.size; row++) {
      const value = numbers.at(row);
      const bytes = Buffer.from(Number.isNaN(value) ? '' : String(value));
      texts.push(bytes, 0, bytes.length);
    }
    this.#numbers = null;
    this.#texts = texts;
  }

  /** The cells that were taken. */
  get column(): SourceColumn {
    this.#numbers?.trim();
    if (this.#numbers !== null) return { kind: 'numbers', numbers: this.#numbers };
    const texts = this.#texts ?? new TextColumn(this.#decode);
    texts.trim();
    return { kind: 'texts', texts };
  }

  /** Returns the column as a variable; `remarks` gets one for each assumption. */
  finish(name: string, label: string, remarks: string[]): SourceVariable {
    const { column } = this;
    if (column.kind === 'numbers') {
      const words = [...this.#emptyWords].map(([word, count]) => `"${word}" (${count} cells)`);
      if (words.length > 0) remarks.push(`${name}: ${words.join(', ')} among numbers is read as blank`);
      return sourceVariable(name, 'number', column, { label });
    }
    const { texts } = column;
    const dates = this.#read === 'texts' ? null : datesOf(texts);
    if (dates !== null) {
      if (dates.isAmbiguous) {
        remarks.push(
          `${name}: no date tells whether the day or the month stands first; they are read as day, month, year`,
        );
      }
      return sourceVariable(name, 'date', { kind: 'numbers', numbers: dates.days }, { label });
    }
    const words = texts
      .distinct()
      .filter((text) => emptyWords.has(text.toLowerCase()) && !/^(?:-|none)$/i.test(text));
    const missing = { values: words, range: null };
    return sourceVariable(name, 'text', column, { label, missing });
  }
}

function withComma(bytes: Buffer, start: number, end: number): number {
  const text = bytes.toString('latin1', start, Math.min(end, start + 64));
  const cell = Buffer.from(text.replace(',', '.'));
  return end - start > 64 ? Number.NaN : readDecimal(cell, 0, cell.length);
}

/** Returns the column as days if every text is a date of one order. */
function datesOf(texts: TextColumn): { days: NumberColumn; isAmbiguous: boolean } | null {
  const distinct = texts.distinct();
  if (distinct.length === 0) return null;
  const fitting = (['iso', 'day_first', 'month_first'] satisfies DateOrder[]).flatMap((order) => {
    const days: number[] = [];
    for (const text of distinct) {
      const day = daysOfDate(text.trim(), order);
      if (Number.isNaN(day)) return [];
      days.push(day);
    }
    return [days];
  });
  const [first] = fitting;
  if (first === undefined) return null;
  const days = new NumberColumn();
  for (let row = 0; row < texts.size; row++) days.push(first[texts.indexAt(row)] ?? Number.NaN);
  days.trim();
  return { days, isAmbiguous: fitting.length > 1 };
}
