import { queryOptions } from '@tanstack/react-query';
import type { MeansQuery } from '../../contract/means.ts';
import { call } from './client.ts';

export const meansKeys = { of: (query: MeansQuery) => ['means', query] as const };

/** Means of a numeric question, or of a question with midpoints. */
export const meansOptions = (query: MeansQuery) =>
  queryOptions({
    queryKey: meansKeys.of(query),
    queryFn: ({ signal }) => call('queryMeans', { body: query, signal }),
  });
