import type { Banner } from '../../contract/saved-work/banner.ts';
import type { Edition } from '../../contract/saved-work/edition.ts';
import { limits } from '../../contract/limits.ts';
import type { TabPlan } from '../../contract/saved-work/tab-plan.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { bannerKind } from '../saved-work/kinds/banner-kind.ts';
import { tabPlanKind } from '../saved-work/kinds/tab-plan-kind.ts';
import { findOwner } from '../saved-work/sharing/follow-link.ts';
import { loadWork } from '../saved-work/store/load-work.ts';
import { showContext } from '../saved-work/store/work-service.ts';
import { readStatisticsSettings } from '../workspace/statistics-settings.ts';
import { planSettings } from '../../figures/tables/plan-table.ts';
import { columnsOf, planTables } from './planned-tables.ts';
import { loadEdition, showEdition } from './read-edition.ts';
import { type Snapshot, wavesOfPlan } from './snapshot.ts';
import { createEdition, listOpenEditions } from './store.ts';

/** Takes a snapshot of a plan for a run, which begins once there is room. */
export function startEdition(deps: ServerDeps, principal: Principal, id: string): Edition {
  const { storage, now, editions: runner } = deps;
  return storage.transaction(() => {
    const work = loadWork(deps, principal, 'tab_plans', id, 'edit');
    const owner = findOwner(storage, work.id, { kind: 'session', id: '' });
    if (owner === undefined) throw new ServiceError('not_found', 'tab plan not found');
    checkRoom(deps, principal, work.id);
    const plan = tabPlanKind.show(work, showContext(deps, owner)).document;
    const snapshot = snapshotOf(deps, plan, owner);
    const { number } = createEdition(storage, principal, {
      workId: work.id,
      snapshot,
      createdAt: now().toISOString(),
    });
    setImmediate(() => runner.wake());
    return showEdition(deps, loadEdition(deps, principal, id, number));
  });
}

function checkRoom({ storage }: ServerDeps, principal: Principal, workId: string): void {
  const open = listOpenEditions(storage);
  const ofPlan = open.find(({ work_id }) => work_id === workId);
  if (ofPlan !== undefined) {
    throw new ServiceError(
      'conflict',
      `run ${ofPlan.number} of this plan is ${ofPlan.state}; cancel it or wait`,
    );
  }
  const own = open.filter(({ started_by }) => started_by === principal.userId).length;
  if (own > limits.editionsWaiting) {
    throw new ServiceError(
      'too_many_requests',
      `${own} runs of yours are under way or waiting, as many as may; wait for one to end`,
      { details: { retryAfterSeconds: 10 } },
    );
  }
}

/** Looks up what a plan names, with the rights of its owner. */
function snapshotOf(deps: ServerDeps, plan: TabPlan, owner: Principal): Snapshot {
  const survey = deps.datasets.accessOf(owner).findDataset(plan.dataset_code);
  if (survey === undefined) {
    throw new ServiceError('invalid_request', 'the owner of the plan may not use its survey; choose another');
  }
  const banner = plan.banner.kind === 'own' ? { ...plan.banner, rev: 0 } : bannerOf(deps, owner, plan.banner);
  const stubs = plan.questions.flatMap((part) =>
    part.kind === 'saved' ? [[part.id, bannerOf(deps, owner, part).tree] as const] : [],
  );
  const settings = planSettings(plan.settings, readStatisticsSettings(deps.storage, owner.organisationId));
  const resolved = { ...plan, tree: banner.tree, stubs: new Map(stubs), settings };
  const { name, dataset_code, questions, without, bases, country_codes, weight_code } = plan;
  return {
    plan: { name, dataset_code, questions, without, bases, country_codes, weight_code },
    planRev: plan.rev,
    bannerRev: banner.rev,
    tree: banner.tree,
    settings,
    datasetVersion: survey.tree.version,
    codebookRevision: survey.tree.codebook.revision,
    ...wavesOfPlan(plan, survey),
    columns: columnsOf(resolved, survey).length,
    tables: planTables(resolved, survey),
  };
}

/** The latest of a saved banner or stub. */
function bannerOf(deps: ServerDeps, owner: Principal, { id }: { readonly id: string }): Banner {
  const work = loadWork(deps, owner, 'banners', id, 'view');
  return bannerKind.show(work, showContext(deps, owner)).document;
}
