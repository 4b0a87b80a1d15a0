export type {
  StatsQuery,
  StatsAudience,
  StatsNet,
  StatsPair,
  StatsResult,
  StatsRow,
  UnavailableStatsRow,
} from './stats-query.ts';
