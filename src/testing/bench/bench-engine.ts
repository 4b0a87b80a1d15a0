import type { CrosstabQuery, CrosstabResult } from '../../engine/crosstab-query.ts';
import type { StatsQuery, StatsResult } from '../../engine/stats-query.ts';
import type { WaveCountsQuery, WaveCountsResult } from '../../engine/wave-counts-query.ts';
import type { GeneratedSurvey } from './generate-survey.ts';

/** What the benchmark measures: an engine that holds one survey at a time. */
export interface BenchEngine {
  readonly name: string;
  /** Holds the survey instead of the one before; does nothing where it is held already. */
  hold(survey: GeneratedSurvey): Promise<void>;
  crosstab(query: CrosstabQuery): Promise<CrosstabResult>;
  stats(query: StatsQuery): Promise<StatsResult>;
  waveCounts(query: WaveCountsQuery): Promise<WaveCountsResult>;
  /** Milliseconds from the query to the sums of every cell and margin. */
  timeSums(ask: Ask): Promise<number>;
  close(): Promise<void>;
}

/** With `permissions` sums are kept, and taken from those kept; without, all is worked out. */
export type Ask = { readonly permissions?: string } & (
  | { readonly entry: 'crosstab'; readonly query: CrosstabQuery }
  | { readonly entry: 'stats'; readonly query: StatsQuery }
  | { readonly entry: 'waveCounts'; readonly query: WaveCountsQuery }
);
