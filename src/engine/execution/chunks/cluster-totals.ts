import type { Address } from '../kernels/arena.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { PlacedSet } from '../../figures/plan/cluster-request.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import type { ValueReading } from '../../figures/plan/value-reading.ts';
import { createChunkProgram } from './chunk-program.ts';
import { type AtomRange, rangesOf } from './chunk-ranges.ts';
import type { Chunk } from '../memory/chunk-source.ts';
import { makeBitmaps } from './make-bitmaps.ts';
import { placeWeights } from './place-weights.ts';
import { readValues } from './read-values.ts';

/** A set for which weights, times x where there are values, are summed per cluster. */
export interface ClusterSet {
  readonly set: PlacedSet;
  readonly value: ValueReading | null;
}

/** A chunk, and the cluster of each of its slots. */
export interface ClusteredChunk {
  readonly chunk: Chunk;
  readonly clusterOf: Int32Array;
}

/** Adds Σ v, times x where a set has values, of each set in a chunk to the set's totals: one number per cluster. */
export function addClusterTotals(
  kernels: Kernels,
  plan: Plan,
  divisor: number,
  { chunk, clusterOf }: ClusteredChunk,
  sets: readonly ClusterSet[],
  totals: readonly Float64Array[],
): void {
  const { arena } = kernels;
  const ranges = rangesOf(chunk, plan.atoms);
  if (ranges.length === 0) return;
  arena.borrow(() => {
    const weights = placeWeights(kernels, chunk, chunk.exponents);
    const program = createChunkProgram(plan, new Set(sets.flatMap(({ set }) => set.nodes)));
    const bitmaps = makeBitmaps(kernels, chunk, program);
    const cell = arena.allocateBitmap();
    const valuesOf = createValues(kernels, chunk);
    for (const [place, { set, value }] of sets.entries()) {
      const into = totals[place];
      if (into === undefined) continue;
      const members = set.nodes.map((node) => bitmaps.at(program.placeOf.get(node) ?? 0));
      const values = value && valuesOf(value);
      let bitmap = members[0] ?? bitmaps.weighted;
      for (const other of members.slice(1)) {
        kernels.and(bitmap, other, cell, chunk.words);
        bitmap = cell;
      }
      // After the last allocation: memory that grows leaves views behind.
      const bits = arena.uint32(bitmap, chunk.words * 2);
      const units = arena.uint32(weights.units, chunk.words * 64);
      const numbers = values === null ? null : arena.float64(values, chunk.words * 64);
      for (const range of ranges) {
        const at = set.region.atoms.indexOf(range.atom);
        if (at < 0) continue;
        const weight = divisor * (set.region.waveCounts[at] ?? 1);
        addRange(into, range, { bits, units, numbers, clusterOf, exponents: chunk.exponents }, weight);
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
  readonly exponents: Uint8Array;
}

/** Every member of every set comes by here, hence no calls inside. */
function addRange(
  into: Float64Array,
  { from, to }: AtomRange,
  { bits, units, numbers, clusterOf, exponents }: Slots,
  divisor: number,
): void {
  for (let word = from * 2; word < to * 2; word++) {
    const factor = 2 ** (exponents[word >> 4] ?? 0) / divisor;
    // x & −x is the lowest set bit of x.
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const slot = word * 32 + 31 - Math.clz32(rest & -rest);
      const v = (units[slot] ?? 0) * factor;
      const cluster = clusterOf[slot] ?? 0;
      into[cluster] = (into[cluster] ?? 0) + (numbers === null ? v : v * (numbers[slot] ?? 0));
    }
  }
}

/** The values of a chunk by each reading, read once. */
function createValues({ arena }: Kernels, chunk: Chunk): (reading: ValueReading) => Address {
  const known = new Map<ValueReading, Address>();
  return (reading) => {
    const before = known.get(reading);
    if (before !== undefined) return before;
    const address = arena.allocate(chunk.words * 64 * 8);
    readValues(chunk, reading, arena.float64(address, chunk.words * 64));
    known.set(reading, address);
    return address;
  };
}
