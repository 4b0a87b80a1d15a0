import type { WorkFilter } from '../../../contract/saved-work/banner.ts';
import type { WorkDocument } from '../../../contract/saved-work/work-version.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginTurn } from '../../http/writing/turn.ts';
import type { Principal } from '../../request/principal.ts';
import { bannerKind } from '../kinds/banner-kind.ts';
import { reportKind } from '../kinds/report-kind.ts';
import { tabPlanKind } from '../kinds/tab-plan-kind.ts';
import type { SentWork, WorkDescriptor } from '../kinds/work-descriptor.ts';
import { latestFirst } from '../store/latest-first.ts';
import { workHandlers } from '../store/work-handlers.ts';
import { createWorkService } from '../store/work-service.ts';

export function tabPlanHandlers(deps: ServerDeps) {
  const banners = workHandlers(deps, bannerKind);
  const plans = workHandlers(deps, tabPlanKind);
  const reports = workHandlers(deps, reportKind);
  return {
    createBanner: banners.create,
    filterBanners: filterOf(deps, bannerKind),
    readBanner: banners.read,
    replaceBanner: banners.replace,
    removeBanner: banners.remove,

    createTabPlan: plans.create,
    filterTabPlans: filterOf(deps, tabPlanKind),
    readTabPlan: plans.read,
    replaceTabPlan: plans.replace,
    removeTabPlan: plans.remove,

    createReport: reports.create,
    filterReports: filterOf(deps, reportKind),
    readReport: reports.read,
    replaceReport: reports.replace,
    removeReport: reports.remove,
  } satisfies Handlers;
}

const defaultPage = 100;

interface Filtered {
  readonly principal: Principal;
  readonly body: WorkFilter;
  readonly signal: AbortSignal;
}

/** Lists documents of a dataset, the last changed first. */
function filterOf<Shown extends DatasetWork, Sent extends SentWork>(
  deps: ServerDeps,
  descriptor: WorkDescriptor<Shown, Sent>,
) {
  const works = createWorkService(deps, descriptor);
  return async ({ principal, body: filter, signal }: Filtered) => {
    const turn = beginTurn(signal);
    const rows = await latestFirst(deps.storage, principal, descriptor.kind, turn);
    const found: Shown['document'][] = [];
    const ids = rows.map(({ id }) => id);
    for (const stored of works.readAll(principal, ids)) {
      const document = works.show(principal, stored);
      if (passes(document, filter)) found.push(document);
      if (turn.isOver()) await turn.next();
    }
    const { offset = 0, limit = defaultPage } = filter;
    return { body: { data: found.slice(offset, offset + limit), total: found.length } };
  };
}

type DatasetWork = Extract<WorkDocument, { readonly kind: 'banners' | 'tab_plans' | 'reports' }>;

function passes({ name, dataset_code, folder_id }: DatasetWork['document'], filter: WorkFilter): boolean {
  return (
    name.toLowerCase().includes((filter.name ?? '').toLowerCase()) &&
    (!filter.dataset_code || dataset_code === filter.dataset_code) &&
    (!filter.folder_id || folder_id === filter.folder_id)
  );
}
