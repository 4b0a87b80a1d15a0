import type { WorkFilter } from '../../../contract/banner.ts';
import type { WorkDocument } from '../../../contract/work-version.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginTurn } from '../../http/turn.ts';
import type { Principal } from '../../request/principal.ts';
import { bannerKind } from '../kinds/banner-kind.ts';
import { tabPlanKind } from '../kinds/tab-plan-kind.ts';
import type { SentWork, StoredWork, WorkDescriptor } from '../kinds/work-descriptor.ts';
import { latestFirst } from '../store/latest-first.ts';
import { withRevision } from '../store/with-revision.ts';
import { createWorkService } from '../store/work-service.ts';

export function tabPlanHandlers(deps: ServerDeps) {
  const banners = worksOf(deps, bannerKind);
  const plans = worksOf(deps, tabPlanKind);
  return {
    createBanner: ({ principal, body }) => banners.create(principal, body),
    filterBanners: async ({ principal, body, signal }) => ({
      body: await banners.filter(principal, body, signal),
    }),
    readBanner: ({ principal, params }) => banners.read(principal, params.id),
    replaceBanner: ({ principal, params, body, ifMatch }) =>
      banners.replace(principal, params.id, body, ifMatch),
    removeBanner: ({ principal, params, ifMatch }) => banners.remove(principal, params.id, ifMatch),

    createTabPlan: ({ principal, body }) => plans.create(principal, body),
    filterTabPlans: async ({ principal, body, signal }) => ({
      body: await plans.filter(principal, body, signal),
    }),
    readTabPlan: ({ principal, params }) => plans.read(principal, params.id),
    replaceTabPlan: ({ principal, params, body, ifMatch }) =>
      plans.replace(principal, params.id, body, ifMatch),
    removeTabPlan: ({ principal, params, ifMatch }) => plans.remove(principal, params.id, ifMatch),
  } satisfies Handlers;
}

const defaultPage = 100;

/** Handlers of a kind with documents of a dataset. */
function worksOf<Shown extends DatasetWork, Sent extends SentWork>(
  deps: ServerDeps,
  descriptor: WorkDescriptor<Shown, Sent>,
) {
  const { storage } = deps;
  const works = createWorkService(deps, descriptor);
  const shown = (principal: Principal, stored: StoredWork) => withRevision(works.show(principal, stored));
  return {
    create: (principal: Principal, sent: Sent) =>
      storage.sharedTransaction(() => shown(principal, works.create(principal, sent))),
    read: (principal: Principal, id: string) => withRevision(works.read(principal, id)),
    replace: (principal: Principal, id: string, sent: Sent, ifMatch: number | null) =>
      storage.sharedTransaction(() => shown(principal, works.replace(principal, id, sent, ifMatch))),
    remove: (principal: Principal, id: string, ifMatch: number | null) => ({
      body: { deleted: works.remove(principal, [id], ifMatch) },
    }),
    async filter(principal: Principal, filter: WorkFilter, signal: AbortSignal) {
      const turn = beginTurn(signal);
      const rows = await latestFirst(storage, principal, descriptor.kind, turn);
      const found: Shown['document'][] = [];
      const ids = rows.map(({ id }) => id);
      for (const stored of works.readAll(principal, ids)) {
        const document = works.show(principal, stored);
        if (passes(document, filter)) found.push(document);
        if (turn.isOver()) await turn.next();
      }
      const { offset = 0, limit = defaultPage } = filter;
      return { data: found.slice(offset, offset + limit), total: found.length };
    },
  };
}

type DatasetWork = Extract<WorkDocument, { readonly kind: 'banners' | 'tab_plans' }>;

function passes({ name, dataset_code, folder_id }: DatasetWork['document'], filter: WorkFilter): boolean {
  return (
    name.toLowerCase().includes((filter.name ?? '').toLowerCase()) &&
    (!filter.dataset_code || dataset_code === filter.dataset_code) &&
    (!filter.folder_id || folder_id === filter.folder_id)
  );
}
