import type { Dataset } from '../survey/dataset.ts';
import { findWeight } from '../survey/find-weight.ts';

/** The weight of respondent i is units[i] / divisor; 0 units = none under this weight. */
export interface Weights {
  /** Whole numbers, so that sums are exact. */
  readonly units: Float64Array;
  readonly divisor: number;
  /** (wave, location) pairs in which anyone has a weight. */
  readonly fielded: ReadonlySet<number>;
}

/** Reads the weight of that code; null = the default, `unweighted` = everyone counts once. Throws `unknown_weight`. */
export function readWeights(dataset: Dataset, code: string | null): Weights {
  const { catalogue, respondents } = dataset;
  const column = code === 'unweighted' ? null : respondents.weights[findWeight(catalogue, code)];
  const units = new Float64Array(respondents.count);
  const fielded = new Set<number>();
  for (let i = 0; i < respondents.count; i++) {
    const pair = (respondents.wave[i] ?? 0) * catalogue.locations.length + (respondents.location[i] ?? 0);
    units[i] = column === null ? 1 : (column?.units[i] ?? 0) * 2 ** (column?.exponents[pair] ?? 0);
    if (units[i] !== 0) fielded.add(pair);
  }
  return { units, divisor: column?.divisor ?? 1, fielded };
}
