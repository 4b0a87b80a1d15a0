import { proportion } from '../../lib/percentage.ts';
import { weightedSums } from '../measures/descriptive/weighted-sums.ts';

/**
 * Question: how much do these people give on average? Formula: Σ v x / Σ v; of marks (1 and 0) this is the proportion.
 * Base: the respondents given, each with a value; `weights` and `values` have one entry per respondent of the dataset.
 * Unit: that of x. Edge: 0 for an empty base.
 */
export function mean(weights: Float64Array, respondents: Uint32Array, values: ArrayLike<number>): number {
  const sums = weightedSums(weights, respondents, values);
  return proportion(sums.total, sums.weight);
}
