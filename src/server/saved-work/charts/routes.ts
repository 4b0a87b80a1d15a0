import type { ChartList } from '../../../contract/saved-work/chart.ts';
import type { ServerDeps } from '../../deps.ts';
import { revisionHeader } from '../../http/entity-tag.ts';
import type { Handlers } from '../../http/handler.ts';
import { ServiceError } from '../../request/service-error.ts';
import { beginTurn } from '../../http/writing/turn.ts';
import { chartKind, toChartSummary } from '../kinds/chart-kind.ts';
import { workHandlers } from '../store/work-handlers.ts';
import { libraryRows, matchText, pageOf, replaceListing } from './chart-library.ts';
import { duplicateChart } from './duplicate-chart.ts';

/** Documents read at once: a chart may be large. */
const documentBatch = 50;

export function chartHandlers(deps: ServerDeps) {
  const { works: charts, read, create } = workHandlers(deps, chartKind);
  const { storage, datasets } = deps;
  return {
    async searchCharts({ principal, body: sent, signal }) {
      const access = datasets.accessOf(principal);
      const turn = beginTurn(signal);
      const rows = await libraryRows(deps, principal, turn);
      const ids = pageOf(matchText(rows, sent.search_term ?? '', access), sent);
      const body: ChartList = [];
      for (const stored of charts.readAll(principal, ids, documentBatch)) {
        body.push(toChartSummary(stored, access));
        if (turn.isOver()) await turn.next();
      }
      return { body };
    },
    readChart: read,
    createChart: create,
    replaceChart: ({ principal, params, body, ifMatch }) =>
      storage.sharedTransaction(() => ({
        headers: revisionHeader(charts.replace(principal, params.id, body, ifMatch).rev),
        body: 'updated' as const,
      })),
    duplicateChart: ({ principal, params }) =>
      storage.sharedTransaction(() => ({ body: duplicateChart(deps, principal, params.id) })),
    replaceChartListing: ({ principal, params, body: { listed } }) => {
      replaceListing(deps, principal, params.id, listed);
      return { body: { listed } };
    },
    /** All or none, with one answer for charts that are unknown and for those of others, shared or not. */
    removeCharts({ principal, body }) {
      try {
        return { body: { deleted: charts.remove(principal, body.chart_ids, null) } };
      } catch (error) {
        const isNotTheirs =
          error instanceof ServiceError && (error.kind === 'not_found' || error.kind === 'forbidden');
        throw isNotTheirs ? new ServiceError('invalid_request', 'some charts cannot be deleted') : error;
      }
    },
  } satisfies Handlers;
}
