import type { Address } from '../kernels/arena.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { NodeId } from '../../figures/plan/plan-node.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import type { ClusterReading } from '../../figures/plan/value-reading.ts';
import { createChunkProgram } from './chunk-program.ts';
import { type AtomRange, rangesOf } from './weigh-ranges.ts';
import type { TileSets } from './cluster-tiles.ts';
import type { Chunk } from '../memory/chunk-source.ts';
import { makeBitmaps } from './make-bitmaps.ts';
import { placeWeights } from './place-weights.ts';
import { readValues } from './read-values.ts';

/** A chunk, and the cluster of each of its slots. */
export interface ClusteredChunk {
  readonly chunk: Chunk;
  readonly clusterOf: Int32Array;
}

/**
 * Adds Σ v, times x where a row has values, of each set of a tile in a chunk: `totals` holds one array a row, at cluster
 * × width + place.
 */
export function addClusterTotals(
  kernels: Kernels,
  plan: Plan,
  divisor: number,
  { chunk, clusterOf }: ClusteredChunk,
  { rows, columns }: TileSets,
  totals: readonly Float64Array[],
): void {
  const { arena } = kernels;
  const slots = chunk.words * 64;
  const ranges = rangesOf(chunk, plan.atoms);
  if (ranges.length === 0) return;
  arena.borrow(() => {
    const weights = placeWeights(kernels, chunk, chunk.exponents);
    const program = createChunkProgram(plan, new Set([...rows.map(({ node }) => node), ...columns]));
    const bitmaps = makeBitmaps(kernels, chunk, program);
    const valuesOf = createValues(kernels, chunk);
    const values = rows.map(({ value }) => value && valuesOf(value));
    // After the last allocation: memory that grows leaves views behind.
    const bitsOf = (node: NodeId) =>
      arena.uint32(bitmaps.at(program.placeOf.get(node) ?? 0), chunk.words * 2);
    const units = arena.uint32(weights.units, slots);
    const columnsOf = bySlot(columns.map(bitsOf), slots);
    const { exponents } = chunk;
    for (const [at, { node, region, width, places }] of rows.entries()) {
      const into = { totals: totals[at] ?? new Float64Array(0), width, places };
      const address = values[at] ?? null;
      const numbers = address === null ? null : arena.float64(address, slots);
      const ofSlots = { bits: bitsOf(node), units, numbers, clusterOf, columnsOf, exponents };
      for (const range of ranges) {
        const inRegion = region.atoms.indexOf(range.atom);
        if (inRegion >= 0) addRange(into, range, ofSlots, divisor * (region.waveCounts[inRegion] ?? 1));
      }
    }
  });
}

/** One entry per slot, except bits (one word per 32 slots) and exponents (one per block of 512). */
interface Slots {
  readonly bits: Uint32Array;
  readonly units: Uint32Array;
  readonly numbers: Float64Array | null;
  readonly clusterOf: Int32Array;
  /** Words of `bySlot`. */
  readonly columnsOf: Uint32Array;
  readonly exponents: Uint8Array;
}

interface RowTotals {
  readonly totals: Float64Array;
  readonly width: number;
  readonly places: Int32Array;
}

/** Every member of every set comes by here, hence no calls inside. */
function addRange(
  { totals, width, places }: RowTotals,
  { from, to }: AtomRange,
  { bits, units, numbers, clusterOf, columnsOf, exponents }: Slots,
  divisor: number,
): void {
  const words = Math.ceil(places.length / 32);
  for (let at = from * 2; at < to * 2; at++) {
    const factor = 2 ** (exponents[at >> 4] ?? 0) / divisor;
    // x & −x is the lowest set bit of x.
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) {
      const slot = at * 32 + 31 - Math.clz32(rest & -rest);
      const v = (units[slot] ?? 0) * factor;
      const amount = numbers === null ? v : v * (numbers[slot] ?? 0);
      const first = (clusterOf[slot] ?? 0) * width;
      for (let word = 0; word < words; word++) {
        for (let some = columnsOf[slot * words + word] ?? 0; some !== 0; some &= some - 1) {
          const place = places[word * 32 + 31 - Math.clz32(some & -some)] ?? -1;
          if (place >= 0) totals[first + place] = (totals[first + place] ?? 0) + amount;
        }
      }
    }
  }
}

/** The sets of each slot, one bit a set, as many words a slot as that takes. */
function bySlot(sets: readonly Uint32Array[], slots: number): Uint32Array {
  const words = Math.ceil(sets.length / 32);
  const setsOf = new Uint32Array(slots * words);
  for (const [set, bits] of sets.entries()) addSet(setsOf, words, set, bits);
  return setsOf;
}

function addSet(setsOf: Uint32Array, words: number, set: number, bits: Uint32Array): void {
  const bit = 1 << (set & 31);
  const first = set >> 5;
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const at = (word * 32 + 31 - Math.clz32(rest & -rest)) * words + first;
      setsOf[at] = (setsOf[at] ?? 0) | bit;
    }
  }
}

/** The values of a chunk by each reading, read once. */
function createValues({ arena }: Kernels, chunk: Chunk): (reading: ClusterReading) => Address {
  const known = new Map<ClusterReading, Address>();
  return (reading) => {
    const before = known.get(reading);
    if (before !== undefined) return before;
    const address = arena.allocate(chunk.words * 64 * 8);
    readValues(chunk, reading, arena.float64(address, chunk.words * 64));
    known.set(reading, address);
    return address;
  };
}
