import { oncePerObject } from '../../../lib/once-per-object.ts';
import { EngineError } from '../../engine-error.ts';
import { unweighted } from '../../survey/find-weight.ts';
import type { Chunk } from './chunk-source.ts';
import type { Bitmap } from '../../segments/bitmap.ts';
import type { ArenaColumn } from './arena-column.ts';
import type { ArenaReader } from './arena-reader.ts';
import type { SlotElements } from '../../segments/encode-elements.ts';
import { blankOf, nameOf, type SegmentColumn } from '../../segments/segment-column.ts';
import {
  blockSlots,
  chunkSlots,
  occupiedSlotsOfChunk,
  type SegmentLayout,
  slotsOfChunk,
} from '../../segments/segment-layout.ts';
import type { SegmentStore } from './segment-store.ts';

/** Places of a wave's respondents in its chunks, and their weights. Plain data. */
export interface WaveOutline {
  readonly layout: SegmentLayout;
  /** One a group of the layout: its pair, as in a `PairSet`, and the exponent of its units, one a weight. */
  readonly groups: readonly { readonly pair: number; readonly exponents: readonly number[] }[];
}

/** Throws as `SegmentStore.segment`. */
export function outlineWave(store: SegmentStore, wave: number): WaveOutline {
  const { layout, header } = store.segment(wave);
  const { locations, weights } = store.catalogue;
  const exponents = weights.map((_, weight) => store.exponentsOf(wave, weight));
  return {
    layout,
    groups: header.groups.map(({ location }, group) => ({
      pair: wave * locations.length + locations.findIndex(({ code }) => code === location),
      exponents: exponents.map((ofWeight) => ofWeight[group] ?? 0),
    })),
  };
}

/** What the chunks of a wave are read from, under one weight. */
export interface WaveColumns {
  readonly outline: WaveOutline;
  readonly weight: number;
  /** Columns of the wave, looked up by the first reader: chunks whose sets are cached read none. */
  readonly pinned: () => NamedColumns;
}

interface NamedColumns {
  /** null: everyone counts once. */
  readonly ofWeight: { readonly units: ArenaColumn; readonly weighted: ArenaColumn } | null;
  /** Columns by kind, then by key. */
  readonly columns: ReadonlyMap<SegmentColumn['kind'], ReadonlyMap<string, ArenaColumn>>;
}

/** The columns that hold a weight, in the order of `toWaveColumns`; none where everyone counts once. */
export function columnsOfWeight({ catalogue }: SegmentStore, weight: number): SegmentColumn[] {
  const key = catalogue.weights[weight]?.code ?? '';
  if (weight === unweighted) return [];
  return [
    { kind: 'units', key },
    { kind: 'weighted', key },
  ];
}

/** `pinned` are those of the weight, then `columns`. */
export function toWaveColumns(
  outline: WaveOutline,
  weight: number,
  columns: readonly SegmentColumn[],
  pinned: () => readonly ArenaColumn[],
): WaveColumns {
  let named: NamedColumns | null = null;
  return { outline, weight, pinned: () => (named ??= nameColumns(weight, columns, pinned())) };
}

function nameColumns(
  weight: number,
  columns: readonly SegmentColumn[],
  pinned: readonly ArenaColumn[],
): NamedColumns {
  if (weight === unweighted) return { ofWeight: null, columns: byKind(columns, pinned) };
  const [units, weighted, ...others] = pinned;
  if (units === undefined || weighted === undefined) {
    throw new Error('fewer columns are pinned than asked for');
  }
  return { ofWeight: { units, weighted }, columns: byKind(columns, others) };
}

/** Every leaf of every chunk is looked up here, so no names are put together. */
function byKind(
  columns: readonly SegmentColumn[],
  pinned: readonly ArenaColumn[],
): Map<SegmentColumn['kind'], Map<string, ArenaColumn>> {
  const kinds = new Map<SegmentColumn['kind'], Map<string, ArenaColumn>>();
  for (const [place, { kind, key }] of columns.entries()) {
    const its = pinned[place];
    const ofKind = kinds.get(kind) ?? new Map<string, ArenaColumn>();
    kinds.set(kind, ofKind);
    if (its !== undefined) ofKind.set(key, its);
  }
  return kinds;
}

type ChunkOutline = Pick<Chunk, 'words' | 'groups' | 'exponents'>;

/** Keyed by weight, from that of everyone, and chunk: what a chunk looks like is worked out once. */
const outlinesOf = oncePerObject<WaveOutline, ChunkOutline[][]>(() => []);

function outlineChunk(wave: WaveOutline, weight: number, index: number): ChunkOutline {
  const ofWave = outlinesOf(wave);
  const ofWeight = (ofWave[weight - unweighted] ??= []);
  return (ofWeight[index] ??= makeOutline(wave, weight, index));
}

