import type { BaseTable, TableCell, TableMargin } from './table-document.ts';

/** A table as it was asked for, however it lies on screen: a column's share is of what stands in `columns`. */
export interface AskedTable {
  readonly rows: readonly AskedHeader[];
  readonly columns: readonly AskedHeader[];
  readonly cell: (row: number, column: number) => TableCell;
}

interface AskedHeader {
  readonly group: string;
  readonly name: string;
  readonly margin: TableMargin;
}

export function askedTable({ rows, columns, cell, isTransposed }: BaseTable): AskedTable {
  if (!isTransposed) return { rows, columns, cell };
  return { rows: columns, columns: rows, cell: (row, column) => cell(column, row) };
}
