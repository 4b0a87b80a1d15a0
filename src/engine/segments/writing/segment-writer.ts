import { addSlot, type Bitmap, blankBitmap, countSlots, visitSlots } from '../bitmap.ts';
import { type SegmentWeight, totalsOfBits, totalsOfCodes, totalsOfGroups } from '../column-totals.ts';
import { encodeElements } from '../encode-elements.ts';
import type { WrittenSegment } from '../manifest.ts';
import { blankOf, type ListedColumn, type SegmentColumn, nameOf } from '../segment-column.ts';
import type { SegmentHeader } from '../segment-file.ts';
import { SegmentFileWriter } from './segment-file-writer.ts';
import {
  blockSlots,
  laySegment,
  occupiedSlots,
  type SegmentLayout,
  type SlotGroup,
  chunkSlots,
  chunksOf,
  slotsOfChunk,
} from '../segment-layout.ts';
import { type ContainerKind, PayloadBuilder, roundUpTo8 } from '../container.ts';

const mostUnits = 2 ** 23 - 1;

/** Contents of a segment other than its weights. */
export type SegmentContent =
  | { readonly kind: 'codes'; readonly key: string; readonly codes: number }
  /** The two columns `chosen` and `filled`. */
  | { readonly kind: 'marks'; readonly key: string }
  | { readonly kind: 'filled' | 'source'; readonly key: string }
  /** The two columns `numbers` and `filled`. */
  | { readonly kind: 'numbers'; readonly key: string }
  | { readonly kind: 'stratum' | 'cluster' | 'ids' };

export type SegmentSpecification = Omit<SegmentHeader, 'columns'> & {
  readonly content: readonly SegmentContent[];
};

/**
 * Writes one segment, a column at a time, so that memory holds no more than one column. Arrays have one element
 * (bitmaps one bit) per slot of `layout`, blank (`blankOf`) in empty slots. The units of all weights come first, in the
 * order of the specification; then everything listed, once, in any order. Methods throw `RangeError` on a column that
 * is unlisted, written twice or missing at the end, on values in empty slots, and on values beyond the specification.
 * After any error: `abandon`.
 */
export class SegmentWriter {
  readonly layout: SegmentLayout;
  readonly #specification: SegmentSpecification;
  readonly #file: SegmentFileWriter;
  readonly #occupied: Bitmap;
  readonly #mostCodes: ReadonlyMap<string, number>;
  readonly #weights: SegmentWeight[] = [];

