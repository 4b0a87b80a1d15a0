import type { Line } from './line.ts';

interface ChangedShare {
  readonly row: Line;
  readonly column: Line;
  /** In per cent. */
  readonly before: number;
  readonly after: number;
}

interface Share {
  readonly columnPercentage: number;
  readonly column: { readonly sample: number };
}

interface Shares {
  readonly shareAt: (row: string, column: string) => Share | null;
}

interface TableOfShares extends Shares {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
}

/**
 * Finds the share of columns that changed most between two answers to a table; columns of fewer respondents than `lowBase`
 * are left out. null: none did.
 */
export function largestChange(before: Shares, after: TableOfShares, lowBase: number): ChangedShare | null {
  let largest: ChangedShare | null = null;
  let most = 0;
  for (const row of after.rows) {
    for (const column of after.columns) {
      const [was, is] = [before, after].map(({ shareAt }) => shareAt(row.item.id, column.item.id));
      if (was == null || is == null || is.column.sample < lowBase) continue;
      const gap = Math.abs(is.columnPercentage - was.columnPercentage);
      if (gap <= most) continue;
      most = gap;
      largest = { row, column, before: was.columnPercentage, after: is.columnPercentage };
    }
  }
  return largest;
}
