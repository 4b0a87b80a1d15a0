import { inflateSync } from 'node:zlib';
import { SourceFileError } from '../source/source-file-error.ts';
import { type ByteSource, FileBytes } from './file-bytes.ts';
import type { SavFields } from './sav-fields.ts';

interface Block {
  readonly compressedAt: number;
  readonly compressedBytes: number;
  readonly bytes: number;
}

const headerBytes = 24;
const largestBlock = 64 << 20;

/** The blocks of a `.zsav` file one after the other. A block is inflated to the size that it states, never beyond. */
export class InflatedBytes implements ByteSource {
  readonly remaining = null;
  readonly #descriptor: number;
  readonly #blocks: readonly Block[];
  #next = 0;
  #left: Buffer = Buffer.alloc(0);

  /** `fields` is positioned after the dictionary, before the header of the blocks. */
  constructor(descriptor: number, fileBytes: number, fields: SavFields) {
    this.#descriptor = descriptor;
    this.#blocks = readBlocks(descriptor, fileBytes, fields);
  }

  /** Share of the blocks that have been read, 0–1. */
  get fraction(): number {
    return this.#blocks.length === 0 ? 1 : this.#next / this.#blocks.length;
  }

  take(count: number): Buffer | null {
    while (this.#left.length < count) {
      const block = this.#blocks[this.#next];
      if (block === undefined) return null;
      this.#next++;
      const inflated = this.#inflate(block);
      this.#left = this.#left.length === 0 ? inflated : Buffer.concat([this.#left, inflated]);
    }
    const taken = this.#left.subarray(0, count);
    this.#left = this.#left.subarray(count);
    return taken;
  }

  #inflate({ compressedAt, compressedBytes, bytes }: Block): Buffer {
    const file = new FileBytes(this.#descriptor, compressedAt, compressedAt + compressedBytes);
    const compressed = file.take(compressedBytes);
    let inflated: Buffer | null = null;
    try {
      if (compressed !== null) inflated = inflateSync(compressed, { maxOutputLength: Math.max(1, bytes) });
    } catch {
      inflated = null;
    }
    if (inflated?.length !== bytes) {
      throw new SourceFileError(
        'syntax',
        `the compressed block ${this.#next} of the file does not hold the ${bytes} bytes that it states; the file is damaged: save it again`,
      );
    }
    return inflated;
  }
}

function readBlocks(descriptor: number, fileBytes: number, fields: SavFields): Block[] {
  const start = fields.bytes.position;
  const header = fields.take(headerBytes, 'the list of compressed blocks');
  const trailerAt = fields.int64At(header, 8);
  const trailerBytes = fields.int64At(header, 16);
  if (
    fields.int64At(header, 0) !== start ||
    trailerAt < start + headerBytes ||
    trailerBytes < 24 ||
    trailerAt + trailerBytes > fileBytes
  ) {
    throw wrong();
  }
  const trailer = new FileBytes(descriptor, trailerAt, trailerAt + trailerBytes).take(trailerBytes);
  if (trailer === null) throw wrong();
  const blockBytes = fields.int32At(trailer, 16);
  const count = fields.int32At(trailer, 20);
  if (blockBytes <= 0 || blockBytes > largestBlock || trailerBytes !== 24 + 24 * count) throw wrong();
  let compressedAt = start + headerBytes;
  return Array.from({ length: count }, (_, index): Block => {
    const at = 24 + 24 * index;
    const bytes = fields.int32At(trailer, at + 16);
    const compressedBytes = fields.int32At(trailer, at + 20);
    const isInPlace =
      fields.int64At(trailer, at + 8) === compressedAt && compressedAt + compressedBytes <= trailerAt;
    if (!isInPlace || bytes < 0 || bytes > blockBytes || compressedBytes < 0) throw wrong();
    const block = { compressedAt, compressedBytes, bytes };
    compressedAt += compressedBytes;
    return block;
  });
}

function wrong(): SourceFileError {
  return new SourceFileError(
    'syntax',
    'the list of compressed blocks of the file contradicts the file; it is cut off or damaged: save it again and send the whole file',
  );
}
