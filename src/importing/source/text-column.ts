import type { NumberCells, SourceValues } from '../../engine/segments/source-values.ts';
import { NumberColumn } from './number-column.ts';
import { TextIndex } from './text-index.ts';

/** Texts of a file, one a row, `""` where blank: equal texts are kept once, as bytes of the file's encoding. */
export class TextColumn {
  readonly kind = 'texts';
  readonly #texts = new TextIndex();
  readonly #decode: (bytes: Buffer) => string;
  /** Index of the text of each row; few texts take one byte per row. */
  readonly #indices = new NumberColumn();
  #decoded: string[] | null = null;

  constructor(decode: (bytes: Buffer) => string) {
    this.#decode = decode;
  }

  get size(): number {
    return this.#indices.size;
  }

  push(bytes: Buffer, start: number, end: number): void {
    this.#decoded = null;
    this.#indices.push(start === end ? -1 : this.#texts.intern(bytes, start, end));
  }

  /** Adds a text that was not read as bytes; the column's encoding must be one that has ASCII, or UTF-8. */
  pushText(text: string): void {
    const bytes = Buffer.from(text);
    this.push(bytes, 0, bytes.length);
  }

  /** Index in `distinct` of each row's text, −1 where blank. */
  get cells(): NumberCells {
    return this.#indices.cells;
  }

  /** Index in `distinct` of the text of a row, −1 where blank. */
  indexAt(row: number): number {
    const index = this.#indices.at(row);
    return Number.isNaN(index) ? -1 : index;
  }

  /** The text of an index of `distinct`. */
  textAt(index: number): string {
    return this.#decode(this.#texts.bytesAt(index));
  }

  at(row: number): string {
    return this.cellAt(row) ?? '';
  }

  /** The text of a row; null where it is blank. */
  cellAt(row: number): string | null {
    return this.distinct()[this.indexAt(row)] ?? null;
  }

  /** Every text that a row has, in the order of first appearance. */
  distinct(): readonly string[] {
    this.#decoded ??= Array.from({ length: this.#texts.size }, (_, index) =>
      this.#decode(this.#texts.bytesAt(index)),
    );
    return this.#decoded;
  }

  /** The given rows in their order: cells with indices into their different texts, −1 where blank. */
  pick(rows: Uint32Array): SourceValues {
    const cells = new NumberColumn();
    const texts: string[] = [];
    /** 1 + place of each text, 0 where no row has had it. */
    const places = new Int32Array(this.#texts.size);
    for (const row of rows) {
      const index = this.indexAt(row);
      if (index >= 0 && places[index] === 0)
        places[index] = texts.push(this.#decoded?.[index] ?? this.textAt(index));
      cells.push(index < 0 ? -1 : places[index]! - 1);
    }
    cells.trim();
    return { kind: this.kind, cells: cells.cells, texts };
  }

  reserve(rows: number): void {
    this.#indices.reserve(rows);
  }

  trim(): void {
    this.#indices.trim();
  }
}
