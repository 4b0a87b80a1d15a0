import type { NumberCells } from '../../engine/segments/source-values.ts';
import { NumberColumn } from './number-column.ts';
import { TextIndex } from './text-index.ts';

/** Texts of a file, one a row, `""` where blank: equal texts are kept once, as bytes of the file's encoding. */
export class TextColumn {
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

  /** Index in `distinct` of the row's text, −1 where blank. */
  indexAt(row: number): number {
    const index = this.#indices.at(row);
    return Number.isNaN(index) ? -1 : index;
  }

  /** The text of an index of `distinct`. */
  textAt(index: number): string {
    return this.#decode(this.#texts.bytesAt(index));
  }

  at(row: number): string {
    return this.distinct()[this.indexAt(row)] ?? '';
  }

  /** Every text that a row has, in the order of first appearance. */
  distinct(): readonly string[] {
    this.#decoded ??= Array.from({ length: this.#texts.size }, (_, index) =>
      this.#decode(this.#texts.bytesAt(index)),
    );
    return this.#decoded;
  }

  /** The given rows in their order: cells with indices into their different texts, −1 where blank. */
  pick(rows: Uint32Array): { readonly cells: NumberCells; readonly texts: readonly string[] } {
    const picked = new NumberColumn();
    const texts: string[] = [];
    const places = new Map<number, number>();
    for (const row of rows) {
      const index = this.indexAt(row);
      let place = index < 0 ? -1 : places.get(index);
      if (place === undefined) {
        place = texts.push(this.textAt(index)) - 1;
        places.set(index, place);
      }
      picked.push(place);
    }
    picked.trim();
    return { cells: picked.cells, texts };
  }

  trim(): void {
    this.#indices.trim();
  }
}
