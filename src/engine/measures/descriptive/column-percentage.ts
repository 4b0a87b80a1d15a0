import { proportion } from './proportion.ts';

/**
 * Question: of the people in this column (this audience), how many give the row (the datapoint)?
 *
 * Formula: 100 × size of the cell / size of the column. Base: the column ∧ base on the cell's line.
 * Unit: 0–100. Edge: 0 for an empty column. Several answers a respondent: percentages of a column may pass 100.
 */
export function columnPercentage(intersectSize: number, columnSize: number): number {
  return 100 * proportion(intersectSize, columnSize);
}
