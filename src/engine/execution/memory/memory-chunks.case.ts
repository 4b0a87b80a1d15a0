import { columnOfKind } from '../../survey/answers.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { addSlot, type Bitmap, blankBitmap, countSlots } from '../../segments/bitmap.ts';
import { type Seating, seat, seatMarks } from '../../segments/writing/gather-slots.ts';
import { blockSlots, chunkSlots, chunksOf, slotsOfChunk } from '../../segments/segment-layout.ts';
import { seatWeights } from '../../segments/writing/write-segments.ts';
import { slotOrder, type WaveOrder } from '../../segments/writing/slot-order.ts';
import { remember } from '../../survey/lines/remember.ts';
import type { Chunk } from './chunk-source.ts';

export interface MemoryChunks {
  readonly chunks: readonly Chunk[];
  /** Values of the dataset's respondents in the slots of each chunk; −1 in slots of nobody. */
  seated(values: Int32Array): Int32Array[];
}

/**
 * The chunks of a dataset in memory under each of its weight schemes, laid out as its segments are. Columns are put in
 * the order of their slots when they are first asked for, and kept.
 */
export function createMemoryChunks(dataset: Dataset): readonly MemoryChunks[] {
  const waves = slotOrder(dataset.respondents, null).map((order) => createWaveSlots(dataset, order));
  return dataset.respondents.weights.map((_, weight) => ({
    chunks: waves.flatMap((wave) =>
      Array.from({ length: chunksOf(wave.seating.layout) }, (__, index) =>
        createChunk(dataset, wave, weight, index),
      ),
    ),
    seated: (values) => waves.flatMap(({ seating }) => seatedInWave(seating, values)),
  }));
}

function seatedInWave(seating: Seating, values: Int32Array): Int32Array[] {
  const { layout } = seating;
  const seated = seat(seating, values, new Int32Array(layout.slots).fill(-1));
  return Array.from({ length: chunksOf(layout) }, (_, index) => {
    const first = index * chunkSlots;
    return seated.subarray(first, first + slotsOfChunk(layout, index));
  });
}

/** The respondents of one wave in slots. */
interface WaveSlots {
  readonly wave: number;
  readonly seating: Seating;
  readonly weights: readonly { readonly units: Uint32Array; readonly exponents: readonly number[] }[];
  readonly weighted: (weight: number) => Bitmap;
  readonly marks: (column: string) => { readonly chosen: Bitmap; readonly filled: Bitmap };
  readonly codes: (column: string) => Uint8Array | Uint16Array;
  readonly numbers: (column: string) => Float64Array;
  readonly filled: (column: string) => Bitmap;
  readonly strata: Int32Array;
  readonly clusters: Int32Array;
}

function createWaveSlots(dataset: Dataset, order: WaveOrder): WaveSlots {
  const { respondents, catalogue } = dataset;
  const { layout, weights } = seatWeights(order, respondents.weights, catalogue.locations.length);
  const seating = { layout, groups: order.groups };
  const { slots } = layout;
  const marks = remember((column: string) =>
    seatMarks(seating, columnOfKind(dataset, column, 'marks').values, blankBitmap(slots)),
  );
  const numbers = remember((column: string) =>
    seat(seating, columnOfKind(dataset, column, 'numbers').values, new Float64Array(slots).fill(Number.NaN)),
  );
  const drawn = (indices: Int32Array | null) =>
    seat(seating, indices ?? new Int32Array(respondents.count).fill(-1), new Int32Array(slots).fill(-1));
  return {
    wave: order.wave,
    seating,
    strata: drawn(respondents.stratum),
    clusters: drawn(respondents.cluster),
    weights,
    weighted: remember((weight: number) => {
      const { units } = weights[weight] ?? { units: new Uint32Array(slots) };
      return bitmapWhere(slots, (slot) => units[slot] !== 0);
    }),
    marks,
    numbers,
    codes: remember((column: string) => {
      const { values } = columnOfKind(dataset, column, 'codes');
      return seat(
        seating,
        values,
        values instanceof Uint8Array ? new Uint8Array(slots) : new Uint16Array(slots),
      );
    }),
    filled: remember((column: string) => {
      const { kind } = columnOfKind(dataset, column, 'marks', 'numbers');
      if (kind === 'marks') return marks(column).filled;
      const stored = numbers(column);
      return bitmapWhere(slots, (slot) => !Number.isNaN(stored[slot]));
    }),
  };
}

function createChunk(dataset: Dataset, wave: WaveSlots, weight: number, index: number): Chunk {
  const { layout, groups } = wave.seating;
  const first = index * chunkSlots;
  const slots = slotsOfChunk(layout, index);
  const wordAt = (slot: number): number => Math.min(Math.max(slot - first, 0), slots) / 64;
  const inChunk = layout.groups.map(({ start, slots: length }, group) => ({
    pair: wave.wave * dataset.catalogue.locations.length + (groups[group]?.location ?? 0),
    from: wordAt(start),
    to: wordAt(start + length),
  }));
  const { units, exponents } = wave.weights[weight] ?? { units: new Uint32Array(0), exponents: [] };
  const weighted = wave.weighted(weight);
  const copyBits = (bitmap: Bitmap, target: Uint8Array) =>
    target.set(bytesOf(bitmap.subarray(first / 32, (first + slots) / 32)));
  const copyElements = (elements: SlotArray, target: Uint8Array) =>
    target.set(bytesOf(elements.subarray(first, first + slots)));

  const exponentOfBlock = new Uint8Array(Math.ceil(slots / blockSlots));
  let occupied = 0;
  for (const [group, { start, respondents }] of layout.groups.entries()) {
    const { from, to } = inChunk[group] ?? { from: 0, to: 0 };
    // A block has one exponent: it holds several groups only where all of them have the same.
    for (let word = from; word < to; word += 1) exponentOfBlock[word >>> 3] = exponents[group] ?? 0;
    occupied += Math.max(0, Math.min(start + respondents, first + slots) - Math.max(start, first));
  }

  return {
    words: slots / 64,
    groups: inChunk.filter(({ from, to }) => to > from),
    exponents: exponentOfBlock,
    isFullyWeighted: countSlots(weighted.subarray(first / 32, (first + slots) / 32)) === occupied,
    copyUnits: (target) => copyElements(units, target),
    copyWeighted: (target) => copyBits(weighted, target),
    copyChosen: (column, target) => copyBits(wave.marks(column).chosen, target),
    copyFilled: (_, cells, target) => {
      const union = blankBitmap(slots);
      for (const cell of cells) {
        const filled = wave.filled(cell).subarray(first / 32, (first + slots) / 32);
        for (let word = 0; word < union.length; word++)
          union[word] = (union[word] ?? 0) | (filled[word] ?? 0);
      }
      target.set(bytesOf(union));
    },
    codeBytes: (column) => (wave.codes(column) instanceof Uint8Array ? 1 : 2),
    copyCodes: (column, target) => copyElements(wave.codes(column), target),
    copyNumbers: (column, target) => target.set(wave.numbers(column).subarray(first, first + slots)),
    copyStrata: (target) => target.set(wave.strata.subarray(first, first + slots)),
    copyClusters: (target) => target.set(wave.clusters.subarray(first, first + slots)),
  };
}

type SlotArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

function bytesOf({ buffer, byteOffset, byteLength }: SlotArray): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function bitmapWhere(slots: number, holds: (slot: number) => boolean): Bitmap {
  const bitmap = blankBitmap(slots);
  for (let slot = 0; slot < slots; slot++) if (holds(slot)) addSlot(bitmap, slot);
  return bitmap;
}
