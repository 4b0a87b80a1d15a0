import type { Address } from './arena.ts';
import type { WebAssemblyMemory } from './web-assembly.ts';

/** What `assembly/` exports, in its own order of arguments. Lists are addresses of u32. */
export interface KernelExports {
  readonly memory: WebAssemblyMemory;
  readonly and: (a: Address, b: Address, out: Address, words: number) => void;
  readonly or: (a: Address, b: Address, out: Address, words: number) => void;
  readonly andNot: (a: Address, b: Address, out: Address, words: number) => void;
  readonly notInRange: (a: Address, out: Address, from: number, end: number) => void;
  readonly fill: (out: Address, from: number, end: number) => void;
  readonly minCount: (bitmaps: Address, count: number, least: number, out: Address, words: number) => void;
  readonly fromArray: (positions: Address, count: number, out: Address, words: number) => void;
  readonly fromCodes8: (codes: Address, slots: number, wanted: Address, count: number, outs: Address) => void;
  readonly fromCodes16: (
    codes: Address,
    slots: number,
    wanted: Address,
    count: number,
    outs: Address,
  ) => void;
  readonly fromCodeSet8: (codes: Address, slots: number, members: Address, out: Address) => void;
  readonly fromCodeSet16: (codes: Address, slots: number, members: Address, out: Address) => void;
  readonly fromNumbers: (numbers: Address, slots: number, least: number, most: number, out: Address) => void;
  readonly popcount: (bitmap: Address, word: number, end: number) => number;
  readonly counts: (
    rows: Address,
    rowCount: number,
    columns: Address,
    columnCount: number,
    word: number,
    end: number,
    counts: Address,
  ) => void;
  readonly listedBytes: (bitmap: Address, blocks: number) => number;
  readonly listBlocks: (bitmap: Address, blocks: number, out: Address) => void;
  readonly crosstab: (
    rows: Address,
    listings: Address,
    rowCount: number,
    columns: Address,
    columnCount: number,
    word: number,
    end: number,
    units: Address,
    exponents: Address,
    sums: Address,
    counts: Address,
    squares: Address,
    scratch: Address,
  ) => void;
  readonly intersections: (
    pairs: Address,
    count: number,
    word: number,
    end: number,
    units: Address,
    exponents: Address,
    sums: Address,
    counts: Address,
  ) => void;
  readonly moments: (
    bitmaps: Address,
    count: number,
    word: number,
    end: number,
    units: Address,
    exponents: Address,
    sums: Address,
    counts: Address,
    squares: Address,
  ) => void;
  readonly valued: (
    values: Address,
    valueCount: number,
    columns: Address,
    columnCount: number,
    word: number,
    end: number,
    units: Address,
    exponents: Address,
    out: Address,
    scratch: Address,
  ) => void;
  readonly toNumbers: (sums: Address, count: number, out: Address) => void;
}
