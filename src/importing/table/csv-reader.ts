import { isUtf8 } from 'node:buffer';
import { readSync } from 'node:fs';
import { mostColumns } from '../source/read-limits.ts';

/**
 * One row: cell k is `bytes[starts[k]..ends[k])`, without its quotes and with doubled quotes made single. The object
 * and its arrays are the reader's own and valid until the next row is read.
 */
export interface CsvRow {
  readonly bytes: Buffer;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** May pass `mostColumns`; the cells beyond it have no bounds. */
  readonly cellCount: number;
  /** Line of the file on which the row starts, from 1. */
  readonly line: number;
  /** Faults of the row's text; its cells are read as well as possible. */
  readonly faults: readonly CsvFault[];
}

export interface CsvFault {
  readonly kind: 'syntax' | 'encoding' | 'limit';
  /** Index of the cell; null: the fault concerns the row. */
  readonly cell: number | null;
  readonly message: string;
}

/** Longest row, in bytes with its quotes and line breaks. */
const longestRow = 16 * 2 ** 20;

const mostFaultsOfRow = 5;

const comma = 0x2c;
const quote = 0x22;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/** What a byte means outside quotes: 0 nothing, 1 delimiter, 2 line end, 3 quote, 4 refused control, 5 part of UTF-8. */
function meanings(delimiter: number | null, isUtf8Text: boolean): Uint8Array {
  const meaning = new Uint8Array(256);
  meaning[lineFeed] = 2;
  meaning[carriageReturn] = 2;
  if (delimiter === null) return meaning;
  meaning.fill(4, 0, 0x09);
  meaning.fill(4, 0x0b, 0x0d);
  meaning.fill(4, 0x0e, 0x20);
  meaning.fill(isUtf8Text ? 5 : 0, 0x80);
  meaning[delimiter] = 1;
  meaning[quote] = 3;
  return meaning;
}

export interface CsvDialect {
  /** The byte between cells; a comma where it is not given. null: a line is one cell, whatever it holds. */
  readonly delimiter?: number | null;
  /** False: the text's encoding has one byte per character, and any byte over 127 is one. */
  readonly isUtf8Text?: boolean;
}

/**
 * Reads rows of cells separated by commas, or by what the dialect says (RFC 4180) from an open file, byte by byte, without making strings. Lines may end
 * in LF, CR LF or CR, mixed; a byte order mark of UTF-8 is skipped; blank lines are skipped. Text that is not so is
 * read as well as it can be and reported as faults of its row.
 */
export class CsvReader {
  readonly #descriptor: number;
  readonly #delimiter: number | null;
  readonly #meaning: Uint8Array;
  #buffer: Buffer;
  /** Bytes of the buffer that are read from the file; the row being read starts at `#rowStart`. */
  #filled = 0;
  #rowStart = 0;
  /** Bytes of the file before the buffer. */
  #bytesBefore = 0;
  #ended = false;
  #stopped = false;
  #started = false;

  #starts: Int32Array = new Int32Array(1024);
  #ends: Int32Array = new Int32Array(1024);
  #cellCount = 0;
  #line = 1;
  /** Line breaks inside the quotes of the row. */
  #innerLines = 0;
  #faults: CsvFault[] = [];
  /** Cells with doubled quotes. */
  #doubled: number[] = [];
  #hasHighBytes = false;

  /** `pieceBytes` is how much is read at a time, at first. */
  constructor(
    descriptor: number,
    pieceBytes = 2 ** 20,
    { delimiter = comma, isUtf8Text = true }: CsvDialect = {},
  ) {
    this.#descriptor = descriptor;
    this.#delimiter = delimiter;
    this.#meaning = meanings(delimiter, isUtf8Text);
    this.#buffer = Buffer.allocUnsafe(pieceBytes);
  }

  /** Bytes of the file that have been read as rows. */
  get bytesRead(): number {
    return this.#bytesBefore + this.#rowStart;
  }

