/**
 * Payload of a column: a table of an entry per chunk (4 × u32: kind, cardinality, offset of the container from the
 * start of the payload, its bytes), then the containers in the order of their chunks, each at a multiple of 8.
 * Little-endian.
 */
export const tableEntryBytes = 16;
const tableEntryWords = 4;

/**
 * Kinds of container; the table holds the place in this list. Sets of slots are `empty`; `full`: every slot of the
 * chunk that holds a respondent; `array`: u16 positions within the chunk, ascending, if that is no longer than a bitmap
 * (so 4,096 at most); `bitmap`: one bit for each of the chunk's slots. Every other encoding has `empty`: all are blank;
 * `elements`: one for each of the chunk's slots.
 */
const containerKinds = ['empty', 'full', 'array', 'bitmap', 'elements'] as const;

export type ContainerKind = (typeof containerKinds)[number];

export interface Container {
  readonly kind: ContainerKind;
  /** Slots in the set; 0 for elements. */
  readonly cardinality: number;
  /** Bytes from the start of the payload. */
  readonly offset: number;
  readonly byteLength: number;
}

/** Parses the four numbers of an entry in the table, which the payload's checksum covers. */
export function toContainer(entry: Uint32Array): Container {
  const [kind = 0, cardinality = 0, offset = 0, byteLength = 0] = entry;
  return { kind: containerKinds[kind] ?? 'empty', cardinality, offset, byteLength };
}

/** The next multiple of eight: containers begin at one, so that words can be read in place. */
export function roundUpTo8(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

/** Lays containers one after the other after their table. Filled in the order of the chunks. */
export class PayloadBuilder {
  readonly #bytes: Uint8Array;
  readonly #table: Uint32Array;
  #chunk = 0;
  #end: number;

  /** `containerBytes`: of all containers together, each rounded up to a multiple of 8. */
  constructor(chunks: number, containerBytes: number) {
    const tableBytes = chunks * tableEntryBytes;
    this.#bytes = new Uint8Array(tableBytes + containerBytes);
    this.#table = new Uint32Array(this.#bytes.buffer, 0, chunks * tableEntryWords);
    this.#end = tableBytes;
  }

  /** Adds the next chunk's container and answers the bytes to fill. */
  add(kind: ContainerKind, cardinality: number, byteLength: number): Uint8Array {
    this.#table.set(
      [containerKinds.indexOf(kind), cardinality, this.#end, byteLength],
      this.#chunk * tableEntryWords,
    );
    this.#chunk++;
    const container = this.#bytes.subarray(this.#end, this.#end + byteLength);
    this.#end += roundUpTo8(byteLength);
    return container;
  }

  get payload(): Uint8Array {
    return this.#bytes;
  }
}
