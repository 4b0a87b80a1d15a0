import type {
  Chart,
  ChartAudienceInput,
  ChartInput,
  ChartList,
  ChartSearch,
  NewChart,
} from '../../../contract/chart.ts';
import { Uuid } from '../../../contract/fields.ts';
import { limits } from '../../../contract/limits.ts';
import type { ServerDeps } from '../../deps.ts';
import { createAudienceService } from '../audiences/service.ts';
import { isGiven } from '../../figures/request-reader.ts';
import { checkExpression } from '../store/check-expression.ts';
import { loadWork, type StoredWork } from '../store/load-work.ts';
import { createWorkStore, type WorkContent } from '../store/work-store.ts';
import { ServiceError } from '../../http/service-error.ts';
import { beginTurn } from '../../http/turn.ts';
import type { Principal } from '../../identity/principal.ts';
import { readChartDocument, toChart, toChartSummary } from './chart-answer.ts';
import { libraryRows, matchText, pageOf } from './chart-library.ts';

/** Documents read at once: a chart may be large. */
const documentBatch = 50;

/** Saved charts. Their structure is checked when they are saved, their codes when a query uses them. */
export function createChartService(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'secret' | 'config'>,
) {
  const { datasets } = deps;
  const audiences = createAudienceService(deps);
  const store = createWorkStore(deps, 'charts');
  const shown = (stored: StoredWork, principal: Principal): Chart =>
    toChart(stored, datasets.accessOf(principal));

  /** Ids that are no saved audience's name nothing outside of the chart, and stay. */
  function withReachableId(
    principal: Principal,
    audience: ChartAudienceInput,
    chartName: string,
    saved: Map<string, string>,
  ): ChartAudienceInput {
    const { id, expression } = audience;
    if (id === undefined || id === null || !Uuid.safeParse(id).success || !isGiven(expression))
      return audience;
    if (audiences.findExpression(principal, id) !== undefined) return audience;
    const name =
      audience.name === undefined || audience.name === null || audience.name === ''
        ? chartName
        : audience.name;
    const copyId = saved.get(id) ?? audiences.create(principal, { name, expression }).id;
    saved.set(id, copyId);
    return { ...audience, id: copyId };
  }

  return {
    async search(principal: Principal, sent: ChartSearch, signal: AbortSignal): Promise<ChartList> {
      const access = datasets.accessOf(principal);
      const turn = beginTurn(signal);
      const rows = await libraryRows(deps, principal, turn);
      const ids = pageOf(matchText(rows, sent.search_term ?? '', access), sent);
      const found: ChartList = [];
      for (const stored of store.readAll(principal, ids, documentBatch)) {
        found.push(toChartSummary(stored, access));
        if (turn.isOver()) await turn.next();
      }
      return found;
    },

    read(principal: Principal, id: string): Chart {
      return shown(store.load(principal, id), principal);
    },

    create(principal: Principal, sent: NewChart): Chart {
      checkStructure(sent);
      return shown(store.create(principal, principal.userId, toContent(sent, sent.name)), principal);
    },

    /** Makes the charts that come with a dataset what they are in this release. */
    replaceCurated(
      owner: Pick<Principal, 'organisationId' | 'userId'>,
      charts: readonly { readonly id: string; readonly document: NewChart }[],
    ): void {
      const works = charts.map(({ id, document }) => {
        checkStructure(document);
        return { id, ...toContent(document, document.name) };
      });
      store.replaceCurated(owner, works);
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

    /**
     * Answers the id of the copy, which is the caller's. Audiences of it that the caller does not see are saved as new
     * ones of the caller's, from the expressions in the chart, so that nothing in the copy points to what is not theirs.
     */
    duplicate(principal: Principal, id: string): string {
      return deps.storage.transaction(() => {
        const original = store.load(principal, id);
        const name = withoutHalf(`Copy of ${original.name}`.slice(0, limits.nameLength));
        const document = readChartDocument(original);
        const saved = new Map<string, string>();
        const reachable = (audience: ChartAudienceInput) =>
          withReachableId(principal, audience, original.name, saved);
        const copy: ChartInput = {
          ...document,
          // Folders are their owner's.
          folder_id: original.folderId ?? '',
          audiences: document.audiences?.map(reachable),
          base_audience: document.base_audience && reachable(document.base_audience),
        };
        return store.create(principal, principal.userId, toContent(copy, name)).id;
      });
    },

    /** Somebody else's chart in the caller's own list, or off it. Answers whether it is in it now. */
    list(principal: Principal, id: string, isListed: boolean): boolean {
      const { storage } = deps;
      const chart = loadWork(deps, principal, 'charts', id, 'view');
      if (chart.access === 'owner') {
        throw new ServiceError('invalid_request', 'the chart is your own; delete it instead');
      }
      const row = { user_id: principal.userId, work_id: chart.id };
      storage.run(
        isListed
          ? storage.sql
              .deleteFrom('unlisted_work')
              .where('user_id', '=', row.user_id)
              .where('work_id', '=', row.work_id)
          : storage.sql
              .insertInto('unlisted_work')
              .values(row)
              .onConflict((conflict) => conflict.doNothing()),
      );
      return isListed;
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

function toContent(sent: ChartInput, name: string): WorkContent {
  const folderId = sent.folder_id ?? '';
  const { change, ...document } = sent;
  return {
    name,
    folderId: folderId === '' ? null : folderId,
    document: JSON.stringify({ ...document, name }),
    change: change ?? '',
  };
}
