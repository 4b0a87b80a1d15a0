import { proportion } from '../../../lib/percentage.ts';
import { weightedSums } from '../descriptive/weighted-sums.ts';

/** An estimate, and how much each respondent moves it: by `amounts[k]` that of `respondents[k]`, everybody else by 0. */
export interface Contributions {
  readonly estimate: number;
  readonly respondents: Uint32Array;
  readonly amounts: Float64Array;
}

/**
 * Question: how much does each respondent move a weighted mean (of marks: a proportion)?
 *
 * Formula: z = v (x − m) / Σ v, m the weighted mean (Taylor linearisation of the ratio; Binder 1983). The amounts
 * sum to 0. Base: the respondents given; `weights` and `values` have one entry a respondent of the dataset.
 * Unit: that of x. Edge: of nobody the estimate is 0 and nothing moves it.
 */
export function linearisedContributions(
  weights: Float64Array,
  respondents: Uint32Array,
  values: ArrayLike<number>,
): Contributions {
  const { weight, total } = weightedSums(weights, respondents, values);
  const estimate = proportion(total, weight);
  const amounts = new Float64Array(respondents.length);
  for (let k = 0; k < respondents.length; k++) {
    const i = respondents[k] ?? 0;
    amounts[k] = ((weights[i] ?? 0) * ((values[i] ?? 0) - estimate)) / weight;
  }
  return { estimate, respondents, amounts };
}
