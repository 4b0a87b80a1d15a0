import type { Address } from '../kernels/arena.ts';
import { cellStride, type Kernels, type Weights } from '../kernels/kernels.ts';
import { chooseKernel, mostSingleCells, type TableKernel } from './choose-kernel.ts';
import type { SumsOfSet } from './kept-sets.ts';
import type { WeighedRanges } from './weigh-ranges.ts';

/** Bitmaps of a table over one chunk; the same address is the same set. */
export interface TableBitmaps {
  readonly rows: readonly Address[];
  readonly columns: readonly Address[];
  /** Who of the chunk has the weight, and sums of them that are known, by range and exponent, to be added to. */
  readonly everyone: { readonly bitmap: Address; readonly sums: Map<string, SumsOfSet> | null };
}

/** One number a cell, at `row × rowStride + column × columnStride`. */
export interface TableSums {
  readonly rowStride: number;
  readonly columnStride: number;
  readonly n: Uint32Array;
  /** Σu and Σu² in the unit of the ranges. */
  readonly units: Float64Array;
  readonly squares: Float64Array;
}

/** Which kernel is the quickest for a table, judged by one chunk of it: any answers the same. */
export function kernelFor(
  kernels: Kernels,
  { rows, columns }: TableBitmaps,
  { ranges }: Pick<WeighedRanges, 'ranges'>,
  squares: boolean,
): TableKernel {
  if (rows.length * columns.length <= mostSingleCells) return 'moments';
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
  { ranges, exponent }: Pick<WeighedRanges, 'ranges' | 'exponent'>,
  weights: Weights,
  squares: boolean,
): TableSums {
  if (kernel === 'moments') return sumCells(kernels, table, { ranges, exponent }, weights);
  const { rows, columns } = kernel === 'upright' ? table : { rows: table.columns, columns: table.rows };
  const stride = cellStride(columns.length);
  const size = rows.length * stride;
  const { arena } = kernels;
  const out = { sums: arena.allocateZeros(size * 8), counts: arena.allocateZeros(size * 4) };
  const atSquares = squares ? arena.allocateZeros(size * 8) : null;
  for (const range of ranges) {
    kernels.crosstab(
      { rows, columns },
      range,
      weights,
      atSquares === null ? out : { ...out, squares: atSquares },
    );
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

const noSquares = new Float64Array(0);

/** Cells whose bitmaps are made at a time. */
const cellsAtATime = 64;

function sumCells(
  kernels: Kernels,
  { rows, columns, everyone }: TableBitmaps,
  group: Pick<WeighedRanges, 'ranges' | 'exponent'>,
  weights: Weights,
): TableSums {
  const size = rows.length * columns.length;
  const n = new Uint32Array(size);
  const units = new Float64Array(size);
  const squares = new Float64Array(size);
  const put = (cell: number, sums: SumsOfSet): void => {
    [n[cell], units[cell], squares[cell]] = [sums.n, sums.units, sums.squares];
  };
  const cells: (readonly [number, Address, Address])[] = [];
  for (const [r, row] of rows.entries()) {
    for (const [c, column] of columns.entries()) {
      const cell = r * columns.length + c;
      if (row !== everyone.bitmap || column !== row) cells.push([cell, row, column]);
      else put(cell, sumEveryone(kernels, everyone, group, weights));
    }
  }
  for (let first = 0; first < cells.length; first += cellsAtATime) {
    const some = cells.slice(first, first + cellsAtATime);
    kernels.arena.borrow(() => {
      const made = some.map(([, row, column]) => intersect(kernels, row, column, everyone.bitmap, group));
      for (const [at, sums] of sumSets(kernels, made, group, weights).entries())
        put(some[at]?.[0] ?? 0, sums);
    });
  }
  return { rowStride: columns.length, columnStride: 1, n, units, squares };
}

function intersect(
  kernels: Kernels,
  row: Address,
  column: Address,
  everyone: Address,
  { ranges }: Pick<WeighedRanges, 'ranges'>,
): Address {
  if (column === everyone) return row;
  if (row === everyone) return column;
  const both = kernels.arena.allocateBitmap();
  kernels.and(row, column, both, Math.max(0, ...ranges.map(({ to }) => to)));
  return both;
}

/** Of queries over a survey most ask for it. */
function sumEveryone(
  kernels: Kernels,
  { bitmap, sums: known }: TableBitmaps['everyone'],
  group: Pick<WeighedRanges, 'ranges' | 'exponent'>,
  weights: Weights,
): SumsOfSet {
  const key = `${group.exponent} ${group.ranges.map(({ from, to }) => `${from}-${to}`).join()}`;
  const sums = known?.get(key) ?? sumSets(kernels, [bitmap], group, weights)[0];
  if (sums === undefined) throw new Error('a set has sums');
  known?.set(key, sums);
  return sums;
}

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
