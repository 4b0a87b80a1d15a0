import { oncePerObject } from '../../../lib/once-per-object.ts';
import type { Address } from '../kernels/arena.ts';
import { cellStride, type Kernels, type Weights } from '../kernels/kernels.ts';
import { chooseKernel, mostSingleCells, type TableKernel } from './choose-kernel.ts';
import type { SumsOfSet } from '../memory/kept-sets.ts';
import type { WeighedRanges } from './weigh-ranges.ts';

/** Bitmaps of a table over one chunk; the same address is the same set. */
export interface TableBitmaps {
  readonly rows: readonly Address[];
  readonly columns: readonly Address[];
  /** Listings of one side, for the kernels; undefined: none are cached. */
  readonly listingsOf: (side: 'rows' | 'columns') => readonly Address[] | undefined;
  /** The weighted respondents of the chunk, and their known sums by range and exponent, to which more are added. */
  readonly everyone: { readonly bitmap: Address; readonly sums: Map<string, SumsOfSet> | null };
}

/** One number a cell, at `row × rowStride + column × columnStride`. */
export interface TableSums {
  readonly rowStride: number;
  readonly columnStride: number;
  readonly n: ArrayLike<number>;
  /** Σu and Σu² in the unit of the ranges. */
  readonly units: ArrayLike<number>;
  readonly squares: ArrayLike<number>;
}

/** The quickest kernel for a table, judged by one chunk; all kernels give the same answer. */
export function kernelFor(
  kernels: Kernels,
  { rows, columns }: TableBitmaps,
  { ranges }: Pick<WeighedRanges, 'ranges'>,
  squares: boolean,
): TableKernel {
  if (rows.length * columns.length <= mostSingleCells) return 'cells';
  const slots = ranges.reduce((sum, { from, to }) => sum + (to - from) * 64, 0);
  const densitiesOf = (bitmaps: readonly Address[]) =>
    bitmaps.map(
      (bitmap) =>
        ranges.reduce((sum, range) => sum + kernels.popcount(bitmap, range), 0) / Math.max(1, slots),
    );
  return chooseKernel({ rows: densitiesOf(rows), columns: densitiesOf(columns) }, squares);
}

/** n, Σu and, with `squares`, Σu² (else zeros) of every cell over the ranges. Good until the next allocation. */
export function sumTable(
  kernels: Kernels,
  kernel: TableKernel,
  table: TableBitmaps,
  group: Pick<WeighedRanges, 'ranges' | 'exponent'>,
  weights: Weights,
  squares: boolean,
): TableSums {
  if (kernel === 'cells') return sumCells(kernels, table, group, weights, squares);
  const { ranges } = group;
  const { rows, columns } = kernel === 'upright' ? table : { rows: table.columns, columns: table.rows };
  const listings = table.listingsOf(kernel === 'upright' ? 'rows' : 'columns');
  const placed = { rows, columns, ...(listings === undefined ? {} : { listings }) };
  const stride = cellStride(columns.length);
  const size = rows.length * stride;
  const { arena } = kernels;
  const out = { sums: arena.allocateZeros(size * 8), counts: arena.allocateZeros(size * 4) };
  const atSquares = squares ? arena.allocateZeros(size * 8) : null;
  for (const range of ranges) {
    kernels.crosstab(placed, range, weights, atSquares === null ? out : { ...out, squares: atSquares });
  }
  const units = kernels.readSums(out.sums, size);
  return {
    rowStride: kernel === 'upright' ? stride : 1,
    columnStride: kernel === 'upright' ? 1 : stride,
    n: arena.uint32(out.counts, size),
    units,
    squares: atSquares === null ? noSquares : arena.float64(atSquares, size),
  };
}

const noSquares: number[] = [];

/** Number of cells whose bitmaps are made at a time, where squares are asked for. */
const cellsAtATime = 64;

type Pair = readonly [Address, Address];

const nothing: SumsOfSet = { n: 0, units: 0, squares: 0 };

