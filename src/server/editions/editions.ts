import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Banner, BannerTree } from '../../contract/banner.ts';
import type { Edition, EditionDetail, EditionPart } from '../../contract/edition.ts';
import { limits } from '../../contract/limits.ts';
import type { TabPlan } from '../../contract/tab-plan.ts';
import type { ServerDeps } from '../deps.ts';
import { floorFor } from '../figures/disclosure.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { codesOfDocument } from '../saved-work/changes/codes-of-document.ts';
import { bannerKind } from '../saved-work/kinds/banner-kind.ts';
import { tabPlanKind } from '../saved-work/kinds/tab-plan-kind.ts';
import { loadWork } from '../saved-work/store/load-work.ts';
import { findOwner } from '../saved-work/sharing/follow-link.ts';
import { showContext } from '../saved-work/store/work-service.ts';
import { readStatisticsSettings } from '../workspace/statistics-settings.ts';
import type { PlanFile } from '../../workbook/plan-workbook.ts';
import { planFileOf } from './edition-file.ts';
import { columnsOf, planTables } from './planned-tables.ts';
import { type PlannedTable, settingsOf, type Snapshot, wavesOfPlan } from './snapshot.ts';
import { createEditionStore, type StoredEdition } from './store.ts';

const uncompress = promisify(gunzip);

