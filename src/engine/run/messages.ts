import type { CrosstabQuery, CrosstabResult } from '../crosstab-query.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { EngineErrorKind } from '../engine-error.ts';
import type { FunnelQuery, FunnelResult } from '../funnel-query.ts';
import type { MeansQuery, MeansResult } from '../means-query.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import type { StatsQuery, StatsResult } from '../stats-query.ts';
import type { WaveCountsQuery, WaveCountsResult } from '../wave-counts-query.ts';

/** What a query worker is told. A worker deals with its messages in the order in which they were sent. */
export type ToWorker = HoldingMessage | TaskMessage;

/**
 * Work on a call. A worker answers the whole of it or says how many steps it takes; then each step is somebody's task,
 * and the last task is to answer from the sums of all steps.
 */
export type TaskMessage =
  | { readonly kind: 'call'; readonly id: number; readonly call: Call }
  | { readonly kind: 'step'; readonly id: number; readonly call: Call; readonly step: number }
  | { readonly kind: 'finish'; readonly id: number; readonly call: Call; readonly sums: CellSums };

/** Keeps the datasets of a worker those of its engine. */
export type HoldingMessage =
  | { readonly kind: 'hold'; readonly dataset: Dataset }
  | { readonly kind: 'release'; readonly code: string };

/** One query of one dataset, through one entry point. */
export type Call =
  | { readonly entry: 'stats'; readonly code: string; readonly query: StatsQuery }
  | { readonly entry: 'waveCounts'; readonly code: string; readonly query: WaveCountsQuery }
  | { readonly entry: 'crosstab'; readonly code: string; readonly query: CrosstabQuery }
  | { readonly entry: 'means'; readonly code: string; readonly query: MeansQuery }
  | { readonly entry: 'funnel'; readonly code: string; readonly query: FunnelQuery };

export type Answer =
  | { readonly entry: 'stats'; readonly result: StatsResult }
  | { readonly entry: 'waveCounts'; readonly result: WaveCountsResult }
  | { readonly entry: 'crosstab'; readonly result: CrosstabResult }
  | { readonly entry: 'means'; readonly result: MeansResult }
  | { readonly entry: 'funnel'; readonly result: FunnelResult };

/** What a query worker says: one message a task. */
export type FromWorker =
  | { readonly kind: 'answered'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'parted'; readonly id: number; readonly steps: number }
  | { readonly kind: 'summed'; readonly id: number; readonly sums: CellSums }
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly error: { readonly kind: EngineErrorKind; readonly message: string };
    };
