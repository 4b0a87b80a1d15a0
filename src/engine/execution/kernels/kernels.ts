import { readFileSync } from 'node:fs';
import { type Address, type Arena, createArena } from './arena.ts';
import type { KernelExports } from './kernel-exports.ts';
import { webAssembly } from './web-assembly.ts';

/**
 * The kernels over the slots of a chunk: up to 65,536 respondents. Slot s is bit s mod 64 of the word ⌊s/64⌋ in every
 * bitmap. All addresses lie in `arena`. A block is 512 slots: 8 words. Kernels that sum add to the numbers at the given
 * addresses, so a caller goes on from range to range and chunk to chunk. n and Σu are exact whole numbers and the same
 * in any order. Σu² is exact up to one rounding per range and exponent, and sums with x are in double precision: the
 * same bits by any kernel wherever ranges are added in the same order. One thread, one instance: a worker loads its
 * own.
 */
export interface Kernels {
  readonly arena: Arena;

  /** Sets `out` to a ∧ b in the first `words` words; `out` may be a or b, here and below. */
  and(a: Address, b: Address, out: Address, words: number): void;
  /** Sets `out` to a ∨ b. */
  or(a: Address, b: Address, out: Address, words: number): void;
  /** Sets `out` to a ∧ ¬b. */
  andNot(a: Address, b: Address, out: Address, words: number): void;
  /** Sets the slots from `from` up to, not including, `to` of `out` to those of ¬a; other slots of `out` stay. */
  notInRange(a: Address, out: Address, from: number, to: number): void;
  /** Adds the slots from `from` up to, not including, `to`. */
  fill(out: Address, from: number, to: number): void;
  /** Sets `out` to the slots that at least `least` of the bitmaps hold: `least` 1 is their union. */
  minCount(bitmaps: ArrayLike<Address>, least: number, out: Address, words: number): void;

  /** Sets `out` to the slots at `count` u16 positions, in any order, over `words` words. */
  fromArray(positions: Address, count: number, out: Address, words: number): void;
  /** One bitmap a code: `outs[k]` = the slots that hold `wanted[k]`. */
  fromCodes(codes: Codes, wanted: ArrayLike<number>, outs: ArrayLike<Address>): void;
  /** Sets `out` to the slots that hold any code of `members`. */
  fromCodeSet(codes: Codes, members: Iterable<number>, out: Address): void;
  /** Sets `out` to the slots with a number from `least` to `most`, both included; a blank (NaN) never is. */
  fromNumbers(numbers: Numbers, least: number, most: number, out: Address): void;

  /** How many slots of the range are in the bitmap. */
  popcount(bitmap: Address, range: WordRange): number;
  /** n of every cell, without weights: the quickest way to samples. */
  counts(table: Table, range: WordRange, counts: Address): void;
  /** What the listing of a bitmap's first `words` words takes. */
  listedBytes(bitmap: Address, words: number): number;
  /** Lists the members of a bitmap at `out`, for `Table.listings`. */
  listMembers(bitmap: Address, words: number, out: Address): void;
  /** n and Σu of every cell and, at `squares`, Σu²; a table with few members in its rows is quicker than one turned. */
  crosstab(table: Table, range: WordRange, weights: Weights, out: CellSums): void;
  /** Σu² of every cell alone. Together with n and Σu in one call it costs less than in two. */
  squares(table: Table, range: WordRange, weights: Weights, squares: Address): void;
  /** n and Σu of the intersection of each pair of bitmaps: one number per pair at each address of `out`. */
  intersections(
    pairs: readonly (readonly [Address, Address])[],
    range: WordRange,
    weights: Weights,
    out: Pick<CellSums, 'sums' | 'counts'>,
  ): void;
  /** n, Σu and Σu² of every bitmap: one number a bitmap at each address of `out`. */
  moments(bitmaps: ArrayLike<Address>, range: WordRange, weights: Weights, out: Required<CellSums>): void;
  /**
   * Σu·x, Σu·x², Σu²·x and Σu²·x² over the members of every column, for every x of `values` (a f64 a slot): 4 doubles
   * in this order at `out` + (value × columns + column) × 32. A blank x (NaN) adds nothing.
   */
  valued(
    values: ArrayLike<Address>,
    columns: ArrayLike<Address>,
    range: WordRange,
    weights: Weights,
    out: Address,
  ): void;

