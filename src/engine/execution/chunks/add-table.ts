import type { ProductSums } from '../../figures/plan/cell-sums.ts';
import type { AskedTable } from './asked-by-atom.ts';
import type { TableSums } from './sum-table.ts';

/** Adds what a chunk has of an atom, in the unit 2^`exponent`, to the sums of a product. */
export function addTable(
  into: ProductSums,
  { rows, columns, at }: AskedTable,
  sums: TableSums,
  exponent: number,
): void {
  const factor = 2 ** exponent;
  const { n, units, squares } = into;
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < columns.length; column++) {
      const from = row * sums.rowStride + column * sums.columnStride;
      const to = at(row, column);
      n[to] = (n[to] ?? 0) + (sums.n[from] ?? 0);
      units[to] = (units[to] ?? 0) + (sums.units[from] ?? 0) * factor;
      if (squares !== null) squares[to] = (squares[to] ?? 0) + (sums.squares[from] ?? 0) * factor * factor;
    }
  }
}
