import type { Dataset } from './dataset/dataset.ts';
import { oracleCrosstab } from './oracle/oracle-crosstab.ts';
import type { CrosstabQuery, CrosstabResult } from './crosstab-query.ts';

export type {
  CrosstabQuery,
  CrosstabItem,
  CrosstabResult,
  CrosstabCell,
  CrosstabMargin,
  CellValue,
  UnavailableCell,
  CrosstabPair,
  Association,
  AssociationQuery,
} from './crosstab-query.ts';

/**
 * Every row by every column over one base, each cell on its own line. What no line of the scope can answer is in
 * `unavailable` with its reason. Measures and lines: `README.md`. Throws `EngineError`: `unknown_code`,
 * `unknown_weight`, `not_numeric`, `invalid_query` (averages or sums on both sides).
 */
export function crosstab(dataset: Dataset, query: CrosstabQuery): CrosstabResult {
  return oracleCrosstab(dataset, query);
}
