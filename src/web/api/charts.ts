import { endpointOptions } from './endpoint-options.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ChartInput, ChartSummary, NewChart } from '../../contract/saved-work/chart.ts';
import { limits } from '../../contract/limits.ts';
import { call } from './client.ts';

export const chartKeys = {
  all: ['charts'] as const,
  one: (id: string) => ['charts', 'one', id] as const,
};

/** All charts that the caller may see; with `unlisted`, others' charts that were taken off the list instead. */
export const allChartsOptions = (sharing: 'unlisted' | '' = '') =>
  queryOptions({
    queryKey: [...chartKeys.all, 'all', sharing] as const,
    queryFn: async ({ signal }) => {
      const charts: ChartSummary[] = [];
      for (;;) {
        const page = await call('searchCharts', {
          body: {
            sharing,
            sort_by: 'created_at.asc',
            results_limit: limits.pageItems,
            offset: charts.length,
          },
          signal,
        });
        charts.push(...page);
        if (page.length < limits.pageItems) return charts;
      }
    },
  });

export const chartOptions = (id: string) =>
  endpointOptions('readChart', chartKeys.one(id), { params: { id } });

export const readChartOf = (id: string) => call('readChart', { params: { id } });

export const createChart = (body: NewChart) => call('createChart', { body });

/** `rev` is the revision that was edited; a newer one is a conflict. The answer carries no document. */
export const replaceChart = (id: string, body: ChartInput, rev: number, outlivesPage = false) =>
  call('replaceChart', { params: { id }, body, rev, outlivesPage });

/** Answers the id of the copy. */
export const duplicateChart = (id: string) => call('duplicateChart', { params: { id }, body: {} });

/** Removes all charts or none. */
export const removeCharts = (ids: readonly string[]) =>
  call('removeCharts', { body: { chart_ids: [...ids] } });

/** Puts another user's chart into the own library, or takes it off. */
export const listChart = (id: string, listed: boolean) =>
  call('replaceChartListing', { params: { id }, body: { listed } });