/** Runs of tab plans as one caller may start, read and end them. */
export function createEditions(deps: ServerDeps) {
  const { storage, datasets, now, editions: runner } = deps;
  const store = createEditionStore(storage);

  function load(principal: Principal, id: string, number: number, action: 'view' | 'edit'): StoredEdition {
    const work = loadWork(deps, principal, 'tab_plans', id, action);
    const found = store.find(work.id, number);
    if (found !== undefined) return found;
    throw new ServiceError('not_found', `there is no run ${number}; runs are listed at …/editions`);
  }

  function snapshotOf(plan: TabPlan, owner: Principal): Snapshot {
    const survey = datasets.accessOf(owner).findDataset(plan.dataset_code);
    if (survey === undefined) {
      throw new ServiceError(
        'invalid_request',
        'the owner of the plan may not use its survey; choose another',
      );
    }
    const banner = plan.banner.kind === 'own' ? null : bannerOf(owner, plan.banner.id);
    const tree: BannerTree = plan.banner.kind === 'own' ? plan.banner.tree : (banner?.tree ?? []);
    const stubs = plan.questions.flatMap((part) =>
      part.kind === 'saved' ? [[part.id, bannerOf(owner, part.id).tree] as const] : [],
    );
    const settings = settingsOf(plan.settings, readStatisticsSettings(storage, owner.organisationId));
    const resolved = { ...plan, tree, stubs: new Map(stubs), settings };
    const tables = planTables(resolved, survey);
    const { name, dataset_code, questions, without, bases, country_codes, weight_code } = plan;
    return {
      plan: { name, dataset_code, questions, without, bases, country_codes, weight_code },
      planRev: plan.rev,
      bannerRev: banner?.rev ?? 0,
      tree,
      settings,
      datasetVersion: survey.tree.version,
      codebookRevision: survey.tree.codebook.revision,
      ...wavesOfPlan(plan, survey),
      columns: columnsOf(resolved, survey).length,
      tables,
    };
  }

  function bannerOf(owner: Principal, id: string): Pick<Banner, 'tree' | 'rev'> {
    const { tree, rev } = bannerKind.show(
      loadWork(deps, owner, 'banners', id, 'view'),
      showContext(deps, owner),
    ).document;
    return { tree, rev };
  }

  function assertRoom(principal: Principal, workId: string): void {
    const open = store.listOpen();
    const ofPlan = open.find((one) => one.workId === workId);
    if (ofPlan !== undefined) {
      throw new ServiceError(
        'conflict',
        `run ${ofPlan.number} of this plan is ${ofPlan.state}; cancel it or wait`,
      );
    }
    const own = open.filter(({ startedBy }) => startedBy === principal.userId).length;
    if (own > limits.editionsWaiting) {
      throw new ServiceError(
        'too_many_requests',
        `${own} runs of yours are under way or waiting, as many as may; wait for one to end`,
        { details: { retryAfterSeconds: 10 } },
      );
    }
  }

  function show(edition: StoredEdition): Edition {
    const { workId, number, snapshot, state } = edition;
    const parts = store.listParts(workId, number);
    const progress = runner.progressOf(workId, number);
    return {
      number,
      state,
      reason: edition.reason,
      name: snapshot.plan.name,
      plan_rev: snapshot.planRev,
      banner_rev: snapshot.bannerRev,
      dataset_code: snapshot.plan.dataset_code,
      dataset_version: snapshot.datasetVersion,
      codebook_revision: snapshot.codebookRevision,
      wave_codes: [...snapshot.waveCodes],
      waves: snapshot.waves,
      columns: snapshot.columns,
      figures: snapshot.tables.reduce((sum, { rows }) => sum + rows * snapshot.columns, 0),
      tables: snapshot.tables.length,
      tables_done: parts.length,
      tables_failed: parts.filter((part) => part.state === 'failed').length,
      current: state === 'running' && progress?.current ? tableName(progress.current) : '',
      seconds_left: state === 'running' ? (progress?.secondsLeft ?? null) : null,
      started_by: edition.starterEmail,
      created_at: edition.createdAt,
      ended_at: edition.endedAt,
    };
  }

  async function readPart(
    principal: Principal,
    edition: StoredEdition,
    number: number,
  ): Promise<EditionPart> {
    const table = edition.snapshot.tables.find((one) => one.number === number);
    if (table === undefined) {
      throw new ServiceError(
        'not_found',
        `there is no table ${number}; the run has ${edition.snapshot.tables.length}`,
      );
    }
    const stored = store.readPart(edition.workId, edition.number, number);
    const about = aboutOf(table, stored);
    if (stored === undefined || stored.document.length === 0) {
      return { ...about, rows: [], columns: [], query: null, figures: null };
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the runner wrote it
    const read = JSON.parse((await uncompress(stored.document)).toString('utf8')) as Pick<
      EditionPart,
      'rows' | 'columns' | 'query' | 'figures'
    >;
    const hidden = hiddenFrom(principal, edition, read);
    if (hidden === null) return { ...about, ...read };
    return {
      ...about,
      state: 'no_access',
      reason: hidden,
      rows: [],
      columns: [],
      query: null,
      figures: null,
    };
  }

  /** Why the reader may not see a table; null where they may. */
  function hiddenFrom(
    principal: Principal,
    { snapshot }: StoredEdition,
    { query, figures }: Pick<EditionPart, 'query' | 'figures'>,
  ): string | null {
    const access = datasets.accessOf(principal);
    const survey = access.findDataset(snapshot.plan.dataset_code);
    const codes = [...codesOfDocument(query).keys()];
    if (survey === undefined || codes.some((code) => !access.mayAsk(code))) {
      return 'you may not query a question of this table; ask an administrator';
    }
    const isRaised = floorFor(principal, survey.tree) > Math.max(1, figures?.meta.floor ?? 0);
    return isRaised ? 'the minimum of respondents was raised after this run; run the plan again' : null;
  }

  return {
    start: (principal: Principal, id: string): Edition =>
      storage.transaction(() => {
        const work = loadWork(deps, principal, 'tab_plans', id, 'edit');
        const owner = findOwner(storage, work.id, { kind: 'session', id: '' });
        if (owner === undefined) throw new ServiceError('not_found', 'tab plan not found');
        assertRoom(principal, work.id);
        const plan = tabPlanKind.show(work, showContext(deps, owner)).document;
        const number = store.create(principal, work.id, snapshotOf(plan, owner), now().toISOString());
        setImmediate(() => runner.wake());
        return show(load(principal, id, number, 'view'));
      }),

    list: (principal: Principal, id: string): readonly Edition[] =>
      store.list(loadWork(deps, principal, 'tab_plans', id, 'view').id).map(show),

    read(principal: Principal, id: string, number: number): EditionDetail {
      const edition = load(principal, id, number, 'view');
      const parts = new Map(store.listParts(edition.workId, number).map((part) => [part.number, part]));
      const contents = edition.snapshot.tables.map((table) => aboutOf(table, parts.get(table.number)));
      return { ...show(edition), contents };
    },

    async *follow(principal: Principal, id: string, number: number, signal: AbortSignal) {
      for (;;) {
        const edition = load(principal, id, number, 'view');
        const changed = runner.changed(edition.workId, number, signal);
        yield show(edition);
        if (edition.endedAt !== '' || signal.aborted) return;
        await changed;
        if (signal.aborted) return;
      }
    },

    readPart: (principal: Principal, id: string, number: number, part: number) =>
      readPart(principal, load(principal, id, number, 'view'), part),

    /** Reads the tables of a run for a file. */
    async file(principal: Principal, id: string, number: number): Promise<PlanFile> {
      const edition = load(principal, id, number, 'view');
      const parts: EditionPart[] = [];
      for (const table of edition.snapshot.tables)
        parts.push(await readPart(principal, edition, table.number));
      const survey = datasets.accessOf(principal).findDataset(edition.snapshot.plan.dataset_code);
      return planFileOf(edition, this.read(principal, id, number), parts, survey?.tree.catalogue.waves ?? []);
    },

    /** Cancels a run that is open, removes one that has ended. */
    end(principal: Principal, id: string, number: number) {
      const edition = load(principal, id, number, 'edit');
      if (edition.endedAt === '') {
        runner.cancel(edition.workId, number);
        return { state: 'cancelled' as const, edition: show(load(principal, id, number, 'view')) };
      }
      const shown = show(edition);
      store.remove(edition.workId, number);
      return { state: 'removed' as const, edition: shown };
    },
  };
}

function tableName({ title, rowName }: PlannedTable): string {
  return rowName === '' ? title : `${title}: ${rowName}`;
}

interface PartState {
  readonly state: 'done' | 'failed' | 'left_out';
  readonly reason: string;
  readonly sample: number | null;
}

function aboutOf(table: PlannedTable, part: PartState | undefined): EditionDetail['contents'][number] {
  const { number, question, title, wording, rowName: row, category, base } = table;
  const { state = 'waiting' as const, reason = '', sample = null } = part ?? {};
  return { number, question, title, wording, row, category, base, state, reason, sample };
}
