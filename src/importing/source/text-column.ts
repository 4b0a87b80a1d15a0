import type { NumberCells, SourceValues } from '../../engine/segments/source-values.ts';
import { NumberColumn } from './number-column.ts';

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

/**
 * Texts, given as bytes, numbered in the order of their first use. Finding one makes no string, so that millions of
 * short cells are read fast.
 */
export class TextIndex {
  /** Open addressing: 1 + index of a text, 0 where free. Never more than half full. */
  #slots = new Int32Array(64);
  #hashes = new Int32Array(32);
  /** Text k is `#pool[#ends[k − 1]..#ends[k])`. */
  #ends = new Int32Array(32);
  #pool = Buffer.alloc(256);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Index of the text, −1 where it has not been met. */
  find(bytes: Buffer, start: number, end: number): number {
    return (this.#slots[this.#slotOf(hashOf(bytes, start, end), bytes, start, end)] ?? 0) - 1;
  }

  /** Index of the text, which is added where it has not been met. */
  intern(bytes: Buffer, start: number, end: number): number {
    const hash = hashOf(bytes, start, end);
    const slot = this.#slotOf(hash, bytes, start, end);
    const known = this.#slots[slot] ?? 0;
    if (known !== 0) return known - 1;
    const index = this.#size++;
    if (index === this.#ends.length) {
      this.#ends = grown(this.#ends);
      this.#hashes = grown(this.#hashes);
    }
    const poolStart = this.#poolStart(index);
    const poolEnd = poolStart + end - start;
    if (poolEnd > this.#pool.length) {
      this.#pool = Buffer.concat([this.#pool], Math.max(this.#pool.length * 2, poolEnd));
    }
    bytes.copy(this.#pool, poolStart, start, end);
    this.#ends[index] = poolEnd;
    this.#hashes[index] = hash;
    this.#slots[slot] = index + 1;
    if (this.#size * 2 > this.#slots.length) this.#rehash();
    return index;
  }

  /** The bytes of a text, in the pool: good until the next text is added. */
  bytesAt(index: number): Buffer {
    return this.#pool.subarray(this.#poolStart(index), this.#ends[index]);
  }

  #poolStart(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
  }

  /** The slot that holds the text, or the free one where it belongs. */
  #slotOf(hash: number, bytes: Buffer, start: number, end: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const index = (this.#slots[slot] ?? 0) - 1;
      if (index < 0) return slot;
      if (this.#hashes[index] === hash && this.#holds(index, bytes, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #holds(index: number, bytes: Buffer, start: number, end: number): boolean {
    const from = this.#poolStart(index);
    if ((this.#ends[index] ?? 0) - from !== end - start) return false;
    for (let offset = 0; offset < end - start; offset++) {
      if (this.#pool[from + offset] !== bytes[start + offset]) return false;
    }
    return true;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let index = 0; index < this.#size; index++) {
      let slot = (this.#hashes[index] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = index + 1;
    }
    this.#slots = slots;
  }
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv), folded so that its low bits depend on all others. */
function hashOf(bytes: Buffer, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash ^ (hash >>> 15);
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
