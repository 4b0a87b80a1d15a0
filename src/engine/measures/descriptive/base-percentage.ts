import { proportion } from './proportion.ts';

/**
 * Question: of everyone in the base, how many are this?
 *
 * Formula: 100 × size / size of the base. Base: the base on the cell's line. Unit: 0–100. Edge: 0 for an empty base.
 */
export function basePercentage(size: number, baseSize: number): number {
  return 100 * proportion(size, baseSize);
}
