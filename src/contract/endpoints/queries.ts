import { CrosstabLine, CrosstabQuery } from '../query/crosstab-query.ts';
import { declareEndpoints } from '../endpoint.ts';
import { Expression } from '../expression.ts';
import { FiguresQuery, FiguresResult } from '../query/figures.ts';
import { FunnelQuery, FunnelResult } from '../query/funnel.ts';
import { limits } from '../limits.ts';
import { MeansQuery, MeansResult } from '../query/means.ts';
import { StatsQuery, StatsResult } from '../query/stats.ts';
import { ScopedWaveCountsQuery, ScopedWaveCountsResult, WaveCountsResult } from '../query/wave-counts.ts';

export const queryEndpoints = declareEndpoints('wave-counts', {
  queryStats: {
    method: 'POST',
    path: '/v2/query/stats',
    summary: 'Stats query',
    tag: 'stats',
    scope: 'read',
    errors: 'query',
    refusals: [403],
    request: StatsQuery,
    response: StatsResult,
  },
  queryWaveCounts: {
    method: 'POST',
    path: '/v2/query/audience_wave_counts',
    summary: 'Wave counts for an expression',
    auth: 'optional',
    scope: 'read',
    errors: 'query',
    refusals: [403],
    request: Expression,
    response: WaveCountsResult,
  },
  queryScopedWaveCounts: {
    method: 'POST',
    path: '/v3/query/audience_wave_counts',
    summary: 'Size, sample and wave counts for an expression over chosen waves and locations',
    scope: 'read',
    errors: 'query',
    refusals: [403],
    request: ScopedWaveCountsQuery,
    response: ScopedWaveCountsResult,
  },
  queryCrosstab: {
    method: 'POST',
    path: '/v2/query/crosstab',
    summary: 'Every cell of a table over one base',
    tag: 'crosstabs',
    scope: 'read',
    errors: 'query',
    refusals: [403],
    request: CrosstabQuery,
    response: CrosstabLine,
    responseType: 'application/x-ndjson',
    bodyLimitBytes: limits.documentBodyBytes,
  },
  queryFigures: {
    method: 'POST',
    path: '/v2/query/figures',
    summary: 'Figures of rows by columns over one base, with intervals and tests, as dense arrays',
    tag: 'figures',
    scope: 'read',
    errors: 'query',
    refusals: [403],
    request: FiguresQuery,
    response: FiguresResult,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  queryMeans: {
    method: 'POST',
    path: '/v2/query/means',
    summary: 'Means and medians of a question with midpoints or numbers',
    tag: 'means',
    scope: 'read',
    errors: 'query',
    refusals: [403],
    request: MeansQuery,
    response: MeansResult,
  },
  queryFunnel: {
    method: 'POST',
    path: '/v2/query/funnel',
    summary: 'Every condition of an expression: its own size and what it leaves',
    tag: 'funnel',
    scope: 'read',
    errors: 'query',
    refusals: [403],
    request: FunnelQuery,
    response: FunnelResult,
  },
});
