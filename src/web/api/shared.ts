import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** What a link shows; nobody need be signed in. */
export const sharedOptions = (token: string) =>
  queryOptions({
    queryKey: ['shared', token] as const,
    queryFn: ({ signal }) => call('readShared', { params: { token }, signal }),
    staleTime: 0,
    retry: false,
  });