  /** A copy of `count` sums (u64): exact below 2^53, beyond that the nearest double. */
  readSums(sums: Address, count: number): Float64Array<ArrayBuffer>;
}

/** Words of a chunk: from `from` up to, not including, `to`; 0 to 1,024. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** Bitmaps of both sides. A cell is the respondents of its row and its column. At least one of each. */
export interface Table {
  readonly rows: ArrayLike<Address>;
  readonly columns: ArrayLike<Address>;
  /** Listings of the rows, which then need not be listed by `crosstab`; 0 where a row has none. Default: none has. */
  readonly listings?: ArrayLike<Address>;
}

/** Where the sums of a table go: `cellStride(columns)` numbers per row; numbers past the last column are scratch. */
export interface CellSums {
  /** Σu as u64. */
  readonly sums: Address;
  /** n as u32. */
  readonly counts: Address;
  /** Σu² as f64. */
  readonly squares?: Address;
}

/** u of slot s = units[s] × 2^exponents[⌊s/512⌋]; what pads a group has 0 units and is in no bitmap. */
export interface Weights {
  /** A u32 below 2^23 for every slot of the chunk. */
  readonly units: Address;
  /** A byte for every block of the chunk, `mostExponent` at most. */
  readonly exponents: Address;
}

/** Codes of the first `slots` slots, readable up to a whole word; bitmaps are written to whole words. */
export interface Codes {
  readonly address: Address;
  readonly bytes: 1 | 2;
  readonly slots: number;
}

/** f64 of the first `slots` slots, readable up to a whole word. */
export interface Numbers {
  readonly address: Address;
  readonly slots: number;
}

/**
 * Σu of a chunk stays below 2^64: 2^16 × 2^23 × 2^24 = 2^63. Weights with higher exponents are summed in separate
 * calls, with exponents of 0, and scaled after.
 */
export const mostExponent = 24;

/** How far apart the rows of a table's sums lie, in numbers: its columns, rounded up to whole tiles of 16. */
export function cellStride(columns: number): number {
  return Math.ceil(columns / 16) * 16;
}

/** Bytes of a row's list and state in a block: see assembly/block/list-rows.ts. */
const rowBytes = 16 + 512 + 8;
const membersBytes = 1024 + 8;
/** Pending sums of a row and tile, with Σu² in progress: see assembly/block/square-sums.ts. */
const squareBytes = 128 + 256;
const tileSlotBytes = 80;
/**
 * Outputs added to at a time should fit a second-level cache; with fewer rows than this, tiles would be made too often.
 */
const cachedBytes = 900_000;
const fewestRows = 64;
/** A list is written up to a vector past its end. */
const overrunBytes = 32;

/**
 * Kernels from the file at a path, or from its bytes. Throws where the file is missing: the build makes it, and so do
 * the first start and the tests.
 */
export function loadKernels(source: string | Uint8Array<ArrayBuffer>): Kernels {
  const module = new webAssembly.Module(typeof source === 'string' ? readKernels(source) : source);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compiled from assembly/, which has these exports
  const kernels = new webAssembly.Instance(module).exports as KernelExports;
  const arena = createArena(kernels.memory);
  return { arena, ...bitmapKernels(kernels, arena), ...tableKernels(kernels, arena) };
}

type BitmapKernels =
  | 'and'
  | 'or'
  | 'andNot'
  | 'notInRange'
  | 'fill'
  | 'minCount'
  | 'fromArray'
  | 'fromCodes'
  | 'fromCodeSet'
  | 'fromNumbers'
  | 'popcount'
  | 'listedBytes'
  | 'listMembers';

