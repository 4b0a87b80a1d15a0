import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ChartInput, ChartSearch, NewChart } from '../../contract/chart.ts';
import { call } from './client.ts';

export const chartKeys = {
  all: ['charts'] as const,
  search: (search: ChartSearch) => ['charts', 'search', search] as const,
  one: (id: string) => ['charts', 'one', id] as const,
};

export const chartsOptions = (search: ChartSearch) =>
  queryOptions({
    queryKey: chartKeys.search(search),
    queryFn: ({ signal }) => call('searchCharts', { body: search, signal }),
  });

/** Page by page, for lists that grow as they are scrolled. */
export const chartPagesOptions = (search: Omit<ChartSearch, 'offset' | 'results_limit'>) =>
  infiniteQueryOptions({
    queryKey: [...chartKeys.search(search), 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call('searchCharts', {
        body: { ...search, results_limit: chartPage, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < chartPage ? null : pages.length * chartPage),
  });

const chartPage = 60;

/** How many charts a search term finds, under each choice of the library. */
export const chartCountsOptions = (searchTerm: string) =>
  queryOptions({
    queryKey: [...chartKeys.all, 'counts', searchTerm] as const,
    queryFn: ({ signal }) => call('countCharts', { body: { search_term: searchTerm }, signal }),
  });

export const chartOptions = (id: string) =>
  queryOptions({
    queryKey: chartKeys.one(id),
    queryFn: ({ signal }) => call('readChart', { params: { id }, signal }),
  });

export const readChartOf = (id: string) => call('readChart', { params: { id } });

export const createChart = (body: NewChart) => call('createChart', { body });

/** `rev` is the revision that was edited; a newer one is a conflict. The answer carries no document. */
export const replaceChart = (id: string, body: ChartInput, rev: number, outlivesPage = false) =>
  call('replaceChart', { params: { id }, body, rev, outlivesPage });

/** Answers the id of the copy. */
export const duplicateChart = (id: string) => call('duplicateChart', { params: { id }, body: {} });

/** All of them or none. */
export const removeCharts = (ids: readonly string[]) =>
  call('removeCharts', { body: { chart_ids: [...ids] } });

/** Somebody else's chart in the own library, or off it. */
export const listChart = (id: string, listed: boolean) =>
  call('replaceChartListing', { params: { id }, body: { listed } });
