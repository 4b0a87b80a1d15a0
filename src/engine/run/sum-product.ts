import type { Address } from '../kernels/arena.ts';
import type { Kernels, Weights } from '../kernels/kernels.ts';
import type { ProductSums } from '../plan/cell-sums.ts';
import { sumTable, type TableBitmaps } from './sum-table.ts';
import type { WeighedRanges } from './weigh-ranges.ts';

/** What one atom asks of a product, with its bitmaps in a chunk. At least one row and column. */
export interface ProductTable extends TableBitmaps {
  /** Where the sums of a cell go, by places among `rows` and `columns`. */
  readonly at: (row: number, column: number) => number;
  /** Place among `columns` of everybody; −1 where that is not asked for. */
  readonly everyone: number;
  /** Words of the chunk. */
  readonly words: number;
}

/**
 * Adds what a chunk has of an atom to the sums of a product.
 *
 * Σu² of a table is rounded, and what is compared with a column is the rest of its base, a difference. So a column that
 * holds most of its base is summed by its complement, and taken off everybody after: then it is the sums of the rest
 * that are rounded, and not the difference of two large ones. n and Σu are whole numbers and come out the same.
 */
export function sumProduct(
  kernels: Kernels,
  table: ProductTable,
  weighed: WeighedRanges,
  weights: Weights,
  into: ProductSums,
): void {
  const { everyone } = table;
  const isComplement = everyone < 0 ? [] : mostlyFull(kernels, table, weighed.ranges);
  const columns = table.columns.map((column, place) =>
    isComplement[place] ? complement(kernels, table, column) : column,
  );
  const sums = sumTable(kernels, { rows: table.rows, columns }, weighed, weights, into.squares !== null);
  const factor = 2 ** weighed.exponent;
  for (let row = 0; row < table.rows.length; row++) {
    const ofEveryone = row * sums.rowStride + everyone * sums.columnStride;
    for (let column = 0; column < columns.length; column++) {
      const from = row * sums.rowStride + column * sums.columnStride;
      const at = table.at(row, column);
      let n = sums.n[from] ?? 0;
      let units = sums.units[from] ?? 0;
      let squares = sums.squares[from] ?? 0;
      if (isComplement[column]) {
        n = (sums.n[ofEveryone] ?? 0) - n;
        units = (sums.units[ofEveryone] ?? 0) - units;
        squares = (sums.squares[ofEveryone] ?? 0) - squares;
      }
      into.n[at] = (into.n[at] ?? 0) + n;
      into.units[at] = (into.units[at] ?? 0) + units * factor;
      if (into.squares !== null) into.squares[at] = (into.squares[at] ?? 0) + squares * factor * factor;
    }
  }
}

/** Which columns hold more than half of the fullest row, which is the base; everybody by themselves are not meant. */
function mostlyFull(
  kernels: Kernels,
  { rows, columns, everyone }: ProductTable,
  ranges: WeighedRanges['ranges'],
): boolean[] {
  const { arena } = kernels;
  let base = rows[0] ?? 0;
  let most = -1;
  for (const row of rows) {
    const members = ranges.reduce((sum, range) => sum + kernels.popcount(row, range), 0);
    if (members > most) [base, most] = [row, members];
  }
  const address = arena.allocateZeros(Math.ceil(columns.length / 16) * 64);
  for (const range of ranges) kernels.counts({ rows: [base], columns }, range, address);
  const counts = arena.uint32(address, columns.length);
  return columns.map((_, place) => place !== everyone && (counts[place] ?? 0) > most / 2);
}

function complement(kernels: Kernels, { columns, everyone, words }: ProductTable, column: Address): Address {
  const out = kernels.arena.allocateBitmap();
  kernels.andNot(columns[everyone] ?? 0, column, out, words);
  return out;
}
