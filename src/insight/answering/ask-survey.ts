import type { MeansQuery, MeansResult } from '../../contract/means.ts';
import type { StatsQuery, StatsResult } from '../../contract/stats.ts';

/** The queries that an answer rests on, asked with the rights of whoever asks. Rejects where the service does. */
export interface AskSurvey {
  stats(query: StatsQuery): Promise<StatsResult>;
  means(query: MeansQuery): Promise<MeansResult>;
}
