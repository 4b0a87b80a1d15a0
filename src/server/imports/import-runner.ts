import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetImport, ImportProblem } from '../../contract/dataset-import.ts';
import type { ImportOutcome } from '../../importing/import-outcome.ts';
import { importSurvey } from '../../importing/import-survey.ts';
import type { DatasetRegistry } from '../datasets/registry.ts';
import type { Log } from '../http/log.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Principal } from '../identity/principal.ts';
import type { Storage } from '../storage/storage.ts';
import type { Upload } from './receive-upload.ts';
import { createImportStore, isEnded } from './store.ts';
import { createUploadPlaces } from './upload-places.ts';

/** Imports of uploaded surveys, one after the other, each in a process of its own. */
export interface ImportRunner {
  /** A place and a directory for an upload that is yet to come. Throws `too_many_requests` where too many wait. */
  admit(principal: Pick<Principal, 'organisationId'>): AdmittedUpload;
  /** Takes an upload over; its place is free again when its import begins. The answer waits for nothing. */
  begin(principal: Principal, upload: Upload, admitted: AdmittedUpload): DatasetImport;
  /** Throws `not_found`. */
  read(principal: Principal, id: string): DatasetImport;
  /** Ends it before it is done, and keeps nothing of it; one that has ended stays as it is. Throws `not_found`. */
  cancel(principal: Principal, id: string): DatasetImport;
  /** As it is now and whenever it changes, until it has ended or `signal` aborts. Throws `not_found`. */
  follow(principal: Principal, id: string, signal: AbortSignal): AsyncIterable<DatasetImport>;
  /** Cancels what is under way and waits for it. */
  close(): Promise<void>;
}

export interface AdmittedUpload {
  readonly directory: string;
  /** Of an upload that does not come after all. */
  leave(): void;
}

interface RunnerDeps {
  readonly storage: Storage;
  readonly datasets: DatasetRegistry;
  readonly log: Log;
  readonly now: () => Date;
  readonly dataDir: string;
}

interface Task {
  readonly abort: AbortController;
  readonly watchers: Set<() => void>;
}

