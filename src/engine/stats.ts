import type { Dataset } from './dataset/dataset.ts';
import { oracleStats } from './oracle/oracle-stats.ts';
import type { StatsQuery, StatsResult } from './stats-query.ts';

export type {
  StatsQuery,
  StatsAudience,
  StatsNet,
  StatsPair,
  StatsResult,
  StatsRow,
  UnavailableStatsRow,
} from './stats-query.ts';

/**
 * Figures of a question's datapoints for some audiences, split or not: one row a datapoint, segment and audience.
 * What no line of the scope can answer is in `unavailable` with its reason. Measures and lines: `README.md`.
 * Throws `EngineError`: `unknown_code`, `unknown_weight`, `not_countable` (a numeric question without bands).
 */
export function stats(dataset: Dataset, query: StatsQuery): StatsResult {
  return oracleStats(dataset, query);
}
