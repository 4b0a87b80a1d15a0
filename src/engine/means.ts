import type { Dataset } from './dataset/dataset.ts';
import type { MeansQuery, MeansResult } from './means-query.ts';
import { oracleMeans } from './oracle/oracle-means.ts';

export type { MeansQuery, MeansResult, MeansRow, UnavailableMeansRow } from './means-query.ts';

/**
 * Means and medians of a question's numbers for some audiences: one row a datapoint and audience. What no line of the
 * scope can answer is in `unavailable` with its reason. Measures and lines: `README.md`. Throws `EngineError`:
 * `unknown_code`, `unknown_weight`, `not_numeric` (no midpoints, or several answers a respondent).
 */
export function means(dataset: Dataset, query: MeansQuery): MeansResult {
  return oracleMeans(dataset, query);
}