/** Kernels that make, join and count bitmaps. */
function bitmapKernels(kernels: KernelExports, arena: Arena): Pick<Kernels, BitmapKernels> {
  return {
    and: kernels.and,
    or: kernels.or,
    andNot: kernels.andNot,
    notInRange: kernels.notInRange,
    fill: kernels.fill,
    minCount: (bitmaps, least, out, words) => {
      if (!(least >= 1)) throw new RangeError(`a minimum count is 1 or more; got ${least}`);
      arena.borrow(() => kernels.minCount(placeList(arena, bitmaps), bitmaps.length, least, out, words));
    },
    fromArray: kernels.fromArray,
    fromCodes: ({ address, bytes, slots }, wanted, outs) => {
      const fromCodes = bytes === 1 ? kernels.fromCodes8 : kernels.fromCodes16;
      arena.borrow(() =>
        fromCodes(address, slots, placeList(arena, wanted), wanted.length, placeList(arena, outs)),
      );
    },
    fromCodeSet: ({ address, bytes, slots }, members, out) => {
      arena.borrow(() => {
        if (bytes === 1) kernels.fromCodeSet8(address, slots, writeSet8(arena, members), out);
        else kernels.fromCodeSet16(address, slots, writeSet16(arena, members), out);
      });
    },
    fromNumbers: ({ address, slots }, least, most, out) =>
      kernels.fromNumbers(address, slots, least, most, out),
    popcount: (bitmap, range) => {
      assertRange(range);
      return kernels.popcount(bitmap, range.from, range.to);
    },
    listedBytes: (bitmap, words) => kernels.listedBytes(bitmap, words >> 3) + overrunBytes,
    listMembers: (bitmap, words, out) => kernels.listBlocks(bitmap, words >> 3, out),
  };
}

/** Kernels that add up the cells of tables. */
function tableKernels(kernels: KernelExports, arena: Arena): Omit<Kernels, BitmapKernels | 'arena'> {
  return {
    counts: ({ rows, columns }, range, counts) => {
      assertTable(rows, columns);
      assertRange(range);
      arena.borrow(() =>
        kernels.counts(
          placeList(arena, rows),
          rows.length,
          placeList(arena, columns),
          columns.length,
          range.from,
          range.to,
          counts,
        ),
      );
    },
    crosstab: (table, range, weights, out) => sumCells(kernels, arena, table, range, weights, out),
    squares: (table, range, weights, squares) =>
      sumCells(kernels, arena, table, range, weights, { sums: 0, counts: 0, squares }),
    intersections: (pairs, range, weights, { sums, counts }) => {
      assertRange(range);
      assertExponents(arena, weights, range);
      arena.borrow(() =>
        kernels.intersections(
          placeList(arena, pairs.flat()),
          pairs.length,
          range.from,
          range.to,
          weights.units,
          weights.exponents,
          sums,
          counts,
        ),
      );
    },
    moments: (bitmaps, range, weights, { sums, counts, squares }) => {
      assertRange(range);
      assertExponents(arena, weights, range);
      arena.borrow(() =>
        kernels.moments(
          placeList(arena, bitmaps),
          bitmaps.length,
          range.from,
          range.to,
          weights.units,
          weights.exponents,
          sums,
          counts,
          squares,
        ),
      );
    },
    valued: (values, columns, range, weights, out) => {
      assertTable(values, columns);
      assertRange(range);
      assertExponents(arena, weights, range);
      arena.borrow(() =>
        kernels.valued(
          placeList(arena, values),
          values.length,
          placeList(arena, columns),
          columns.length,
          range.from,
          range.to,
          weights.units,
          weights.exponents,
          out,
          arena.allocate(columns.length * (4 + membersBytes) + overrunBytes),
        ),
      );
    },
    readSums: (sums, count) =>
      arena.borrow(() => {
        const numbers = arena.allocate(count * 8);
        kernels.toNumbers(sums, count, numbers);
        return arena.float64(numbers, count).slice();
      }),
  };
}

