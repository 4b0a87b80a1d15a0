import { proportion } from './proportion.ts';

/**
 * Question: of the people who give this row (this datapoint), how many are in the column (the audience)?
 *
 * Formula: 100 × size of the cell / size of the row. Base: the row ∧ base on the cell's line; in a split chart
 * without segmented base, the row over the whole selection. Unit: 0–100. Edge: 0 for an empty row.
 */
export function rowPercentage(intersectSize: number, rowSize: number): number {
  return 100 * proportion(intersectSize, rowSize);
}
