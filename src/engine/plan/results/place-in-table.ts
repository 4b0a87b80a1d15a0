import type { ReadCell } from './read-cell.ts';

/** Where a cell stands, among the cells of its row: null where one is unavailable. */
export interface PlaceInTable {
  readonly rowIndex: number;
  readonly columnIndex: number;
  readonly row: readonly (ReadCell | null)[];
}