/** Some rows at a time: of a large table, whatever is added to in a block would not fit the cache. */
function sumCells(
  kernels: KernelExports,
  arena: Arena,
  { rows, columns, listings }: Table,
  range: WordRange,
  weights: Weights,
  out: CellSums,
): void {
  assertTable(rows, columns);
  assertRange(range);
  assertExponents(arena, weights, range);
  const { sums, counts, squares = 0 } = out;
  const stride = cellStride(columns.length);
  const tileBytes = tileSlotBytes + (squares === 0 ? 0 : squareBytes);
  const bytesOfRow = (stride / 16) * tileBytes + stride * (squares === 0 ? 12 : 20);
  const most = Math.max(fewestRows, Math.floor(cachedBytes / bytesOfRow));
  arena.borrow(() => {
    const [listOfRows, listOfColumns] = [placeList(arena, rows), placeList(arena, columns)];
    const listOfListings = listings === undefined ? 0 : placeList(arena, listings);
    const atOnce = Math.min(most, rows.length);
    const scratch = arena.allocate(atOnce * (rowBytes + (stride / 16) * tileBytes) + overrunBytes);
    for (let first = 0; first < rows.length; first += atOnce) {
      kernels.crosstab(
        listOfRows + first * 4,
        listOfListings === 0 ? 0 : listOfListings + first * 4,
        Math.min(atOnce, rows.length - first),
        listOfColumns,
        columns.length,
        range.from,
        range.to,
        weights.units,
        weights.exponents,
        sums === 0 ? 0 : sums + first * stride * 8,
        counts === 0 ? 0 : counts + first * stride * 4,
        squares === 0 ? 0 : squares + first * stride * 8,
        scratch,
      );
    }
  });
}

function placeList(arena: Arena, values: ArrayLike<number>): Address {
  const address = arena.allocate(values.length * 4);
  arena.uint32(address, values.length).set(values);
  return address;
}

function readKernels(path: string): Uint8Array<ArrayBuffer> {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`the kernels could not be read from ${path}; build them with npm run build`, {
      cause: error,
    });
  }
}

/** The 32 bytes of `fromCodeSet8`. */
function writeSet8(arena: Arena, members: Iterable<number>): Address {
  const address = arena.allocateZeros(32);
  const table = arena.uint8(address, 32);
  for (const code of members) {
    assertCode(code, 255);
    const place = (code >> 7) * 16 + (code & 15);
    table[place] = (table[place] ?? 0) | (1 << ((code >> 4) & 7));
  }
  return address;
}

/** The 8,192 bytes of `fromCodeSet16`: a bit a code. */
function writeSet16(arena: Arena, members: Iterable<number>): Address {
  const address = arena.allocateZeros(8192);
  const table = arena.uint8(address, 8192);
  for (const code of members) {
    assertCode(code, 65_535);
    table[code >> 3] = (table[code >> 3] ?? 0) | (1 << (code & 7));
  }
  return address;
}

function assertCode(code: number, most: number): void {
  if (!(Number.isInteger(code) && code >= 0 && code <= most)) {
    throw new RangeError(`a code of this column is a whole number from 0 to ${most}; got ${code}`);
  }
}

function assertTable(rows: ArrayLike<Address>, columns: ArrayLike<Address>): void {
  if (rows.length === 0 || columns.length === 0) {
    throw new RangeError(
      `a table has a row and a column at least; got ${rows.length} rows and ${columns.length} columns`,
    );
  }
}

function assertRange({ from, to }: WordRange): void {
  if (!(from >= 0 && from <= to && to <= 1024)) {
    throw new RangeError(`a range of words lies within the 1,024 of a chunk; got ${from} to ${to}`);
  }
}

function assertExponents(arena: Arena, { exponents }: Weights, { from, to }: WordRange): void {
  const blocks = arena.uint8(exponents, Math.ceil(to / 8));
  for (let block = from >> 3; block < blocks.length; block++) {
    if ((blocks[block] ?? 0) > mostExponent) {
      throw new RangeError(
        `exponents of weights go up to ${mostExponent}; block ${block} has ${blocks[block]}: sum it apart and scale it after`,
      );
    }
  }
}
