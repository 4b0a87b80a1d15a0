import type { Address } from '../kernels/arena.ts';
import { cellStride, type Kernels, type Weights } from '../kernels/kernels.ts';
import { chooseKernel } from './choose-kernel.ts';
import type { WeighedRanges } from './weigh-ranges.ts';

/** Bitmaps of a table over one chunk. */
export interface TableBitmaps {
  readonly rows: readonly Address[];
  readonly columns: readonly Address[];
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

/**
 * n, Σu and, with `squares`, Σu² (else zeros) of every cell over the ranges, by whatever kernel is the quickest. Good until
 * the next allocation.
 */
export function sumTable(
  kernels: Kernels,
  table: TableBitmaps,
  { ranges }: Pick<WeighedRanges, 'ranges'>,
  weights: Weights,
  squares: boolean,
): TableSums {
  const kernel = chooseKernel(
    {
      rows: densitiesOf(kernels, table.rows, ranges),
      columns: densitiesOf(kernels, table.columns, ranges),
    },
    squares,
  );
  if (kernel === 'moments') return sumCells(kernels, table, ranges, weights);
  const { rows, columns } = kernel === 'upright' ? table : { rows: table.columns, columns: table.rows };
  const stride = cellStride(columns.length);
  const size = rows.length * stride;
  const { arena } = kernels;
  const out = {
    sums: arena.allocateZeros(size * 8),
    counts: arena.allocateZeros(size * 4),
    squares: arena.allocateZeros(size * 8),
  };
  const { squares: atSquares, ...withoutSquares } = out;
  for (const range of ranges) {
    kernels.crosstab({ rows, columns }, range, weights, squares ? out : withoutSquares);
  }
  const units = kernels.readSums(out.sums, size);
  return {
    rowStride: kernel === 'upright' ? stride : 1,
    columnStride: kernel === 'upright' ? 1 : stride,
    n: arena.uint32(out.counts, size),
    units,
    squares: arena.float64(atSquares, size),
  };
}

function densitiesOf(
  kernels: Kernels,
  bitmaps: readonly Address[],
  ranges: WeighedRanges['ranges'],
): number[] {
  const slots = ranges.reduce((sum, { from, to }) => sum + (to - from) * 64, 0);
  return bitmaps.map(
    (bitmap) => ranges.reduce((sum, range) => sum + kernels.popcount(bitmap, range), 0) / Math.max(1, slots),
  );
}

/** Cells whose bitmaps are made at a time. */
const cellsAtATime = 64;

function sumCells(
  kernels: Kernels,
  { rows, columns }: TableBitmaps,
  ranges: WeighedRanges['ranges'],
  weights: Weights,
): TableSums {
  const { arena } = kernels;
  const size = rows.length * columns.length;
  const sums = arena.allocateZeros(size * 8);
  const counts = arena.allocateZeros(size * 4);
  const squares = arena.allocateZeros(size * 8);
  const bitmaps = Array.from({ length: Math.min(size, cellsAtATime) }, () => arena.allocateBitmap());
  const words = Math.max(0, ...ranges.map(({ to }) => to));
  for (let first = 0; first < size; first += cellsAtATime) {
    const made = bitmaps.slice(0, size - first);
    for (const [place, bitmap] of made.entries()) {
      const cell = first + place;
      const row = rows[Math.floor(cell / columns.length)] ?? 0;
      kernels.and(row, columns[cell % columns.length] ?? 0, bitmap, words);
    }
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