  /** Returns the next row; null at the end of the file, or after a fault that makes the rest unreadable. */
  readRow(): CsvRow | null {
    if (!this.#started) this.#start();
    for (;;) {
      if (this.#stopped) return this.#lastFaults();
      if (this.#rowStart === this.#filled && !this.#refill()) return null;
      const next = this.#scanRow();
      if (next === null) {
        if (!this.#refill()) this.#stopped = true;
        continue;
      }
      const line = this.#line;
      this.#line += this.#innerLines + 1;
      const rowStart = this.#rowStart;
      this.#rowStart = next;
      if (this.#cellCount === 1 && this.#starts[0] === this.#ends[0] && this.#faults.length === 0) continue;
      this.#finishCells(rowStart, next);
      return this.#row(line);
    }
  }

  #start(): void {
    this.#started = true;
    while (this.#filled < 3 && !this.#ended) this.#refill();
    const [first, second, third] = this.#buffer.subarray(0, this.#filled);
    if (first === 0xef && second === 0xbb && third === 0xbf) this.#rowStart = 3;
    if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
      this.#stop('encoding', 'the file is UTF-16; save it as UTF-8');
    }
  }

  /**
   * Finds the cells of the row at `#rowStart` and returns where the next row starts; null if that needs more bytes.
   * Scanning changes nothing in the buffer, so a row that is cut by its end is scanned again.
   */
  #scanRow(): number | null {
    const buffer = this.#buffer;
    const meaning = this.#meaning;
    const filled = this.#filled;
    this.#cellCount = 0;
    this.#innerLines = 0;
    this.#faults = [];
    this.#doubled = [];
    this.#hasHighBytes = false;
    let at = this.#rowStart;
    for (;;) {
      let start = at;
      let end: number;
      if (at < filled && meaning[buffer[at] ?? 0] === 3) {
        start = at + 1;
        end = this.#closingQuote(start);
        if (end === -1) return null;
        at = Math.min(end + 1, filled);
        if (at < filled && meaning[buffer[at] ?? 0] !== 1 && meaning[buffer[at] ?? 0] !== 2) {
          this.#fault('syntax', 'text follows a closing quote; double the quotes inside a quoted cell');
          at = this.#endOfPlainText(at);
        }
      } else {
        at = this.#endOfPlainText(at);
        end = at;
      }
      if (at === filled && !this.#ended) return null;
      this.#addCell(start, end);
      if (at === filled) return at;
      const byte = buffer[at];
      at++;
      if (byte === this.#delimiter) continue;
      if (byte === carriageReturn) {
        if (at === filled && !this.#ended) return null;
        if (at < filled && buffer[at] === lineFeed) at++;
      }
      return at;
    }
  }

  #endOfPlainText(from: number): number {
    const buffer = this.#buffer;
    const meaning = this.#meaning;
    const filled = this.#filled;
    let at = from;
    while (at < filled) {
      const means = meaning[buffer[at] ?? 0];
      if (means !== 0) {
        if (means === 1 || means === 2) return at;
        if (means === 5) this.#hasHighBytes = true;
        else if (means === 3) {
          this.#fault(
            'syntax',
            'a quote stands inside a cell without quotes; quote the cell and double its quotes',
          );
        } else this.#refuseControl(buffer[at] ?? 0);
      }
      at++;
    }
    return at;
  }

  /** Returns the index of the quote that ends the cell whose text starts at `from`; −1 if the buffer holds none yet. */
  #closingQuote(from: number): number {
    const buffer = this.#buffer;
    const meaning = this.#meaning;
    const filled = this.#filled;
    for (let at = from; at < filled; at++) {
      const byte = buffer[at] ?? 0;
      const means = meaning[byte];
      if (means === 0 || means === 1) continue;
      if (means === 3) {
        if (at + 1 === filled && !this.#ended) return -1;
        if (at + 1 === filled || buffer[at + 1] !== quote) return at;
        if (this.#doubled.at(-1) !== this.#cellCount) this.#doubled.push(this.#cellCount);
        at++;
      } else if (means === 5) this.#hasHighBytes = true;
      else if (byte === lineFeed || (byte === carriageReturn && buffer[at + 1] !== lineFeed))
        this.#innerLines++;
      else if (byte !== carriageReturn) this.#refuseControl(byte);
    }
    if (!this.#ended) return -1;
    this.#fault('syntax', 'a quote opened in this row is never closed; close it or double it', true);
    return filled;
  }

  #addCell(start: number, end: number): void {
    const cell = this.#cellCount++;
    if (cell >= mostColumns) return;
    if (cell === this.#starts.length) {
      this.#starts = grown(this.#starts);
      this.#ends = grown(this.#ends);
    }
    this.#starts[cell] = start;
    this.#ends[cell] = end;
  }

  #finishCells(rowStart: number, rowEnd: number): void {
    if (this.#hasHighBytes && !isUtf8(this.#buffer.subarray(rowStart, rowEnd))) this.#faultBadText();
    for (const cell of this.#doubled) {
      if (cell < mostColumns)
        this.#ends[cell] = this.#makeQuotesSingle(this.#starts[cell] ?? 0, this.#ends[cell] ?? 0);
    }
  }

  #makeQuotesSingle(start: number, end: number): number {
    const buffer = this.#buffer;
    let to = start;
    for (let from = start; from < end; from++) {
      const byte = buffer[from] ?? 0;
      buffer[to++] = byte;
      if (byte === quote) from++;
    }
    return to;
  }

  #faultBadText(): void {
    const cells = Math.min(this.#cellCount, mostColumns);
    for (let cell = 0; cell < cells; cell++) {
      if (isUtf8(this.#buffer.subarray(this.#starts[cell], this.#ends[cell]))) continue;
      this.#cellFault(cell, 'encoding', 'the text is not UTF-8; save the file as UTF-8');
      return;
    }
    this.#cellFault(null, 'encoding', 'the text is not UTF-8; save the file as UTF-8');
  }

  #refuseControl(byte: number): void {
    const code = byte.toString(16).toUpperCase().padStart(4, '0');
    this.#fault('encoding', `the text holds the control character U+${code}; remove it`);
  }

  #fault(kind: CsvFault['kind'], message: string, final = false): void {
    this.#cellFault(this.#cellCount, kind, message, final);
  }

  #cellFault(cell: number | null, kind: CsvFault['kind'], message: string, final = false): void {
    if (this.#faults.length < mostFaultsOfRow || final) this.#faults.push({ kind, cell, message });
    if (final) this.#stopped = true;
  }

  #stop(kind: CsvFault['kind'], message: string): void {
    this.#cellCount = 0;
    this.#faults = [];
    this.#cellFault(null, kind, message, true);
  }

  /** A row without cells that carries the fault that stopped the reader, once. */
  #lastFaults(): CsvRow | null {
    if (this.#faults.length === 0) return null;
    this.#cellCount = 0;
    const row = this.#row(this.#line);
    this.#faults = [];
    return row;
  }

  #row(line: number): CsvRow {
    const faults = this.#faults;
    if (this.#stopped) this.#faults = [];
    return {
      bytes: this.#buffer,
      starts: this.#starts,
      ends: this.#ends,
      cellCount: this.#cellCount,
      line,
      faults,
    };
  }

  /**
   * Moves the row being read to the front and reads more bytes after it; false at the end of the file or over the
   * limit.
   */
  #refill(): boolean {
    const kept = this.#filled - this.#rowStart;
    if (kept >= longestRow) {
      this.#stop(
        'limit',
        `the row is longer than ${longestRow / 2 ** 20} MiB; check for a missing line break or closing quote`,
      );
      return false;
    }
    const target =
      kept > this.#buffer.length / 2 ? Buffer.allocUnsafe(this.#buffer.length * 2) : this.#buffer;
    this.#bytesBefore += this.#rowStart;
    this.#buffer.copy(target, 0, this.#rowStart, this.#filled);
    this.#buffer = target;
    this.#rowStart = 0;
    this.#filled = kept;
    const read = readSync(this.#descriptor, target, kept, target.length - kept, null);
    this.#filled += read;
    if (read === 0) this.#ended = true;
    return this.#filled > 0;
  }
}

function grown(bounds: Int32Array): Int32Array {
  const larger = new Int32Array(Math.min(bounds.length * 2, mostColumns));
  larger.set(bounds);
  return larger;
}
