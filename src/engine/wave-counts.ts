export type { WaveCountsQuery, WaveCountsResult, WaveCount } from './wave-counts-query.ts';
