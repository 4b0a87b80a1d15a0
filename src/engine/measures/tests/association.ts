import { proportion } from '../../../lib/percentage.ts';

/** Cells of a table row by row. */
export interface TableShares {
  readonly rows: number;
  readonly columns: number;
  /** Weighted, of everybody in the table; entry `row × columns + column`. */
  readonly shares: Float64Array;
}

/**
 * Question: how far is the table from one whose rows and columns have nothing to do with each other?
 *
 * Formula: φ² = Σ (p_rc − p_r p_c)² / (p_r p_c), Pearson's statistic of the weighted table over its sample. Base: those
 * in a row and a column. Unit: 0 up to the smaller side less 1. Edge: empty rows and columns add nothing.
 */
export function squaredContingency({ rows, columns, shares }: TableShares): number {
  const ofRow = new Float64Array(rows);
  const ofColumn = new Float64Array(columns);
  for (const [cell, share] of shares.entries()) {
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    ofRow[row] = (ofRow[row] ?? 0) + share;
    ofColumn[column] = (ofColumn[column] ?? 0) + share;
  }
  let sum = 0;
  for (const [cell, share] of shares.entries()) {
    const expected = (ofRow[Math.floor(cell / columns)] ?? 0) * (ofColumn[cell % columns] ?? 0);
    sum += proportion((share - expected) ** 2, expected);
  }
  return sum;
}

/**
 * Question: how closely do rows and columns go together?
 *
 * Formula: V = √(φ² / (smaller side − 1)) (Cramér 1946), of the weighted table. Base: that of φ²; no row
 * or column is empty. Unit: 0 (independent) to 1 (one decides the other). Edge: 0 for a table of one row or one column.
 */
export function cramersV(table: TableShares): number {
  const smaller = Math.min(table.rows, table.columns) - 1;
  return smaller < 1 ? 0 : Math.min(1, Math.sqrt(squaredContingency(table) / smaller));
}
