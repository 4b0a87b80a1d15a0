import { queryOptions } from '@tanstack/react-query';
import type { ScopedWaveCountsQuery } from '../../contract/wave-counts.ts';
import { call } from './client.ts';
import { createLane } from './lane.ts';

export const waveCountKeys = { of: (query: ScopedWaveCountsQuery) => ['wave-counts', query] as const };

/** Size, n and effective n of an expression in a scope, by wave; `expression: null` needs `dataset`. */
export const waveCountsOptions = (query: ScopedWaveCountsQuery) =>
  queryOptions({
    queryKey: waveCountKeys.of(query),
    queryFn: ({ signal }) => readWaveCounts(query, signal),
  });

const listLane = createLane(3);

/** The same for the rows of a list: a few at a time, in the order of the rows. */
export const listedWaveCountsOptions = (query: ScopedWaveCountsQuery) =>
  queryOptions({
    queryKey: waveCountKeys.of(query),
    queryFn: ({ signal }) => listLane(() => readWaveCounts(query, signal), signal),
  });

const readWaveCounts = (query: ScopedWaveCountsQuery, signal: AbortSignal) =>
  call('queryScopedWaveCounts', { body: query, signal });
