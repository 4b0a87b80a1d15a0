import type { Chart, ChartInput, ChartList, ChartSearch, NewChart } from '../../contract/chart.ts';
import { limits } from '../../contract/limits.ts';
import type { ServerDeps } from '../deps.ts';
import { checkExpression } from '../documents/check-expression.ts';
import {
  createDocumentStore,
  type DocumentContent,
  type StoredDocument,
} from '../documents/document-store.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Principal } from '../identity/principal.ts';
import { readChartDocument, toChart, toChartSummary } from './chart-answer.ts';
import { chartSortOf } from './chart-sort.ts';

/** Saved charts. Their structure is checked when they are saved, their codes when a query uses them. */
export function createChartService(deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets'>) {
  const { datasets } = deps;
  const store = createDocumentStore(deps, 'charts');
  const shown = (stored: StoredDocument, principal: Principal): Chart =>
    toChart(stored, datasets.accessOf(principal));

  return {
    search(principal: Principal, sent: ChartSearch): ChartList {
      const access = datasets.accessOf(principal);
      const page = {
        name: sent.search_term ?? '',
        folderId: sent.folder_id === undefined || sent.folder_id === '' ? null : sent.folder_id,
        ...chartSortOf(sent.sort_by),
        limit: sent.results_limit ?? limits.chartSearchDefault,
        offset: sent.offset ?? 0,
      };
      return store.list(principal, page).map((stored) => toChartSummary(stored, access));
    },

    read(principal: Principal, id: string): Chart {
      return shown(store.load(principal, id), principal);
    },

    create(principal: Principal, sent: NewChart): Chart {
      checkStructure(sent);
      return shown(store.create(principal, principal.userId, toContent(sent, sent.name)), principal);
    },

    /** Whole, but for a name that is not sent and metadata that are not sent: these stay. */
    replace(principal: Principal, id: string, sent: ChartInput, ifMatch: number | null): number {
      if (sent.id !== undefined && sent.id !== null && sent.id !== '' && sent.id !== id) {
        throw new ServiceError(
          'invalid_request',
          'id in the body is not that of the path; leave it out or make them equal',
        );
      }
      checkStructure(sent);
      const replaced = store.replace(principal, id, ifMatch, (current) => {
        const metadata = sent.metadata ?? readChartDocument(current).metadata;
        const name =
          sent.name === undefined || sent.name === null || sent.name === '' ? current.name : sent.name;
        return toContent({ ...sent, metadata }, name);
      });
      return replaced.rev;
    },

    /** Answers the id of the copy. Its audiences carry their own expressions, so nothing in it points elsewhere. */
    duplicate(principal: Principal, id: string): string {
      const original = store.load(principal, id);
      const name = withoutHalf(`Copy of ${original.name}`.slice(0, limits.nameLength));
      return store.create(principal, principal.userId, toContent(readChartDocument(original), name)).id;
    },

    /** All or none. */
    remove(principal: Principal, ids: readonly string[]): number {
      try {
        return store.remove(principal, ids, null);
      } catch (error) {
        // One answer for a chart that is unknown and for one that is somebody else's, shared or not.
        const isNotTheirs =
          error instanceof ServiceError && (error.kind === 'not_found' || error.kind === 'forbidden');
        throw isNotTheirs ? new ServiceError('invalid_request', 'some charts cannot be deleted') : error;
      }
    },
  };
}

/** Without the first half of a surrogate pair at the end, where a cut may have left it. */
function withoutHalf(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1);
}

function checkStructure(sent: ChartInput): void {
  (sent.audiences ?? []).forEach(({ expression }, index) => {
    checkExpression(expression, `audiences[${index}].expression`);
  });
  checkExpression(sent.base_audience?.expression, 'base_audience.expression');
}

function toContent(sent: ChartInput, name: string): DocumentContent {
  const folderId = sent.folder_id ?? '';
  return { name, folderId: folderId === '' ? null : folderId, document: JSON.stringify({ ...sent, name }) };
}
