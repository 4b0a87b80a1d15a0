import type { ServerDeps } from '../../deps.ts';
import { withRevision } from '../store/with-revision.ts';
import { revisionHeader } from '../../http/entity-tag.ts';
import type { Handlers } from '../../http/handler.ts';
import { createChartService } from './service.ts';

export function chartHandlers(deps: ServerDeps) {
  const charts = createChartService(deps);
  const { storage } = deps;
  return {
    searchCharts: async ({ principal, body, signal }) => ({
      body: await charts.search(principal, body, signal),
    }),
    readChart: ({ principal, params }) => withRevision(charts.read(principal, params.id)),
    createChart: ({ principal, body }) =>
      storage.sharedTransaction(() => withRevision(charts.create(principal, body))),
    replaceChart: ({ principal, params, body, ifMatch }) =>
      storage.sharedTransaction(() => ({
        headers: revisionHeader(charts.replace(principal, params.id, body, ifMatch)),
        body: 'updated' as const,
      })),
    duplicateChart: ({ principal, params }) =>
      storage.sharedTransaction(() => ({ body: charts.duplicate(principal, params.id) })),
    replaceChartListing: ({ principal, params, body }) => ({
      body: { listed: charts.list(principal, params.id, body.listed) },
    }),
    removeCharts: ({ principal, body }) => ({ body: { deleted: charts.remove(principal, body.chart_ids) } }),
  } satisfies Handlers;
}
