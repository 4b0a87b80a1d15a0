import { weightedSums } from './weighted-sums.ts';

/**
 * Question: how much do these people give together ("people × devices")?
 *
 * Formula: Σ v x, averaged over waves as a size is. Base: the respondents given, each with a value; `weights` and
 * `values` have one entry a respondent of the dataset. Unit: that of x times people. Edge: 0 for nobody.
 */
export function total(weights: Float64Array, respondents: Uint32Array, values: ArrayLike<number>): number {
  return weightedSums(weights, respondents, values).total;
}
