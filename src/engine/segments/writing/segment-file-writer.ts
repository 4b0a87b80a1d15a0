import { createHash, hash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { numbersOfTotals } from '../column-totals.ts';
import { nameOf, type SegmentColumn, totalledSets } from '../segment-column.ts';
import {
  type DirectoryEntry,
  type Encoding,
  encodeEntry,
  encodePreamble,
  entryBytes,
  pageBytes,
  payloadAlignment,
  preambleBytes,
  roundUp,
  type SegmentHeader,
  segmentFormat,
  segmentSuffix,
} from '../segment-file.ts';

/** The file of a segment, laid out as `segment-file.ts` says. The header, known at the start, fixes all places. */
export class SegmentFileWriter {
  readonly #directory: string;
  readonly #temporary: string;
  readonly #handle: FileHandle;
  readonly #header: Buffer;
  /** Name of a file that is not named by its content. */
  readonly #origin: string | undefined;
  readonly #directoryLength: number;
  readonly #payloadStart: number;
  readonly #payloads: AppendingFile;
  /** Place of each listed column, by name. */
  readonly #places: ReadonlyMap<string, number>;
  readonly #entries: (DirectoryEntry | undefined)[];
  readonly #totals: Float64Array;
  /** Where the totals of each column begin. */
  readonly #totalsStart: readonly number[];
  /** Bits by their content. Who has a weight has totals of another shape, and is apart. */
  readonly #stored = new Map<string, { entry: DirectoryEntry; totals: Float64Array }>();
  #isOpen = true;

  private constructor(directory: string, temporary: string, handle: FileHandle, header: SegmentHeader) {
    this.#directory = directory;
    this.#temporary = temporary;
    this.#handle = handle;
    const json = Buffer.from(JSON.stringify(header));
    this.#header = Buffer.alloc(roundUp(json.length, 8), ' ');
    json.copy(this.#header);
    const { columns, weights, groups, derived } = header;
    this.#origin = derived?.origin;
    this.#places = new Map(columns.map((column, place) => [nameOf(column), place]));
    this.#entries = columns.map(() => undefined);
    let totals = 0;
    this.#totalsStart = columns.map((column) => {
      const start = totals;
      totals += totalledSets(column, groups.length) * weights.length * numbersOfTotals;
      return start;
    });
    this.#totals = new Float64Array(totals);
    this.#directoryLength = columns.length * entryBytes + totals * 8;
    this.#payloadStart = roundUp(preambleBytes + this.#header.length + this.#directoryLength, pageBytes);
    this.#payloads = new AppendingFile(handle, this.#payloadStart);
  }

  /** Begins a file under a temporary name in `directory`. */
  static async create(directory: string, header: SegmentHeader): Promise<SegmentFileWriter> {
    const temporary = join(directory, `.partial-${randomUUID()}`);
    const handle = await open(temporary, 'wx', 0o600);
    return new SegmentFileWriter(directory, temporary, handle, header);
  }

  /**
   * Bits that are equal to an earlier column's are stored once, and their totals not computed again. Throws `RangeError`
   * on a column that is not listed, or written already.
   */
  async write(
    column: SegmentColumn,
    encoding: Encoding,
    payload: Uint8Array,
    computeTotals?: () => Float64Array,
  ): Promise<void> {
    const place = this.#places.get(nameOf(column));
    if (place === undefined || this.#entries[place] !== undefined) {
      throw new RangeError(
        `the column ${nameOf(column)} is ${place === undefined ? 'not listed in' : 'written already to'} the segment`,
      );
    }
    const sha256 = hash('sha256', payload, 'buffer');
    const identity = `${column.kind === 'weighted' ? column.kind : encoding} ${sha256.toString('hex')}`;
    const known = this.#stored.get(identity);
    const entry = known?.entry ?? (await this.#append(encoding, payload, sha256));
    const totals = known?.totals ?? computeTotals?.() ?? new Float64Array();
    if (encoding === 'bits') this.#stored.set(identity, { entry, totals });
    this.#entries[place] = entry;
    this.#totals.set(totals, this.#totalsStart[place]);
  }

  async #append(encoding: Encoding, payload: Uint8Array, sha256: Buffer): Promise<DirectoryEntry> {
    const { end } = this.#payloads;
    const offset = roundUp(end, payloadAlignment);
    await this.#payloads.append(new Uint8Array(offset - end));
    await this.#payloads.append(payload);
    return { encoding, offset, byteLength: payload.length, crc32: crc32(payload), sha256 };
  }

  /** The file appears, whole and on disk, under its name, which is answered: the hash of its content, or of its origin. */
  async finish(): Promise<string> {
    const entries = this.#entries.map((entry, place) => {
      if (entry === undefined)
        throw new RangeError(`a column is missing from the segment: ${this.#name(place)}`);
      return encodeEntry(entry);
    });
    const totals = Buffer.from(this.#totals.buffer);
    const head = Buffer.concat([this.#header, ...entries, totals]);
    const contentHash = createHash('sha256').update(head).digest('hex');
    const preamble = encodePreamble({
      format: segmentFormat,
      headerLength: this.#header.length,
      directoryLength: this.#directoryLength,
      payloadStart: this.#payloadStart,
      contentHash,
    });
    await this.#payloads.flush();
    await writeAt(this.#handle, Buffer.concat([preamble, head]), 0);
    await this.#handle.sync();
    await this.#close();
    const file = (this.#origin ?? contentHash) + segmentSuffix;
    await rename(this.#temporary, join(this.#directory, file));
    return file;
  }

  /** Removes the unfinished file; does nothing after `finish`. */
  async abandon(): Promise<void> {
    if (!this.#isOpen) return;
    await this.#close();
    await rm(this.#temporary, { force: true });
  }

  async #close(): Promise<void> {
    this.#isOpen = false;
    await this.#handle.close();
  }

  #name(place: number): string {
    return [...this.#places.keys()][place] ?? String(place);
  }
}

const bufferBytes = 2 ** 20;

/** Writes one thing after the other into a file, from a place on, in large pieces. */
class AppendingFile {
  readonly #handle: FileHandle;
  readonly #buffer = Buffer.alloc(bufferBytes);
  #buffered = 0;
  #written: number;

  constructor(handle: FileHandle, from: number) {
    this.#handle = handle;
    this.#written = from;
  }

  /** Where the next byte goes. */
  get end(): number {
    return this.#written + this.#buffered;
  }

  async append(bytes: Uint8Array): Promise<void> {
    if (this.#buffered + bytes.length > bufferBytes) await this.flush();
    if (bytes.length > bufferBytes) {
      await writeAt(this.#handle, bytes, this.#written);
      this.#written += bytes.length;
      return;
    }
    this.#buffer.set(bytes, this.#buffered);
    this.#buffered += bytes.length;
  }

  async flush(): Promise<void> {
    await writeAt(this.#handle, this.#buffer.subarray(0, this.#buffered), this.#written);
    this.#written += this.#buffered;
    this.#buffered = 0;
  }
}

/** Writes all of the bytes at a place in the file. */
async function writeAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}
