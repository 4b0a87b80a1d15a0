import type { Dataset } from './dataset/dataset.ts';
import { oracleWaveCounts } from './oracle/oracle-wave-counts.ts';
import type { WaveCountsQuery, WaveCountsResult } from './wave-counts-query.ts';

export type { WaveCountsQuery, WaveCountsResult, WaveCount } from './wave-counts-query.ts';

/**
 * How many an expression describes: over its line, and wave by wave. An expression that no line of the scope can
 * answer has zeros throughout and no available wave. Throws `EngineError`: `unknown_code`, `unknown_weight`.
 */
export function waveCounts(dataset: Dataset, query: WaveCountsQuery): WaveCountsResult {
  return oracleWaveCounts(dataset, query);
}
