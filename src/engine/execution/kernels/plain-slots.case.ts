import type { Address } from './arena.ts';
import {
  cellStride,
  type CellSums,
  type Kernels,
  type Table,
  type Weights,
  type WordRange,
} from './kernels.ts';

/** The same sums slot by slot, for tests: everything is spelt out and nothing is quick. */

/** A member a slot: true or false. */
export type Members = readonly boolean[];

export interface PlainWeights {
  /** One a slot. */
  readonly units: readonly number[];
  /** One a block of 512 slots. */
  readonly exponents: readonly number[];
}

/** Densities at which kernels change their way, with the ends. */
export const edgeDensities = [0, 1, 0.001, 0.05, 0.5, 0.6, 0.62, 0.63];

export const heaviest = 2 ** 23 - 1;

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function membersAt(density: number, slots: number, random: () => number): Members {
  return Array.from({ length: slots }, () => random() < density);
}

/** Units of every size, a block of zeros now and then. */
export function weightsFrom(slots: number, mostExponent: number, random: () => number): PlainWeights {
  const blocks = Math.ceil(slots / 512);
  const empty = Array.from({ length: blocks }, () => random() < 0.15);
  const exponent = () => (random() < 0.5 ? 0 : Math.floor(random() * (mostExponent + 1)));
  return {
    units: Array.from({ length: slots }, (_, slot) =>
      empty[slot >> 9] ? 0 : Math.floor(random() ** 3 * (heaviest + 1)),
    ),
    exponents: Array.from({ length: blocks }, exponent),
  };
}

export function isInRange(slot: number, { from, to }: WordRange): boolean {
  return slot >= from * 64 && slot < to * 64;
}

/** n, Σu and Σu² over the slots of the range that all of the sets hold. */
export function plainSums(
  sets: readonly Members[],
  weights: PlainWeights,
  range: WordRange,
): { n: number; sum: bigint; squares: bigint } {
  let n = 0;
  let sum = 0n;
  let squares = 0n;
  for (const [slot, units] of weights.units.entries()) {
    if (!isInRange(slot, range) || sets.some((set) => set[slot] !== true)) continue;
    const weight = BigInt(units) << BigInt(weights.exponents[slot >> 9] ?? 0);
    n += 1;
    sum += weight;
    squares += weight * weight;
  }
  return { n, sum, squares };
}

/** A bitmap of a whole chunk in the kernels' memory. */
export function place({ arena }: Kernels, members: Members): Address {
  const address = arena.allocateZeros(8192);
  const bytes = arena.uint8(address, 8192);
  for (const [slot, isMember] of members.entries()) {
    if (isMember) bytes[slot >> 3] = (bytes[slot >> 3] ?? 0) | (1 << (slot & 7));
  }
  return address;
}

export function placeWeights({ arena }: Kernels, { units, exponents }: PlainWeights): Weights {
  const weights = { units: arena.allocateZeros(65_536 * 4), exponents: arena.allocateZeros(128) };
  arena.uint32(weights.units, units.length).set(units);
  arena.uint8(weights.exponents, exponents.length).set(exponents);
  return weights;
}

export function placeTable(
  kernels: Kernels,
  rows: readonly Members[],
  columns: readonly Members[],
): Table & Record<'rows' | 'columns', readonly Address[]> {
  return {
    rows: rows.map((row) => place(kernels, row)),
    columns: columns.map((column) => place(kernels, column)),
  };
}

export function placeCells({ arena }: Kernels, { rows, columns }: Table): Required<CellSums> {
  const cells = rows.length * cellStride(columns.length);
  return {
    sums: arena.allocateZeros(cells * 8),
    counts: arena.allocateZeros(cells * 4),
    squares: arena.allocateZeros(cells * 8),
  };
}

/** Row by row, without what pads the columns. */
export interface ReadCells {
  readonly counts: number[][];
  readonly sums: bigint[][];
  readonly squares: number[][];
}

export function readCells(
  { arena }: Kernels,
  { rows, columns }: Table,
  cells: Required<CellSums>,
): ReadCells {
  const stride = cellStride(columns.length);
  const total = rows.length * stride;
  const sums = new BigUint64Array(arena.uint8(cells.sums, total * 8).slice().buffer);
  const grid = <T>(values: Iterable<T>): T[][] => {
    const flat = [...values];
    return Array.from({ length: rows.length }, (_, row) =>
      flat.slice(row * stride, row * stride + columns.length),
    );
  };
  return {
    counts: grid(arena.uint32(cells.counts, total)),
    sums: grid(sums),
    squares: grid(arena.float64(cells.squares, total)),
  };
}

/** The members of a bitmap of that many slots. */
export function readMembers({ arena }: Kernels, bitmap: Address, slots: number): Members {
  const bytes = arena.uint8(bitmap, 8192);
  return Array.from({ length: slots }, (_, slot) => (((bytes[slot >> 3] ?? 0) >> (slot & 7)) & 1) === 1);
}
