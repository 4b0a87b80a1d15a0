import { type ChartList, type ChartAudienceInput, ChartInput } from '../../../contract/saved-work/chart.ts';
import type { ServerDeps } from '../../deps.ts';
import { revisionHeader } from '../../http/entity-tag.ts';
import type { Handlers } from '../../http/handler.ts';
import { ServiceError } from '../../request/service-error.ts';
import { beginTurn } from '../../http/writing/turn.ts';
import { chartKind, toChartSummary } from '../kinds/chart-kind.ts';
import { workHandlers } from '../store/work-handlers.ts';
import { libraryRows, matchText, pageOf, replaceListing } from './chart-library.ts';
import { Uuid } from '../../../contract/fields.ts';
import { limits } from '../../../contract/limits.ts';
import { isGiven } from '../../figures/reading/request-reader.ts';
import type { Principal } from '../../request/principal.ts';
import { audienceKind } from '../kinds/audience-kind.ts';
import { readDocument } from '../kinds/work-descriptor.ts';
import { loadWork } from '../store/load-work.ts';
import { createWorkService } from '../store/work-service.ts';

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

/**
 * Copies a chart and returns the id of the copy, which is the caller's. Audiences of it that the caller does not see are
 * saved as new ones of the caller's, from the expressions in the chart, so that nothing in the copy points to work that
 * is not theirs.
 */
function duplicateChart(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'config'>,
  principal: Principal,
  id: string,
): string {
  const audiences = createWorkService(deps, audienceKind);
  const saved = new Map<string, string>();

  /** Ids that are no saved audience's name nothing outside of the chart, and stay. */
  function reachable(audience: ChartAudienceInput, chartName: string): ChartAudienceInput {
    const { id: audienceId, name, expression } = audience;
    if (!audienceId || !Uuid.safeParse(audienceId).success || !isGiven(expression)) return audience;
    if (audiences.find(principal, audienceId) !== undefined) return audience;
    const content = { name: name ? name : chartName, expression };
    const copyId = saved.get(audienceId) ?? audiences.create(principal, content).id;
    saved.set(audienceId, copyId);
    return { ...audience, id: copyId };
  }

  return deps.storage.transaction(() => {
    const original = loadWork(deps, principal, 'charts', id, 'view');
    const document = readDocument(ChartInput, original);
    const copy: ChartInput = {
      ...document,
      name: withoutHalf(`Copy of ${original.name}`.slice(0, limits.nameLength)),
      // Folders are their owner's.
      folder_id: original.folderId ?? '',
      audiences: document.audiences?.map((audience) => reachable(audience, original.name)),
      base_audience: document.base_audience && reachable(document.base_audience, original.name),
    };
    return createWorkService(deps, chartKind).create(principal, copy).id;
  });
}

/** Without the first half of a surrogate pair at the end, where a cut may have left it. */
function withoutHalf(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1);
}
