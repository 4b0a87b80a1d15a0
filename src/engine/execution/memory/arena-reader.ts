import { arenaPageBytes } from './arena.ts';
import type { ArenaColumn } from './arena-column.ts';
import { bytesOf } from '../../segments/typed-arrays.ts';
import { type Container, tableEntryBytes, toContainer } from '../../segments/container.ts';
import type { SlotElements } from '../../segments/encode-elements.ts';
import { expandBits } from '../../segments/expand-bits.ts';
import { occupiedSlotsOfChunk, type SegmentLayout } from '../../segments/segment-layout.ts';

/** The longest container of bits: the positions or the bitmap of a whole chunk. */
const mostBitsBytes = 8192;

/**
 * Reads pinned columns in any thread, given the arena's slabs: copies what a chunk holds to where the caller works,
 * such as the memory of a WebAssembly instance. Copies nothing but bytes and keeps nothing.
 */
export class ArenaReader {
  readonly #slabs: readonly Buffer[];
  readonly #words: readonly Uint32Array[];
  readonly #pagesOfSlab: number;
  readonly #scratch = new Uint8Array(mostBitsBytes);

  constructor(slabs: readonly SharedArrayBuffer[]) {
    this.#slabs = slabs.map((slab) => Buffer.from(slab));
    this.#words = slabs.map((slab) => new Uint32Array(slab));
    this.#pagesOfSlab = (slabs[0]?.byteLength ?? 0) / arenaPageBytes;
  }

  /** What a column (of any encoding but `bytes`) holds of a chunk. */
  container({ pages }: ArenaColumn, chunk: number): Container {
    // An entry never lies across two pages.
    const at = chunk * tableEntryBytes;
    const page = pages[Math.floor(at / arenaPageBytes)] ?? 0;
    const slab = this.#words[Math.floor(page / this.#pagesOfSlab)];
    if (slab === undefined) throw new Error(`the arena has no page ${page}`);
    const start = ((page % this.#pagesOfSlab) * arenaPageBytes + (at % arenaPageBytes)) / 4;
    return toContainer(slab.subarray(start, start + 4));
  }

  /** Fills `target` with the bitmap of a chunk of a column of bits, one bit a slot, as its bytes. */
  copyBits(column: ArenaColumn, layout: SegmentLayout, chunk: number, target: Uint8Array): void {
    const { kind, offset, byteLength } = this.container(column, chunk);
    if (kind === 'full') return target.set(bytesOf(occupiedSlotsOfChunk(layout, chunk)));
    if (kind === 'bitmap') return this.#copyPayload(column, offset, target);
    const bytes = this.#scratch.subarray(0, byteLength);
    this.#copyPayload(column, offset, bytes);
    expandBits(kind, bytes, target);
  }

  /** Fills `target` with the elements of a chunk, one a slot: an array of their type, or of bytes where blank is 0. */
  copyElements(column: ArenaColumn, chunk: number, target: SlotElements, blank = 0): void {
    const { kind, offset } = this.container(column, chunk);
    if (kind === 'empty') target.fill(blank);
    else this.#copyPayload(column, offset, bytesOf(target));
  }

  #copyPayload({ pages }: ArenaColumn, from: number, target: Uint8Array): void {
    for (let done = 0; done < target.length; ) {
      const at = from + done;
      const first = Math.floor(at / arenaPageBytes);
      const page = pages[first] ?? 0;
      const slab = this.#slabs[Math.floor(page / this.#pagesOfSlab)];
      if (slab === undefined) throw new Error(`the arena has no page ${page}`);
      const start = (page % this.#pagesOfSlab) * arenaPageBytes + (at % arenaPageBytes);
      const wanted = target.length - done;
      const length = Math.min(
        wanted,
        this.#together(pages, first, wanted) * arenaPageBytes - (at % arenaPageBytes),
      );
      // Twice as fast as `set`, which goes through shared memory a word at a time.
      slab.copy(target, done, start, start + length);
      done += length;
    }
  }

  /** How many pages from one on lie side by side in its slab; no more are counted than hold `bytes` and a page. */
  #together(pages: Int32Array, first: number, bytes: number): number {
    const page = pages[first] ?? 0;
    const most = Math.min(
      this.#pagesOfSlab - (page % this.#pagesOfSlab),
      Math.ceil(bytes / arenaPageBytes) + 1,
    );
    let count = 1;
    while (count < most && pages[first + count] === page + count) count++;
    return count;
  }
}