  private constructor(layout: SegmentLayout, specification: SegmentSpecification, file: SegmentFileWriter) {
    this.layout = layout;
    this.#specification = specification;
    this.#file = file;
    this.#occupied = occupiedSlots(layout);
    this.#mostCodes = new Map(
      specification.content.flatMap((one) => (one.kind === 'codes' ? [[one.key, one.codes]] : [])),
    );
  }

  /** Begins a segment in an existing directory. Where groups are padded to 64, each weight has one exponent. */
  static async create(directory: string, specification: SegmentSpecification): Promise<SegmentWriter> {
    const { content, ...header } = specification;
    const { padding, groups, weights } = header;
    for (const { code, exponents } of weights) {
      if (exponents.length === groups.length && (padding === blockSlots || new Set(exponents).size <= 1))
        continue;
      throw new RangeError(
        `the weight "${code}" has the exponents ${exponents.join(', ')}; ${groups.length} groups padded to ${padding} need ${padding === blockSlots ? 'one each' : 'the same one each'}`,
      );
    }
    const layout = laySegment(
      groups.map(({ respondents }) => respondents),
      padding,
    );
    const columns = [...weights.flatMap(({ code }) => weightColumns(code)), ...content.flatMap(columnsOf)];
    const file = await SegmentFileWriter.create(directory, { ...header, columns });
    return new SegmentWriter(layout, specification, file);
  }

  /** Whole numbers below 2^23. */
  async writeUnits(units: Uint32Array): Promise<void> {
    const { weights } = this.#specification;
    const { code = '', exponents = [] } = weights[this.#weights.length] ?? {};
    const column = { kind: 'units', key: code } as const;
    assertSlots(column, units, this.layout);
    assertAtMost(column, units, mostUnits);
    this.#weights.push({ units, exponents });
    await this.#file.write(column, 'u32', encodeElements(units, blankOf('units'), this.layout));
    if (this.#weights.length < weights.length) return;
    // Totals are under every weight, so that the first of them wait for the last weight.
    for (const [place, weight] of this.#weights.entries()) {
      const key = weights[place]?.code ?? '';
      const payload = encodeBits(slotsAbove0(weight.units), this.#occupied, this.layout);
      await this.#file.write({ kind: 'weighted', key }, 'bits', payload, () =>
        totalsOfGroups(this.layout, this.#weights),
      );
    }
  }

  async writeCodes(key: string, codes: Uint8Array | Uint16Array): Promise<void> {
    const column = { kind: 'codes', key } as const;
    const most = this.#mostCodes.get(key) ?? 0;
    assertSlots(column, codes, this.layout);
    assertAtMost(column, codes, most);
    const encoding = codes instanceof Uint8Array ? 'u8' : 'u16';
    await this.#file.write(column, encoding, encodeElements(codes, blankOf('codes'), this.layout), () =>
      totalsOfCodes(codes, most, this.layout, this.#weights),
    );
  }

  /** Respondents with a filled cell of a mark, and those who chose it. */
  async writeMarks(key: string, chosen: Bitmap, filled: Bitmap): Promise<void> {
    assertWithin({ kind: 'chosen', key }, chosen, filled);
    await this.#writeBits({ kind: 'chosen', key }, chosen);
    await this.#writeBits({ kind: 'filled', key }, filled);
  }

  async writeFilled(key: string, filled: Bitmap): Promise<void> {
    await this.#writeBits({ kind: 'filled', key }, filled);
  }

  async writeNumbers(key: string, numbers: Float64Array): Promise<void> {
    const column = { kind: 'numbers', key } as const;
    assertSlots(column, numbers, this.layout);
    const filled = blankBitmap(numbers.length);
    // Not `numbers` as they are: a NaN has many bit patterns, and equal answers shall make equal files.
    const stored = new Float64Array(numbers.length).fill(blankOf('numbers'));
    let isNarrow = true;
    for (let word = 0; word < filled.length; word++) {
      let bits = 0;
      for (let slot = word * 32; slot < word * 32 + 32; slot++) {
        const number = numbers[slot]!;
        if (Number.isNaN(number)) continue;
        bits |= 1 << (slot & 31);
        stored[slot] = number;
        isNarrow &&= Math.fround(number) === number;
      }
      filled[word] = bits;
    }
    const elements = isNarrow ? new Float32Array(stored) : stored;
    await this.#file.write(
      column,
      isNarrow ? 'f32' : 'f64',
      encodeElements(elements, blankOf('numbers'), this.layout),
    );
    await this.#writeBits({ kind: 'filled', key }, filled);
  }

  async writeIndices(kind: 'stratum' | 'cluster', indices: Int32Array): Promise<void> {
    const column = { kind, key: '' };
    assertSlots(column, indices, this.layout);
    await this.#file.write(column, 'i32', encodeElements(indices, blankOf(kind), this.layout));
  }

  /** One id a respondent, in the order of their slots. */
  async writeIds(ids: readonly string[]): Promise<void> {
    await this.#file.write({ kind: 'ids', key: '' }, 'bytes', encodeIds(ids));
  }

  /** The payload of `encodeSource`. */
  async writeSource(key: string, payload: Uint8Array): Promise<void> {
    await this.#file.write({ kind: 'source', key }, 'bytes', payload);
  }

  /** The file appears, whole and on disk, under the name of its content. */
  async finish(): Promise<WrittenSegment> {
    const file = await this.#file.finish();
    const { wave, groups } = this.#specification;
    return {
      wave,
      file,
      groups: groups.map(({ location, respondents }, group) => ({
        location,
        respondents,
        weighted: this.#weights.map(({ units }) => countWeighted(units, this.layout.groups[group])),
      })),
    };
  }

  /** Removes the unfinished file; does nothing after `finish`. */
  async abandon(): Promise<void> {
    await this.#file.abandon();
  }

  async #writeBits(column: SegmentColumn, set: Bitmap): Promise<void> {
    assertWithin(column, set, this.#occupied);
    await this.#file.write(column, 'bits', encodeBits(set, this.#occupied, this.layout), () =>
      totalsOfBits(set, this.layout, this.#weights),
    );
  }
}

function weightColumns(key: string): ListedColumn[] {
  return [
    { kind: 'units', key, codes: 0 },
    { kind: 'weighted', key, codes: 0 },
  ];
}

function columnsOf(content: SegmentContent): ListedColumn[] {
  switch (content.kind) {
    case 'codes':
      return [content];
    case 'filled':
    case 'source':
      return [{ ...content, codes: 0 }];
    case 'marks':
      return [
        { kind: 'chosen', key: content.key, codes: 0 },
        { kind: 'filled', key: content.key, codes: 0 },
      ];
    case 'numbers':
      return [
        { kind: 'numbers', key: content.key, codes: 0 },
        { kind: 'filled', key: content.key, codes: 0 },
      ];
    default:
      return [{ kind: content.kind, key: '', codes: 0 }];
  }
}

function slotsAbove0(units: Uint32Array): Bitmap {
  const holders = blankBitmap(units.length);
  for (let slot = 0; slot < units.length; slot++) if (units[slot] !== 0) addSlot(holders, slot);
  return holders;
}

function countWeighted(units: Uint32Array, group: SlotGroup | undefined): number {
  const { start = 0, slots = 0 } = group ?? {};
  let weighted = 0;
  for (let slot = start; slot < start + slots; slot++) if (units[slot] !== 0) weighted++;
  return weighted;
}

/**
 * Ids of respondents as bytes: u32 how many; for each the u32 end of its text, in bytes from the start of the first
 * text; then the texts as UTF-8. In the order of the respondents' slots, blank slots left out.
 */
function encodeIds(ids: readonly string[]): Uint8Array {
  const head = Buffer.alloc(4 * (1 + ids.length));
  head.writeUInt32LE(ids.length, 0);
  let end = 0;
  for (const [place, id] of ids.entries()) {
    end += Buffer.byteLength(id);
    head.writeUInt32LE(end, 4 * (1 + place));
  }
  return Buffer.concat([head, Buffer.from(ids.join(''))]);
}

/** Encodes a set of slots, all `occupied`, as a payload. */
export function encodeBits(set: Bitmap, occupied: Bitmap, layout: Pick<SegmentLayout, 'slots'>): Uint8Array {
  const chunks = Array.from({ length: chunksOf(layout) }, (_, chunk) => {
    const from = (chunk * chunkSlots) / 32;
    const words = slotsOfChunk(layout, chunk) / 32;
    const cardinality = countSlots(set.subarray(from, from + words));
    const everyone = countSlots(occupied.subarray(from, from + words));
    return { from, words, cardinality, ...shapeOf(cardinality, everyone, words * 4) };
  });
  const builder = new PayloadBuilder(
    chunks.length,
    chunks.reduce((sum, { bytes }) => sum + roundUpTo8(bytes), 0),
  );
  for (const { from, words, cardinality, kind, bytes } of chunks) {
    const container = builder.add(kind, cardinality, bytes);
    if (kind === 'bitmap') {
      container.set(new Uint8Array(set.buffer, set.byteOffset + from * 4, bytes));
    } else if (kind === 'array') {
      const positions = new Uint16Array(container.buffer, container.byteOffset, cardinality);
      let at = 0;
      visitSlots(set, from, from + words, (slot) => {
        positions[at++] = slot - from * 32;
      });
    }
  }
  return builder.payload;
}

function shapeOf(
  cardinality: number,
  everyone: number,
  bitmapBytes: number,
): { kind: ContainerKind; bytes: number } {
  if (cardinality === 0) return { kind: 'empty', bytes: 0 };
  if (cardinality === everyone) return { kind: 'full', bytes: 0 };
  const arrayBytes = cardinality * 2;
  return arrayBytes <= bitmapBytes
    ? { kind: 'array', bytes: arrayBytes }
    : { kind: 'bitmap', bytes: bitmapBytes };
}

/** Throws `RangeError` unless there is one element per slot, blank in every empty slot. */
function assertSlots(column: SegmentColumn, values: ArrayLike<number>, layout: SegmentLayout): void {
  if (values.length !== layout.slots) {
    throw new RangeError(
      `the column ${nameOf(column)} has ${values.length} elements; the segment has ${layout.slots} slots`,
    );
  }
  const blank = blankOf(column.kind);
  for (const { start, respondents, slots } of layout.groups) {
    for (let slot = start + respondents; slot < start + slots; slot++) {
      if (Object.is(values[slot], blank)) continue;
      throw new RangeError(
        `the column ${nameOf(column)} holds ${values[slot]} in slot ${slot}, which is nobody's`,
      );
    }
  }
}

/** Throws `RangeError` on a value above `most`. */
function assertAtMost(column: SegmentColumn, values: ArrayLike<number>, most: number): void {
  for (let slot = 0; slot < values.length; slot++) {
    if ((values[slot] ?? 0) <= most) continue;
    throw new RangeError(
      `the column ${nameOf(column)} holds ${values[slot]} in slot ${slot}; ${most} is the most`,
    );
  }
}

/** Throws `RangeError` unless every slot of `set` is among `within`. */
function assertWithin(column: SegmentColumn, set: Bitmap, within: Bitmap): void {
  if (set.length !== within.length) {
    throw new RangeError(
      `the column ${nameOf(column)} has ${set.length * 32} bits; the segment has ${within.length * 32} slots`,
    );
  }
  for (let word = 0; word < set.length; word++) {
    if (((set[word] ?? 0) & ~(within[word] ?? 0)) === 0) continue;
    throw new RangeError(
      `the column ${nameOf(column)} holds slots from ${word * 32} on that are blank or nobody's`,
    );
  }
}
