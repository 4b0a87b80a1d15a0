import { crosstabTableType, CrosstabLine, CrosstabQuery, CrosstabTable } from '../crosstab-query.ts';
import type { Endpoint } from '../endpoint.ts';
import { Expression } from '../expression.ts';
import { FunnelQuery, FunnelResult } from '../funnel.ts';
import { limits } from '../limits.ts';
import { MeansQuery, MeansResult } from '../means.ts';
import { StatsQuery, StatsResult } from '../stats.ts';
import { ScopedWaveCountsQuery, ScopedWaveCountsResult, WaveCountsResult } from '../wave-counts.ts';

export const queryEndpoints = {
  queryStats: {
    method: 'POST',
    path: '/v2/query/stats',
    summary: 'Stats query',
    tag: 'stats',
    auth: 'required',
    errors: 'query',
    refusals: [403],
    request: StatsQuery,
    response: StatsResult,
    bodyLimitBytes: limits.bodyBytes,
  },
  queryWaveCounts: {
    method: 'POST',
    path: '/v2/query/audience_wave_counts',
    summary: 'Wave counts for an expression',
    tag: 'wave-counts',
    auth: 'optional',
    errors: 'query',
    refusals: [403],
    request: Expression,
    response: WaveCountsResult,
    bodyLimitBytes: limits.bodyBytes,
  },
  queryScopedWaveCounts: {
    method: 'POST',
    path: '/v3/query/audience_wave_counts',
    summary: 'Size, sample and wave counts for an expression over chosen waves and locations',
    tag: 'wave-counts',
    auth: 'required',
    errors: 'query',
    refusals: [403],
    request: ScopedWaveCountsQuery,
    response: ScopedWaveCountsResult,
    bodyLimitBytes: limits.bodyBytes,
  },
  queryCrosstab: {
    method: 'POST',
    path: '/v2/query/crosstab',
    summary: 'Every cell of a table over one base',
    tag: 'crosstabs',
    auth: 'required',
    errors: 'query',
    refusals: [403],
    request: CrosstabQuery,
    response: CrosstabLine,
    responseType: 'application/x-ndjson',
    alternatives: { [crosstabTableType]: CrosstabTable },
    bodyLimitBytes: limits.documentBodyBytes,
  },
  queryMeans: {
    method: 'POST',
    path: '/v2/query/means',
    summary: 'Means and medians of a question with midpoints or numbers',
    tag: 'means',
    auth: 'required',
    errors: 'query',
    refusals: [403],
    request: MeansQuery,
    response: MeansResult,
    bodyLimitBytes: limits.bodyBytes,
  },
  queryFunnel: {
    method: 'POST',
    path: '/v2/query/funnel',
    summary: 'Every condition of an expression: its own size and what it leaves',
    tag: 'funnel',
    auth: 'required',
    errors: 'query',
    refusals: [403],
    request: FunnelQuery,
    response: FunnelResult,
    bodyLimitBytes: limits.bodyBytes,
  },
} as const satisfies Record<string, Endpoint>;
