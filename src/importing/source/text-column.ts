import { TextIndex } from './text-index.ts';

const firstCells = 1024;

/** Texts of a file, one a row, `""` where blank: equal texts are kept once, as bytes of the file's encoding. */
export class TextColumn {
  readonly #texts = new TextIndex();
  readonly #decode: (bytes: Buffer) => string;
  #indices = new Int32Array(firstCells);
  #decoded: string[] | null = null;
  #size = 0;

  constructor(decode: (bytes: Buffer) => string) {
    this.#decode = decode;
  }

  get size(): number {
    return this.#size;
  }

  push(bytes: Buffer, start: number, end: number): void {
    if (this.#size === this.#indices.length) {
      const larger = new Int32Array(this.#size * 2);
      larger.set(this.#indices);
      this.#indices = larger;
    }
    this.#decoded = null;
    this.#indices[this.#size++] = start === end ? -1 : this.#texts.intern(bytes, start, end);
  }

  /** Index in `distinct` of the row's text, −1 where blank. */
  indexAt(row: number): number {
    return this.#indices[row] ?? -1;
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

  trim(): void {
    this.#indices = this.#indices.slice(0, this.#size);
  }
}
