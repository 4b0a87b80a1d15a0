import type { Edition, EditionDetail } from '../../contract/saved-work/edition.ts';
import type { ServerDeps } from '../deps.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { loadWork } from '../saved-work/store/load-work.ts';
import { type PlannedTable, tableName } from './snapshot.ts';
import {
  findEdition,
  listEditions,
  listParts,
  removeEdition,
  type StoredEdition,
  type StoredPart,
} from './store.ts';

/** Finds a run of a plan that the caller may see, or change. */
export function loadEdition(
  deps: ServerDeps,
  principal: Principal,
  id: string,
  number: number,
  action: 'view' | 'edit' = 'view',
): StoredEdition {
  const work = loadWork(deps, principal, 'tab_plans', id, action);
  const found = findEdition(deps.storage, { work_id: work.id, number });
  if (found !== undefined) return found;
  throw new ServiceError('not_found', `there is no run ${number}; runs are listed at …/editions`);
}

export function showEdition({ storage, editions: runner }: ServerDeps, edition: StoredEdition): Edition {
  const { number, state, reason, snapshot, started_by_email: started_by, created_at, ended_at } = edition;
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
    created_at,
    ended_at,
  };
}

export function readEditions(deps: ServerDeps, principal: Principal, id: string): Edition[] {
  const { id: workId } = loadWork(deps, principal, 'tab_plans', id, 'view');
  return listEditions(deps.storage, workId).map((edition) => showEdition(deps, edition));
}

/** Shows a run with its tables. */
export function detailOf(deps: ServerDeps, edition: StoredEdition): EditionDetail {
  const parts = new Map(listParts(deps.storage, edition).map((part) => [part.number, part]));
  const contents = edition.snapshot.tables.map((table) => aboutOf(table, parts.get(table.number)));
  return { ...showEdition(deps, edition), settings: edition.snapshot.settings, contents };
}

/** Shows a table without its figures. */
export function aboutOf(
  { number, question, title, wording, rowName: row, category, base }: PlannedTable,
  part: StoredPart | undefined,
): EditionDetail['contents'][number] {
  const { state = 'waiting' as const, reason = '', sample = null } = part ?? {};
  return { number, question, title, wording, row, category, base, state, reason, sample };
}

/** Shows a run at each of its changes, until it has ended. */
export async function* followEdition(
  deps: ServerDeps,
  principal: Principal,
  { id, number }: { readonly id: string; readonly number: number },
  signal: AbortSignal,
): AsyncGenerator<Edition, void, undefined> {
  for (;;) {
    const edition = loadEdition(deps, principal, id, number);
    const changed = deps.editions.changed(edition, signal);
    yield showEdition(deps, edition);
    if (edition.ended_at !== '' || signal.aborted) return;
    await changed;
    if (signal.aborted) return;
  }
}

/** Cancels a run that is open, removes one that has ended. */
export function cancelOrRemove(deps: ServerDeps, principal: Principal, id: string, number: number) {
  const edition = loadEdition(deps, principal, id, number, 'edit');
  const isOpen = edition.ended_at === '';
  if (isOpen) deps.editions.cancel(edition);
  const shown = showEdition(deps, loadEdition(deps, principal, id, number));
  if (!isOpen) removeEdition(deps.storage, edition);
  return { state: isOpen ? ('cancelled' as const) : ('removed' as const), edition: shown };
}
