import { endpointOptions } from './endpoint-options.ts';
import { queryOptions } from '@tanstack/react-query';
import { keepStatistics } from '../lib/test-defaults.ts';
import { call } from './client.ts';

/** The work of a link, drawn from then on with the marks that its owner sees. Needs no session. */
export const sharedOptions = (token: string) =>
  queryOptions({
    queryKey: ['shared', token] as const,
    queryFn: async ({ signal }) => {
      const shared = await call('readShared', { params: { token }, signal });
      keepStatistics(shared.statistics);
      return shared;
    },
    staleTime: 0,
    retry: false,
  });

/** The figures of the crosstab that a link shows, over a base by its place. */
export const sharedTableOptions = (token: string, base: number) =>
  endpointOptions('querySharedTable', ['shared', token, 'table', base], {
    params: { token },
    body: { base_index: base + 1 },
    retry: false,
  });

/** The figures of the chart that a link shows, and the names that draw them. */
export const sharedChartOptions = (token: string) =>
  endpointOptions('readSharedChart', ['shared', token, 'chart'], { params: { token }, retry: false });

/** The published edition of the report that a link shows. */
export const sharedReportOptions = (token: string) =>
  endpointOptions('readSharedReport', ['shared', token, 'report'], { params: { token }, retry: false });
