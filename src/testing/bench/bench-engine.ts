import type { CrosstabQuery, CrosstabResult } from '../../engine/crosstab-query.ts';
import type { StatsQuery, StatsResult } from '../../engine/stats-query.ts';
import type { WaveCountsQuery, WaveCountsResult } from '../../engine/wave-counts-query.ts';
import type { GeneratedSurvey } from './generate-survey.ts';

/** What the benchmark measures: an engine that holds one survey at a time. */
export interface BenchEngine {
  readonly name: string;
  /** Holds the survey instead of the one before. */
  hold(survey: GeneratedSurvey): Promise<void>;
  /** Forgets what it worked out, so that the next query is worked out in full; what it read stays in memory. */
  forget(): Promise<void>;
  crosstab(query: CrosstabQuery): Promise<Timed<CrosstabResult>>;
  stats(query: StatsQuery): Promise<Timed<StatsResult>>;
  waveCounts(query: WaveCountsQuery): Promise<Timed<WaveCountsResult>>;
  close(): Promise<void>;
}

export interface Timed<Answer> {
  readonly answer: Answer;
  /** From the query to n and Σunits of every cell. */
  readonly sumsMs: number;
  /** From the query to every figure of the answer, as the caller of the engine gets it. */
  readonly answerMs: number;
}