/** What was under way when the service ended is refused, and its files are removed. */
export async function openImportRunner(deps: RunnerDeps): Promise<ImportRunner> {
  const store = createImportStore(deps.storage);
  const home = join(deps.dataDir, 'uploads');
  const places = createUploadPlaces();
  const tasks = new Map<string, Task>();
  let line: Promise<void> = Promise.resolve();

  await rm(home, { recursive: true, force: true });
  await mkdir(home, { mode: 0o700 });
  if (!deps.storage.isDamaged()) {
    for (const left of store.listUnended()) {
      change(left, {
        state: 'refused',
        problems: [
          problem('interrupted', 'the service was stopped before the import was done; import it again'),
        ],
      });
    }
  }

  function change(current: DatasetImport, changes: Partial<DatasetImport>): DatasetImport {
    const changed = { ...current, ...changes, updated_at: deps.now().toISOString() };
    store.replace(changed);
    for (const wake of tasks.get(current.id)?.watchers ?? []) wake();
    return changed;
  }

  /** Tells how an import ended when nothing of its upload is left. */
  async function run(
    created: DatasetImport,
    upload: Upload,
    principal: Principal,
    task: Task,
  ): Promise<void> {
    let current = created;
    const tell = (changes: Partial<DatasetImport>) => {
      current = change(current, changes);
    };
    let end: Partial<DatasetImport>;
    try {
      end = await importUpload(upload, principal, task.abort.signal, tell);
    } catch (error) {
      end = toFailure(created.id, error);
    }
    await rm(upload.directory, { recursive: true, force: true });
    tell(end);
  }

  async function importUpload(
    upload: Upload,
    principal: Principal,
    signal: AbortSignal,
    tell: (changes: Partial<DatasetImport>) => void,
  ): Promise<Partial<DatasetImport>> {
    if (signal.aborted) return { state: 'cancelled' };
    tell({ state: 'reading' });
    const directory = deps.datasets.newDirectory();
    const { fields } = upload;
    const outcome = await importSurvey({
      dataPath: upload.dataPath,
      codebookPath: upload.codebookPath,
      directory: directory.path,
      options: {
        code: orNull(fields.code),
        namespace: orNull(fields.namespace),
        weight: orNull(fields.weight_column),
        wave: orNull(fields.wave_column),
        location: orNull(fields.location_column),
      },
      signal,
    });
    if (signal.aborted) {
      await rm(directory.path, { recursive: true, force: true });
      return { state: 'cancelled' };
    }
    if (!outcome.ok) return { state: 'refused', problems: outcome.problems.map(toProblem) };
    tell({ state: 'building', respondents: outcome.respondents });
    await deps.datasets.register({
      directory: directory.name,
      isPublic: fields.public === 'true',
      organisationId: principal.organisationId,
    });
    deps.log.security({ userId: principal.userId, dataset: outcome.code }, 'a survey was imported');
    return { ...toDone(outcome), state: 'done', progress: 1 };
  }

  /** What the registry refuses is told; everything else is ours. */
  function toFailure(id: string, error: unknown): Partial<DatasetImport> {
    const isRefusal = error instanceof ServiceError && error.kind !== 'internal_error';
    if (!isRefusal) deps.log.error({ import: id, error }, 'an import failed');
    const told = isRefusal
      ? problem('refused', error.message)
      : problem('failed', 'the import failed in the service; try again later');
    return { state: 'refused', problems: [told] };
  }

  function read(principal: Principal, id: string): DatasetImport {
    const found = store.find(principal, id);
    if (found === undefined) throw new ServiceError('not_found', 'import not found');
    return found;
  }

  return {
    read,

    admit: ({ organisationId }) => ({
      leave: places.take(organisationId),
      directory: join(home, randomUUID()),
    }),

    begin(principal, upload, admitted) {
      const at = deps.now().toISOString();
      const created: DatasetImport = {
        id: randomUUID(),
        state: 'waiting',
        progress: 0,
        seconds_left: null,
        respondents: 0,
        file: '',
        format: '',
        bytes: 0,
        into: '',
        dataset: '',
        namespace: '',
        problems: [],
        created_at: at,
        updated_at: at,
      };
      store.create(principal, created);
      const task: Task = { abort: new AbortController(), watchers: new Set() };
      tasks.set(created.id, task);
      line = line
        .then(() => {
          admitted.leave();
          return run(created, upload, principal, task);
        })
        .catch((error: unknown) =>
          deps.log.error({ import: created.id, error }, 'an import was not recorded'),
        )
        .finally(() => tasks.delete(created.id));
      return created;
    },

    cancel(principal, id) {
      const current = read(principal, id);
      const task = tasks.get(id);
      if (isEnded(current) || task === undefined) return current;
      task.abort.abort();
      return current;
    },

    async *follow(principal, id, signal) {
      for (;;) {
        const { promise: changed, resolve: wake } = Promise.withResolvers<void>();
        const watchers = tasks.get(id)?.watchers;
        watchers?.add(wake);
        signal.addEventListener('abort', () => wake(), { once: true });
        const current = read(principal, id);
        yield current;
        if (isEnded(current) || watchers === undefined || signal.aborted) return;
        await changed;
        watchers.delete(wake);
        if (signal.aborted) return;
      }
    },

    async close() {
      for (const { abort } of tasks.values()) abort.abort();
      await line;
    },
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

function toDone(outcome: Extract<ImportOutcome, { readonly ok: true }>) {
  return {
    respondents: outcome.respondents,
    dataset: outcome.code,
    namespace: outcome.namespace,
    problems: outcome.warnings.map(
      ({ code, message }): ImportProblem => ({
        severity: 'warning',
        line: null,
        column: '',
        code,
        message,
      }),
    ),
  };
}

function toProblem(found: Extract<ImportOutcome, { readonly ok: false }>['problems'][number]): ImportProblem {
  return {
    severity: 'error',
    line: found.line,
    column: found.column ?? '',
    code: found.code,
    message: found.message,
  };
}

function problem(code: string, message: string): ImportProblem {
  return { severity: 'error', line: null, column: '', code, message };
}