function sumCells(
  kernels: Kernels,
  { rows, columns, everyone }: TableBitmaps,
  group: Pick<WeighedRanges, 'ranges' | 'exponent'>,
  weights: Weights,
  squares: boolean,
): TableSums {
  const pairs: Pair[] = [];
  let ofEveryone: SumsOfSet | null = null;
  for (const row of rows) {
    for (const column of columns) {
      if (row !== everyone.bitmap || column !== row) pairs.push([row, column]);
      else ofEveryone ??= sumEveryone(kernels, everyone, group, weights, squares);
    }
  }
  const sumsOfPairs = squares
    ? sumIntersections(kernels, pairs, everyone.bitmap, group, weights)
    : sumPairs(kernels, pairs, group, weights);
  const n: number[] = [];
  const units: number[] = [];
  const ofSquares: number[] = [];
  let next = 0;
  for (const row of rows) {
    for (const column of columns) {
      const isOfEveryone = row === everyone.bitmap && column === row;
      const sums = (isOfEveryone ? ofEveryone : sumsOfPairs[next++]) ?? nothing;
      n.push(sums.n);
      units.push(sums.units);
      if (squares) ofSquares.push(sums.squares);
    }
  }
  return { rowStride: columns.length, columnStride: 1, n, units, squares: ofSquares };
}

/** Sums with squares, which need a bitmap per cell. */
function sumIntersections(
  kernels: Kernels,
  pairs: readonly Pair[],
  everyone: Address,
  group: Pick<WeighedRanges, 'ranges' | 'exponent'>,
  weights: Weights,
): SumsOfSet[] {
  const sums: SumsOfSet[] = [];
  for (let first = 0; first < pairs.length; first += cellsAtATime) {
    kernels.arena.borrow(() => {
      const some = pairs.slice(first, first + cellsAtATime);
      const made = some.map((pair) => intersect(kernels, pair, everyone, group));
      sums.push(...sumSets(kernels, made, group, weights));
    });
  }
  return sums;
}

function intersect(
  kernels: Kernels,
  [row, column]: Pair,
  everyone: Address,
  { ranges }: Pick<WeighedRanges, 'ranges'>,
): Address {
  if (column === everyone) return row;
  if (row === everyone) return column;
  const both = kernels.arena.allocateBitmap();
  kernels.and(row, column, both, Math.max(0, ...ranges.map(({ to }) => to)));
  return both;
}

/** Most queries over a survey need it. */
function sumEveryone(
  kernels: Kernels,
  { bitmap, sums: known }: TableBitmaps['everyone'],
  group: Pick<WeighedRanges, 'ranges' | 'exponent'>,
  weights: Weights,
  squares: boolean,
): SumsOfSet {
  const name = nameOf(group);
  const key = squares ? name.withSquares : name.plain;
  const kept = known?.get(key);
  if (kept !== undefined) return kept;
  const [sums] = squares
    ? sumSets(kernels, [bitmap], group, weights)
    : sumPairs(kernels, [[bitmap, bitmap]], group, weights);
  if (sums === undefined) throw new Error('a set has sums');
  known?.set(key, sums);
  return sums;
}

interface RangesName {
  readonly plain: string;
  readonly withSquares: string;
}

/** Names of ranges and their exponent. */
const nameOf = oncePerObject(
  ({ exponent, ranges }: Pick<WeighedRanges, 'ranges' | 'exponent'>): RangesName => {
    const plain = `${exponent} ${ranges.map(({ from, to }) => `${from}-${to}`).join()}`;
    return { plain, withSquares: `squares ${plain}` };
  },
);

function sumSets(
  kernels: Kernels,
  sets: readonly Address[],
  { ranges }: Pick<WeighedRanges, 'ranges'>,
  weights: Weights,
): SumsOfSet[] {
  const { arena } = kernels;
  return arena.borrow(() => {
    const [sums, counts, squares] = [
      arena.allocateZeros(sets.length * 8),
      arena.allocateZeros(sets.length * 4),
      arena.allocateZeros(sets.length * 8),
    ];
    for (const range of ranges) kernels.moments(sets, range, weights, { sums, counts, squares });
    const units = kernels.readSums(sums, sets.length);
    const ofN = arena.uint32(counts, sets.length);
    const ofSquares = arena.float64(squares, sets.length);
    return sets.map((_, at) => ({ n: ofN[at] ?? 0, units: units[at] ?? 0, squares: ofSquares[at] ?? 0 }));
  });
}

/** Sums pairs without squares. */
function sumPairs(
  kernels: Kernels,
  pairs: readonly Pair[],
  { ranges }: Pick<WeighedRanges, 'ranges'>,
  weights: Weights,
): SumsOfSet[] {
  const { arena } = kernels;
  return arena.borrow(() => {
    const [sums, counts] = [arena.allocateZeros(pairs.length * 8), arena.allocateZeros(pairs.length * 4)];
    for (const range of ranges) kernels.intersections(pairs, range, weights, { sums, counts });
    const units = kernels.readSums(sums, pairs.length);
    const ofN = arena.uint32(counts, pairs.length);
    return pairs.map((_, at) => ({ n: ofN[at] ?? 0, units: units[at] ?? 0, squares: 0 }));
  });
}