function makeOutline({ layout, groups: placed }: WaveOutline, weight: number, index: number): ChunkOutline {
  const first = index * chunkSlots;
  const slots = slotsOfChunk(layout, index);
  const wordAt = (slot: number): number => Math.min(Math.max(slot - first, 0), slots) / 64;
  const exponents = new Uint8Array(Math.ceil(slots / blockSlots));
  const groups = layout.groups.map(({ start, slots: length }, group) => {
    const { pair = 0, exponents: ofGroup = [] } = placed[group] ?? {};
    const [from, to] = [wordAt(start), wordAt(start + length)];
    // A block has one exponent: it holds several groups only where all of them have the same.
    exponents.fill(ofGroup[weight] ?? 0, Math.floor(from / 8), Math.ceil(to / 8));
    return { pair, from, to };
  });
  return { words: slots / 64, groups: groups.filter(({ from, to }) => to > from), exponents };
}

/** One chunk of a wave with pinned columns. Its methods throw `failed` for a column that is not pinned. */
export function createSegmentChunk(reader: ArenaReader, wave: WaveColumns, index: number): Chunk {
  return new SegmentChunk(reader, wave, index);
}

/** A class, because a query makes one for every chunk and mostly reads nothing from it. */
class SegmentChunk implements Chunk {
  readonly words: number;
  readonly groups: Chunk['groups'];
  readonly exponents: Uint8Array;
  readonly #reader: ArenaReader;
  readonly #wave: WaveColumns;
  readonly #index: number;

  constructor(reader: ArenaReader, wave: WaveColumns, index: number) {
    const { words, groups, exponents } = outlineChunk(wave.outline, wave.weight, index);
    this.words = words;
    this.groups = groups;
    this.exponents = exponents;
    this.#reader = reader;
    this.#wave = wave;
    this.#index = index;
  }

  get isFullyWeighted(): boolean {
    const { ofWeight } = this.#wave.pinned();
    if (ofWeight === null) return this.#wave.outline.layout.slots === this.#wave.outline.layout.respondents;
    return this.#reader.container(ofWeight.weighted, this.#index).kind === 'full';
  }

  copyUnits(target: Uint8Array): void {
    const { ofWeight } = this.#wave.pinned();
    if (ofWeight !== null) return this.#copyElements(ofWeight.units, target);
    const units = new Uint32Array(target.buffer, target.byteOffset, target.byteLength / 4);
    const occupied = this.#occupied();
    for (let slot = 0; slot < units.length; slot++) {
      units[slot] = ((occupied[slot >> 5] ?? 0) >>> (slot & 31)) & 1;
    }
  }

  copyWeighted(target: Uint8Array): void {
    const { ofWeight } = this.#wave.pinned();
    if (ofWeight !== null) return this.#copyBits(ofWeight.weighted, target);
    const occupied = this.#occupied();
    target.set(new Uint8Array(occupied.buffer, occupied.byteOffset, target.byteLength));
  }

  #occupied(): Bitmap {
    return occupiedSlotsOfChunk(this.#wave.outline.layout, this.#index);
  }

  copyChosen(key: string, target: Uint8Array): void {
    this.#copyBits(this.#find('chosen', key), target);
  }

  copyFilled(key: string, _: readonly string[], target: Uint8Array): void {
    this.#copyBits(this.#find('filled', key), target);
  }

  codeBytes(key: string): 1 | 2 {
    return this.#find('codes', key).encoding === 'u8' ? 1 : 2;
  }

  copyCodes(key: string, target: Uint8Array): void {
    this.#copyElements(this.#find('codes', key), target);
  }

  copyNumbers(key: string, target: Float64Array): void {
    const column = this.#find('numbers', key);
    if (column.encoding === 'f64') return this.#copyElements(column, target, blankOf('numbers'));
    const narrow = new Float32Array(slotsOfChunk(this.#wave.outline.layout, this.#index));
    this.#copyElements(column, narrow, blankOf('numbers'));
    target.set(narrow);
  }

  copyStrata(target: Int32Array): void {
    this.#copyElements(this.#find('stratum', ''), target, blankOf('stratum'));
  }

  copyClusters(target: Int32Array): void {
    this.#copyElements(this.#find('cluster', ''), target, blankOf('cluster'));
  }

  #copyBits(column: ArenaColumn, target: Uint8Array): void {
    this.#reader.copyBits(column, this.#wave.outline.layout, this.#index, target);
  }

  #copyElements(column: ArenaColumn, target: SlotElements, blank?: number): void {
    this.#reader.copyElements(column, this.#index, target, blank);
  }

  #find(kind: SegmentColumn['kind'], key: string): ArenaColumn {
    const column = this.#wave.pinned().columns.get(kind)?.get(key);
    if (column !== undefined) return column;
    throw new EngineError('failed', `the column ${nameOf({ kind, key })} is not pinned`);
  }
}
