import type { EditedKind, Edition, EditionDetail } from '../../contract/saved-work/edition.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { loadWork } from '../saved-work/store/load-work.ts';
import type { StoredWork } from '../saved-work/kinds/work-descriptor.ts';
import { type PlannedTable, tableName } from './snapshot.ts';
import {
  findEdition,
  listEditions,
  listParts,
  markPublished,
  removeEdition,
  type StoredEdition,
  type StoredPart,
} from './store.ts';

/** A tab plan or report by its id. */
export interface EditedWork {
  readonly kind: EditedKind;
  readonly id: string;
}

/** Whether its editions are shown to the reader before they are published. */
function seesAll({ access }: StoredWork, kind: EditedKind): boolean {
  return kind === 'tab_plans' || access !== 'view';
}

/** Finds an edition that the caller may see, or change. Readers of a report see the published ones. */
export function loadEdition(
  deps: ServerDeps,
  principal: Principal,
  { kind, id }: EditedWork,
  number: number,
  action: 'view' | 'edit' = 'view',
): StoredEdition {
  const work = loadWork(deps, principal, kind, id, action);
  const found = findEdition(deps.storage, { work_id: work.id, number });
  if (found !== undefined && (seesAll(work, kind) || found.published_at !== '')) return found;
  throw new ServiceError('not_found', `there is no run ${number}; runs are listed at …/editions`);
}

export function showEdition({ storage, editions: runner }: ServerDeps, edition: StoredEdition): Edition {
  const { number, state, reason, snapshot, started_by_email: started_by, ...at } = edition;
  const parts = listParts(storage, edition);
  const progress = state === 'running' ? runner.progressOf(edition) : null;
  return {
    number,
    state,
    reason,
    name: snapshot.plan.name,
    plan_rev: snapshot.planRev,
    banner_rev: snapshot.bannerRev,
    dataset_code: snapshot.plan.dataset_code,
    dataset_version: snapshot.datasetVersion,
    codebook_revision: snapshot.codebookRevision,
    wave_codes: [...snapshot.waveCodes],
    wave_names: [...(snapshot.waveNames ?? snapshot.waveCodes)],
    waves: snapshot.waves,
    columns: snapshot.columns,
    figures: snapshot.tables.reduce((sum, { rows }) => sum + rows * snapshot.columns, 0),
    tables: snapshot.tables.length,
    tables_done: parts.length,
    tables_failed: parts.filter((part) => part.state === 'failed').length,
    current: progress?.current ? tableName(progress.current) : '',
    seconds_left: progress?.secondsLeft ?? null,
    started_by,
    created_at: at.created_at,
    ended_at: at.ended_at,
    published_at: at.published_at,
  };
}

export function readEditions(deps: ServerDeps, principal: Principal, { kind, id }: EditedWork): Edition[] {
  const work = loadWork(deps, principal, kind, id, 'view');
  return listEditions(deps.storage, work.id)
    .filter(({ published_at: at }) => at !== '' || seesAll(work, kind))
    .map((edition) => showEdition(deps, edition));
}

/** Shows a run with its tables. */
export function detailOf(deps: ServerDeps, edition: StoredEdition): EditionDetail {
  const parts = new Map(listParts(deps.storage, edition).map((part) => [part.number, part]));
  const contents = edition.snapshot.tables.map((table) => aboutOf(table, parts.get(table.number)));
  const { settings, pages = [] } = edition.snapshot;
  return { ...showEdition(deps, edition), settings, contents, pages: [...pages] };
}

/** Shows a table without its figures. */
export function aboutOf(
  { number, question, title, wording, rowName: row, category, base, item = '' }: PlannedTable,
  part: StoredPart | undefined,
): EditionDetail['contents'][number] {
  const { state = 'waiting' as const, reason = '', sample = null } = part ?? {};
  return { number, question, title, wording, row, category, base, item, state, reason, sample };
}

/** Shows a run at each of its changes, until it has ended. */
export async function* followEdition(
  deps: ServerDeps,
  principal: Principal,
  work: EditedWork,
  number: number,
  signal: AbortSignal,
): AsyncGenerator<Edition, void, undefined> {
  for (;;) {
    const edition = loadEdition(deps, principal, work, number);
    const changed = deps.editions.changed(edition, signal);
    yield showEdition(deps, edition);
    if (edition.ended_at !== '' || signal.aborted) return;
    await changed;
    if (signal.aborted) return;
  }
}

/** Cancels a run that is open, removes one that has ended. */
export function cancelOrRemove(deps: ServerDeps, principal: Principal, work: EditedWork, number: number) {
  const edition = loadEdition(deps, principal, work, number, 'edit');
  const isOpen = edition.ended_at === '';
  if (isOpen) deps.editions.cancel(edition);
  const shown = showEdition(deps, loadEdition(deps, principal, work, number));
  if (!isOpen) removeEdition(deps.storage, edition);
  return { state: isOpen ? ('cancelled' as const) : ('removed' as const), edition: shown };
}

/** Shows a whole edition of a report to its readers from now on. */
export function publishEdition(deps: ServerDeps, principal: Principal, id: string, number: number): Edition {
  const work = { kind: 'reports', id } as const;
  const edition = loadEdition(deps, principal, work, number, 'edit');
  if (edition.state !== 'done') {
    throw new ServiceError('conflict', `edition ${number} is ${edition.state}; publish one that is whole`);
  }
  markPublished(deps.storage, edition, deps.now().toISOString());
  return showEdition(deps, loadEdition(deps, principal, work, number));
}
