import { EngineError } from '../../engine-error.ts';
import type { Chunk } from '../../run/chunk-source.ts';
import type { ArenaColumn } from './arena-column.ts';
import type { ArenaReader } from './arena-reader.ts';
import { blankOf, nameOf, type SegmentColumn } from './segment-column.ts';
import { blockSlots, chunkSlots, type SegmentLayout, slotsOfChunk } from './segment-layout.ts';
import type { SegmentStore } from './segment-store.ts';

/** Where the respondents of a wave lie in its chunks, and what they weigh. Plain data. */
export interface WaveOutline {
  readonly layout: SegmentLayout;
  /** One a group of the layout: its pair, as in a `PairSet`, and the exponent of its units, one a weight. */
  readonly groups: readonly { readonly pair: number; readonly exponents: readonly number[] }[];
}

/** Throws as `SegmentStore.segment`. */
export function outlineWave(store: SegmentStore, wave: number): WaveOutline {
  const { layout, header } = store.segment(wave);
  const { locations } = store.catalogue;
  return {
    layout,
    groups: header.groups.map(({ location }, group) => ({
      pair: wave * locations.length + locations.findIndex(({ code }) => code === location),
      exponents: header.weights.map(({ exponents }) => exponents[group] ?? 0),
    })),
  };
}

/** Pinned columns of one wave under one weight: plain data, to be sent to the threads that read its chunks. */
export interface WaveColumns {
  readonly layout: SegmentLayout;
  /** One a group of the layout: its pair, as in a `PairSet`, and the exponent of its units. */
  readonly groups: readonly { readonly pair: number; readonly exponent: number }[];
  readonly units: ArenaColumn;
  readonly weighted: ArenaColumn;
  /** By kind, and within it by key. */
  readonly columns: ReadonlyMap<SegmentColumn['kind'], ReadonlyMap<string, ArenaColumn>>;
}

export interface PinnedWave {
  readonly wave: WaveColumns;
  /** To be called when no thread reads them any more; again does nothing. */
  readonly release: () => void;
}

/** The columns that hold the weight of that code, in the order of `toWaveColumns`. */
export function columnsOfWeight(code: string): SegmentColumn[] {
  return [
    { kind: 'units', key: code },
    { kind: 'weighted', key: code },
  ];
}

/** `pinned` are those of the weight, then `columns`. */
export function toWaveColumns(
  { layout, groups }: WaveOutline,
  weight: number,
  columns: readonly SegmentColumn[],
  pinned: readonly ArenaColumn[],
): WaveColumns {
  const [units, weighted, ...others] = pinned;
  if (units === undefined || weighted === undefined)
    throw new Error('fewer columns are pinned than asked for');
  return {
    layout,
    groups: groups.map(({ pair, exponents }) => ({ pair, exponent: exponents[weight] ?? 0 })),
    units,
    weighted,
    columns: byKind(columns, others),
  };
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

/** Pins what the chunks of a wave are read from: these columns and the weight, as `SegmentStore.pin` does. */
export async function pinWave(
  store: SegmentStore,
  wave: number,
  weight: number,
  columns: readonly SegmentColumn[],
  signal?: AbortSignal,
): Promise<PinnedWave> {
  const outline = outlineWave(store, wave);
  const ofWeight = columnsOfWeight(store.catalogue.weights[weight]?.code ?? '');
  const { columns: pinned, release } = await store.pin(wave, [...ofWeight, ...columns], signal);
  return { wave: toWaveColumns(outline, weight, columns, pinned), release };
}

/** One chunk of a wave whose columns are pinned. Its methods throw `failed` for a column that is not among them. */
export function createSegmentChunk(reader: ArenaReader, wave: WaveColumns, index: number): Chunk {
  const { layout } = wave;
  const first = index * chunkSlots;
  const slots = slotsOfChunk(layout, index);
  const wordAt = (slot: number): number => Math.min(Math.max(slot - first, 0), slots) / 64;
  const exponents = new Uint8Array(Math.ceil(slots / blockSlots));
  const groups = layout.groups.map(({ start, slots: length }, group) => {
    const { pair = 0, exponent = 0 } = wave.groups[group] ?? {};
    const [from, to] = [wordAt(start), wordAt(start + length)];
    // A block has one exponent: it holds several groups only where all of them have the same.
    exponents.fill(exponent, Math.floor(from / 8), Math.ceil(to / 8));
    return { pair, from, to };
  });

  function find(kind: SegmentColumn['kind'], key: string): ArenaColumn {
    const column = wave.columns.get(kind)?.get(key);
    if (column !== undefined) return column;
    throw new EngineError('failed', `the column ${nameOf({ kind, key })} is not pinned`);
  }

  return {
    words: slots / 64,
    groups: groups.filter(({ from, to }) => to > from),
    exponents,
    isFullyWeighted: reader.container(wave.weighted, index).kind === 'full',
    copyUnits: (target) => reader.copyElements(wave.units, index, target),
    copyWeighted: (target) => reader.copyBits(wave.weighted, layout, index, target),
    copyChosen: (key, target) => reader.copyBits(find('chosen', key), layout, index, target),
    copyFilled: (key, _, target) => reader.copyBits(find('filled', key), layout, index, target),
    codeBytes: (key) => (find('codes', key).encoding === 'u8' ? 1 : 2),
    copyCodes: (key, target) => reader.copyElements(find('codes', key), index, target),
    copyNumbers: (key, target) => {
      const column = find('numbers', key);
      if (column.encoding === 'f64') return reader.copyElements(column, index, target, blankOf('numbers'));
      const narrow = new Float32Array(slots);
      reader.copyElements(column, index, narrow, blankOf('numbers'));
      target.set(narrow);
    },
    copyStrata: (target) => reader.copyElements(find('stratum', ''), index, target, blankOf('stratum')),
    copyClusters: (target) => reader.copyElements(find('cluster', ''), index, target, blankOf('cluster')),
  };
}
