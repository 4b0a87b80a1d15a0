import { NumberColumn } from '../source/number-column.ts';
import { type SourceColumn, sourceVariable, type SourceVariable } from '../source/source-file.ts';
import { TextColumn } from '../source/text-column.ts';
import { decimalOf, readDecimal } from '../source/decimal-cell.ts';
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
  #column: SourceColumn;
  readonly #emptyWords = new Map<string, number>();

  constructor(decode: (bytes: Buffer) => string, read: CellsRead, dialect: CellDialect = {}) {
    this.#decode = decode;
    this.#read = read;
    this.#dialect = dialect;
    this.#column = read === 'texts' ? new TextColumn(decode) : new NumberColumn();
  }

  take(bytes: Buffer, start: number, end: number): void {
    const column = this.#column;
    if (column.kind === 'texts') {
      const isGuarded = this.#dialect.isGuarded === true && start < end && bytes[start] === apostrophe;
      column.push(bytes, isGuarded ? start + 1 : start, end);
      return;
    }
    if (start === end) {
      column.push(Number.NaN);
      return;
    }
    // Most cells of a survey are a digit.
    const digit = end - start === 1 ? bytes[start]! - 0x30 : -1;
    if (digit >= 0 && digit <= 9) {
      column.push(digit);
      return;
    }
    const value =
      this.#dialect.decimalComma === true
        ? decimalOf(bytes.toString('latin1', start, end), ',')
        : readDecimal(bytes, start, end);
    if (Number.isFinite(value)) {
      column.push(value);
      return;
    }
    if (this.#read === 'guessed' && end - start <= 6) {
      const word = bytes.toString('latin1', start, end).toLowerCase();
      if (emptyWords.has(word)) {
        this.#emptyWords.set(word, (this.#emptyWords.get(word) ?? 0) + 1);
        column.push(Number.NaN);
        return;
      }
    }
    const texts = new TextColumn(this.#decode);
    // The words before the first text cannot be told from blanks any more; they mean the same.
    for (let row = 0; row < column.size; row++) texts.pushText(String(column.cellAt(row) ?? ''));
    texts.push(bytes, start, end);
    this.#column = texts;
  }

  /** Makes room for that many cells. */
  reserve(rows: number): void {
    this.#column.reserve(rows);
  }

  /** The cells that were taken. */
  get column(): SourceColumn {
    this.#column.trim();
    return this.#column;
  }

  /** Returns the column as a variable; `remarks` gets one for each assumption. */
  finish(name: string, label: string, remarks: string[]): SourceVariable {
    const { column } = this;
    if (column.kind === 'numbers') {
      const words = [...this.#emptyWords].map(([word, count]) => `"${word}" (${count} cells)`);
      if (words.length > 0) remarks.push(`${name}: ${words.join(', ')} among numbers is read as blank`);
      return sourceVariable(name, 'number', column, { label });
    }
    const dates = this.#read === 'texts' ? null : datesOf(column);
    if (dates !== null) {
      if (dates.isAmbiguous) {
        remarks.push(
          `${name}: no date tells whether the day or the month stands first; they are read as day, month, year`,
        );
      }
      return sourceVariable(name, 'date', dates.days, { label });
    }
    const words = column
      .distinct()
      .filter((text) => emptyWords.has(text.toLowerCase()) && !/^(?:-|none)$/i.test(text));
    const missing = { values: words, range: null };
    return sourceVariable(name, 'text', column, { label, missing });
  }
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
