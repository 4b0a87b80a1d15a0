import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { DatasetImport } from '../../contract/datasets/dataset-import.ts';
import type { ImportProgress } from '../../importing/process/import-task.ts';
import { ServiceError } from '../request/service-error.ts';
import { problem } from './import-answers.ts';
import type { RunnerDeps } from './runner-deps.ts';
import type { ImportStore } from './store.ts';

interface Task {
  readonly abort: AbortController;
  /** Changes more often than it is stored. */
  current: DatasetImport;
}

/** Work on an import. Returns the import's new state. */
type Work = (
  signal: AbortSignal,
  tell: (progress: ImportProgress) => void,
  change: (changes: Partial<DatasetImport>) => void,
) => Promise<Partial<DatasetImport>>;

/** Work on imports, one after the other, with their progress. */
export class ImportQueue {
  readonly #deps: RunnerDeps;
  readonly #store: ImportStore;
  readonly #tasks = new Map<string, Task>();
  /** Emits the id of an import at each of its changes. */
  readonly #changes = new EventEmitter().setMaxListeners(0);
  #line: Promise<void> = Promise.resolve();

  constructor(deps: RunnerDeps, store: ImportStore) {
    this.#deps = deps;
    this.#store = store;
  }

  /** The import with its progress, which is not stored. */
  newest(stored: DatasetImport): DatasetImport {
    return this.#tasks.get(stored.id)?.current ?? stored;
  }

  /** Adds work on an import; `upload`, its directory, is removed unless the import waits again afterwards. */
  add(started: DatasetImport, upload: string, work: Work, begun: () => void = () => {}): void {
    const task: Task = { abort: new AbortController(), current: started };
    const { signal } = task.abort;
    this.#tasks.set(started.id, task);
    this.#line = this.#line
      .then(async () => {
        begun();
        let end: Partial<DatasetImport> = {};
        try {
          if (!signal.aborted)
            end = await work(signal, this.#teller(task), (changes) => this.#change(task, changes));
        } catch (error) {
          end = this.#toFailure(started.id, error);
        }
        if (signal.aborted) end = { state: 'cancelled' };
        // Told when nothing of its upload is left.
        if (end.state !== 'proposed') await rm(upload, { recursive: true, force: true });
        this.#change(task, { seconds_left: null, ...end });
      })
      .catch((error: unknown) =>
        this.#deps.log.error({ import: started.id, error }, 'an import was not recorded'),
      )
      .finally(() => this.#tasks.delete(started.id));
  }

  /** Ends the work on an import; false: there is none. */
  abort(id: string): boolean {
    const task = this.#tasks.get(id);
    task?.abort.abort();
    return task !== undefined;
  }

  /** Resolves once work on an import changes it, or `signal` aborts; null: there is no work on it. */
  nextChange(id: string, signal: AbortSignal): Promise<unknown> | null {
    return this.#tasks.has(id) ? once(this.#changes, id, { signal }).catch(() => undefined) : null;
  }

  async close(): Promise<void> {
    for (const { abort } of this.#tasks.values()) abort.abort();
    await this.#line;
  }

  /** `isStored`: false of mere progress, which a restart ends anyway. */
  #change(task: Task, changes: Partial<DatasetImport>, isStored = true): void {
    task.current = { ...task.current, ...changes, updated_at: this.#deps.now().toISOString() };
    if (isStored) this.#store.replace(task.current);
    this.#changes.emit(task.current.id);
  }

  #teller(task: Task): (progress: ImportProgress) => void {
    let phase = '';
    let since = 0;
    return (progress) => {
      const isNew = progress.phase !== phase;
      const now = this.#deps.now().getTime();
      if (isNew) since = now;
      ({ phase } = progress);
      const changes = {
        state: progress.phase,
        progress: progress.fraction,
        respondents: progress.rows,
        seconds_left: secondsLeft(progress.fraction, now - since),
      };
      this.#change(task, changes, isNew);
    };
  }

  /** Shows what the registry refuses; everything else is a fault of the service. */
  #toFailure(id: string, error: unknown): Partial<DatasetImport> {
    const isRefusal = error instanceof ServiceError && error.kind !== 'internal_error';
    if (!isRefusal) this.#deps.log.error({ import: id, error }, 'an import failed');
    const shown = isRefusal
      ? problem('refused', error.message)
      : problem('failed', 'the import failed in the service; try again later');
    return { state: 'refused', problems: [shown] };
  }
}

/** Elapsed time before the remaining time is estimated. */
const silentMs = 1000;
/** Elapsed time from which a little is enough to go by; before, a twentieth is, for phases begin unevenly. */
const steadyMs = 10_000;

/** Seconds that a phase is likely to take yet, whole; null where nothing can be said. */
export function secondsLeft(fraction: number, elapsedMs: number): number | null {
  const least = elapsedMs < steadyMs ? 0.05 : 0.01;
  if (elapsedMs < silentMs || !(fraction >= least)) return null;
  return Math.ceil((elapsedMs * (1 - Math.min(1, fraction))) / Math.min(1, fraction) / 1000);
}
