import { EventEmitter, once } from 'node:events';
import { limits } from '../../contract/limits.ts';
import { createQueryService } from '../figures/service.ts';
import type { EditionProgress, EditionRunner } from './edition-runner.ts';
import { runTables, type RunnerDeps } from './run-tables.ts';
import {
  beginEdition,
  type EditionId,
  endEdition,
  listOpenEditions,
  makeRoom,
  type StoredEdition,
  listEditedWorks,
  listEditions,
} from './store.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { reportKind } from '../saved-work/kinds/report-kind.ts';
import { findOwner } from '../saved-work/sharing/follow-link.ts';
import { findWork } from '../saved-work/store/load-work.ts';
import { showContext } from '../saved-work/store/work-service.ts';
import { wavesOfPlan } from './snapshot.ts';
import { startEdition } from './start-edition.ts';

interface Run {
  readonly edition: StoredEdition;
  readonly abort: AbortController;
  readonly done: Promise<void>;
  progress: EditionProgress;
}

/** Time until a run is tried again that storage had no room for. */
const retryAfterMs = 10_000;

/** Resumes the editions that were waiting or running when the service ended. */
export function openEditionRunner(
  deps: Omit<RunnerDeps, 'queries'>,
  retryMs: number = retryAfterMs,
): EditionRunner {
  const { storage, log } = deps;
  const queries = createQueryService(deps);
  const runs = new Map<string, Run>();
  /** Emits the key of a run at each of its changes. */
  const changes = new EventEmitter().setMaxListeners(0);
  let isClosing = false;

  function wake(): void {
    if (isClosing || storage.isDamaged()) return;
    try {
      for (const edition of listOpenEditions(storage)) {
        if (hasRoom(edition, [...runs.values()])) begin(edition);
      }
    } catch (error) {
      wakeLater(error);
    }
  }

  /** Nothing is written where the disk is full, and the service goes on: so do runs, once it has room. */
  function wakeLater(error: unknown): void {
    log.error({ error }, 'runs of tab plans and reports wait for storage');
    setTimeout(wake, retryMs).unref();
  }

  function begin(edition: StoredEdition): void {
    const abort = new AbortController();
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const run: Run = { edition, abort, done, progress: { current: null, secondsLeft: null } };
    runs.set(keyOf(edition), run);
    void work(run)
      .then(
        () => wake,
        (error: unknown) => () => wakeLater(error),
      )
      .then((next) => {
        runs.delete(keyOf(edition));
        changes.emit(keyOf(edition));
        resolve();
        next();
      });
  }

  async function work(run: Run): Promise<void> {
    const { edition, abort } = run;
    beginEdition(storage, edition);
    changes.emit(keyOf(edition));
    const onProgress = (progress: EditionProgress) => {
      run.progress = progress;
      changes.emit(keyOf(edition));
    };
    const reason = await runTables({ ...deps, queries }, edition, {
      signal: abort.signal,
      onProgress,
    }).catch((error: unknown) => {
      if (abort.signal.aborted) return null;
      log.error({ work: edition.work_id, edition: edition.number, error }, 'a run failed');
      return 'the run failed in the service; run it again';
    });
    if (reason === null) return;
    endEdition(storage, edition, reason, deps.now().toISOString());
    makeRoom(storage, edition.work_id, { bytes: deps.config.storedMbPerAccount * 2 ** 20 });
  }

  wake();
  return {
    wake,
    cancel(id) {
      endEdition(storage, id, 'it was cancelled', deps.now().toISOString());
      runs.get(keyOf(id))?.abort.abort();
      changes.emit(keyOf(id));
    },
    progressOf: (id) => runs.get(keyOf(id))?.progress ?? null,
    async changed(id, signal) {
      await once(changes, keyOf(id), { signal }).catch(() => undefined);
    },
    async close() {
      isClosing = true;
      const ending = [...runs.values()];
      for (const { abort } of ending) abort.abort();
      await Promise.all(ending.map(({ done }) => done));
    },
  };
}

/** Whether a run may begin: one of a person and some of an organisation are under way at once. */
function hasRoom(edition: StoredEdition, runs: readonly Run[]): boolean {
  const others = runs.map((run) => run.edition);
  const ofOrganisation = others.filter(({ organisation_id }) => organisation_id === edition.organisation_id);
  return (
    ofOrganisation.length < limits.editionsAtOnce &&
    others.every(({ started_by }) => started_by !== edition.started_by)
  );
}

function keyOf({ work_id, number }: EditionId): string {
  return `${work_id} ${number}`;
}

/**
 * Starts an edition of every report that has one and rolls, once a survey has waves that its last edition lacks. Nothing
 * is published. Returns how to stop.
 */
export function prepareEditions(deps: ServerDeps): () => void {
  const { storage, datasets, log } = deps;
  return datasets.onPresent((tree) => {
    for (const id of listEditedWorks(storage)) {
      try {
        prepare(deps, id, tree);
      } catch (error) {
        // The survey is there whatever becomes of its reports.
        log.warn({ report: id, error }, 'an edition was not prepared');
      }
    }
  });
}

function prepare(deps: ServerDeps, id: string, tree: RegisteredTree): void {
  const owner = findOwner(deps.storage, id, { kind: 'session', id: '' });
  const work = owner && findWork(deps, owner, 'reports', id);
  if (owner === undefined || work === undefined) return;
  const report = reportKind.show(work, showContext(deps, owner)).document;
  const survey = deps.datasets.accessOf(owner).findDataset(report.dataset_code);
  if (survey?.tree.code !== tree.code || !report.prepare || report.wave_rule.kind === 'fixed') return;
  const [last] = listEditions(deps.storage, id);
  const isNew = wavesOfPlan(report, survey).waveCodes.some(
    (code) => !last?.snapshot.waveCodes.includes(code),
  );
  if (isNew) startEdition(deps, owner, { kind: 'reports', id }, { isPrepared: true });
}
