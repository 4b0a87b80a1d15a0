import { queryOptions } from '@tanstack/react-query';
import type { ScopedWaveCountsQuery } from '../../contract/wave-counts.ts';
import { call } from './client.ts';

export const waveCountKeys = { of: (query: ScopedWaveCountsQuery) => ['wave-counts', query] as const };

/** Size, n and effective n of an expression in a scope, by wave; `expression: null` needs `dataset`. */
export const waveCountsOptions = (query: ScopedWaveCountsQuery) =>
  queryOptions({
    queryKey: waveCountKeys.of(query),
    queryFn: ({ signal }) => call('queryScopedWaveCounts', { body: query, signal }),
  });
