import type { Dataset } from './dataset/dataset.ts';
import type { FunnelQuery, FunnelResult } from './funnel-query.ts';
import { oracleFunnel } from './oracle/oracle-funnel.ts';

export type {
  FunnelCount,
  FunnelNode,
  FunnelQuery,
  FunnelRemainder,
  FunnelResult,
} from './funnel-query.ts';

/**
 * Every node of an expression: whom it describes by itself, who is left after it, and what the whole would be without
 * it. Lines: `README.md`. Throws `EngineError`: `unknown_code`, `unknown_weight`.
 */
export function funnel(dataset: Dataset, query: FunnelQuery): FunnelResult {
  return oracleFunnel(dataset, query);
}
