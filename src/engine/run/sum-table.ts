import type { Address } from '../kernels/arena.ts';
import { cellStride, type Kernels, type Weights } from '../kernels/kernels.ts';
import { chooseKernel, mostSingleCells, type TableKernel } from './choose-kernel.ts';
import type { WeighedRanges } from './weigh-ranges.ts';

/** Bitmaps of a table over one chunk; the same address is the same set. */
export interface TableBitmaps {
  readonly rows: readonly Address[];
  readonly columns: readonly Address[];
  /** Who of the chunk has the weight. */
  readonly everyone: Address;
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
  { ranges }: Pick<WeighedRanges, 'ranges'>,
  weights: Weights,
  squares: boolean,
): TableSums {
  if (kernel === 'moments') return sumCells(kernels, table, ranges, weights);
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
  ranges: WeighedRanges['ranges'],
  weights: Weights,
): TableSums {
  const { arena } = kernels;
  const size = rows.length * columns.length;
  const sums = arena.allocateZeros(size * 8);
  const counts = arena.allocateZeros(size * 4);
  const squares = arena.allocateZeros(size * 8);
  const scratch = Array.from({ length: Math.min(size, cellsAtATime) }, () => arena.allocateBitmap());
  const words = Math.max(0, ...ranges.map(({ to }) => to));
  for (let first = 0; first < size; first += cellsAtATime) {
    const made = scratch.slice(0, size - first).map((bitmap, place) => {
      const row = rows[Math.floor((first + place) / columns.length)] ?? 0;
      const column = columns[(first + place) % columns.length] ?? 0;
      if (column === everyone) return row;
      if (row === everyone) return column;
      kernels.and(row, column, bitmap, words);
      return bitmap;
    });
    const out = { sums: sums + first * 8, counts: counts + first * 4, squares: squares + first * 8 };
    for (const range of ranges) kernels.moments(made, range, weights, out);
  }
  const units = kernels.readSums(sums, size);
  return {
    rowStride: columns.length,
    columnStride: 1,
    n: arena.uint32(counts, size),
    units,
    squares: arena.float64(squares, size),
  };
}
