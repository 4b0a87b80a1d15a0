import type { Banner } from '../../contract/saved-work/banner.ts';
import type { Edition } from '../../contract/saved-work/edition.ts';
import type { Report } from '../../contract/saved-work/report.ts';
import { limits } from '../../contract/limits.ts';
import type { TabPlan } from '../../contract/saved-work/tab-plan.ts';
import type { AccessibleTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { bannerKind } from '../saved-work/kinds/banner-kind.ts';
import { reportKind } from '../saved-work/kinds/report-kind.ts';
import { tabPlanKind } from '../saved-work/kinds/tab-plan-kind.ts';
import { workKinds } from '../saved-work/kinds/kinds.ts';
import { findOwner } from '../saved-work/sharing/follow-link.ts';
import { loadWork } from '../saved-work/store/load-work.ts';
import { showContext } from '../saved-work/store/work-service.ts';
import { readStatisticsSettings } from '../workspace/statistics-settings.ts';
import { planSettings } from '../../figures/tables/plan-table.ts';
import { columnsOf, planTables } from './planned-tables.ts';
import { type EditedWork, loadEdition, showEdition } from './read-edition.ts';
import { itemsOf } from './report-items.ts';
import { comparedWith, type Snapshot, wavesOfPlan } from './snapshot.ts';
import { createEdition, listEditions, listOpenEditions } from './store.ts';

/** Takes a snapshot of a plan or report for a run, which begins once there is room. `isPrepared`: any number may wait. */
export function startEdition(
  deps: ServerDeps,
  principal: Principal,
  { kind, id }: EditedWork,
  { isPrepared = false }: { readonly isPrepared?: boolean } = {},
): Edition {
  const { storage, now, editions: runner } = deps;
  return storage.transaction(() => {
    const work = loadWork(deps, principal, kind, id, 'edit');
    const owner = findOwner(storage, work.id, { kind: 'session', id: '' });
    if (owner === undefined) throw new ServiceError('not_found', `${workKinds[kind].noun} not found`);
    checkRoom(deps, isPrepared ? null : principal, work.id);
    const context = showContext(deps, owner);
    const snapshot =
      kind === 'reports'
        ? reportSnapshot(deps, reportKind.show(work, context).document, owner)
        : snapshotOf(deps, tabPlanKind.show(work, context).document, owner);
    const { number } = createEdition(storage, principal, {
      workId: work.id,
      snapshot,
      createdAt: now().toISOString(),
    });
    setImmediate(() => runner.wake());
    return showEdition(deps, loadEdition(deps, principal, { kind, id }, number));
  });
}

function checkRoom({ storage }: ServerDeps, principal: Principal | null, workId: string): void {
  const open = listOpenEditions(storage);
  const ofPlan = open.find(({ work_id }) => work_id === workId);
  if (ofPlan !== undefined) {
    throw new ServiceError('conflict', `run ${ofPlan.number} of it is ${ofPlan.state}; cancel it or wait`);
  }
  if (principal === null) return;
  const own = open.filter(({ started_by }) => started_by === principal.userId).length;
  if (own > limits.editionsWaiting) {
    throw new ServiceError(
      'too_many_requests',
      `${own} runs of yours are under way or waiting, as many as may; wait for one to end`,
      { details: { retryAfterSeconds: 10 } },
    );
  }
}

/** The survey of a plan or report, as its owner may use it. */
function surveyOf({ datasets }: ServerDeps, owner: Principal, code: string): AccessibleTree {
  const survey = datasets.accessOf(owner).findDataset(code);
  if (survey !== undefined) return survey;
  throw new ServiceError('invalid_request', 'its owner may not use its survey; choose another');
}

/** Lists the charts and crosstabs of a report, compared with its last published edition in other waves. */
function reportSnapshot(deps: ServerDeps, report: Report, owner: Principal): Snapshot {
  const survey = surveyOf(deps, owner, report.dataset_code);
  const statistics = readStatisticsSettings(deps.storage, owner.organisationId);
  const { name, dataset_code, location_codes: country_codes, rev: planRev, pages } = report;
  const waves = wavesOfPlan(report, survey);
  const published = listEditions(deps.storage, report.id).find(({ published_at: at }) => at !== '');
  const earlier = published && comparedWith(published.snapshot, waves.waveCodes, survey);
  return {
    plan: {
      name,
      dataset_code,
      country_codes,
      questions: [],
      without: [],
      bases: [],
      weight_code: '',
    },
    planRev,
    bannerRev: 0,
    tree: [],
    settings: planSettings({}, statistics),
    datasetVersion: survey.tree.version,
    codebookRevision: survey.tree.codebook.revision,
    ...waves,
    compared: earlier ?? waves.compared,
    columns: 0,
    tables: itemsOf(report),
    pages,
  };
}

/** Looks up what a plan names, with the rights of its owner. */
function snapshotOf(deps: ServerDeps, plan: TabPlan, owner: Principal): Snapshot {
  const survey = surveyOf(deps, owner, plan.dataset_code);
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
