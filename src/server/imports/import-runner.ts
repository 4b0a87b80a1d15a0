import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DatasetImport } from '../../contract/dataset-import.ts';
import type { FileReading } from '../../contract/file-reading.ts';
import type { SurveyDecisions } from '../../contract/survey-decisions.ts';
import type { SurveyProposal } from '../../contract/survey-proposal.ts';
import type { WeighedWeights } from '../../contract/weighed-weights.ts';
import type { ImportProgress } from '../../importing/process/import-task.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { problem } from './import-answers.ts';
import { assertGuessed, optionsOf, writeOptions } from './codebook-uploads.ts';
import { inheritedDecisions } from './inherited-decisions.ts';
import { secondsLeft } from './progress-estimate.ts';
import { createProposals, type PublishedUpload } from './proposals.ts';
import { publishUpload } from './publish-upload.ts';
import type { Upload } from './receive-upload.ts';
import type { RunnerDeps } from './runner-deps.ts';
import { createImportStore, type DecidedImport, isEnded } from './store.ts';
import { createUploadPlaces } from './upload-places.ts';

/** Imports of uploaded surveys, one after the other, each in a process of its own. */
export interface ImportRunner {
  /** A place and a directory for an upload that is yet to come. Throws `too_many_requests` where too many wait. */
  admit(principal: Pick<Principal, 'organisationId'>): AdmittedUpload;
  /** Takes an upload over; its place is free again when its import begins. The answer waits for nothing. */
  begin(principal: Principal, upload: Upload, admitted: AdmittedUpload): DatasetImport;
  /** Those under way or waiting for decisions, and the last that ended. */
  list(principal: Principal): readonly DatasetImport[];
  /** Throws `not_found`. */
  read(principal: Principal, id: string): DatasetImport;
  /** What the file would become. Throws `not_found`, and `invalid_request` where nothing is proposed (yet, or any more). */
  readProposal(principal: Principal, id: string): Promise<SurveyProposal>;
  readDecisions(principal: Principal, id: string): SurveyDecisions;
  /** Answers the proposal that the decisions make. Throws as `readProposal`. */
  replaceDecisions(principal: Principal, id: string, decisions: SurveyDecisions): Promise<SurveyProposal>;
  /** Reads the file anew; it waits again when that is done, with the problems where it cannot be read so. Throws as `readProposal`. */
  readAnew(principal: Principal, id: string, reading: FileReading): DatasetImport;
  /** What was decided of the dataset's last file, as far as it holds for a further wave. */
  decidedBefore(organisation: Pick<Principal, 'organisationId'>, dataset: string): DecidedImport | undefined;
  /** What the proposed weights come to. Throws as `readProposal`, and where the file cannot be read in a minute. */
  weigh(principal: Principal, id: string, signal: AbortSignal): Promise<WeighedWeights>;
  /** What waits, ready to be compared with the dataset that it is added to. Throws as `publish`, and where it is added to none. */
  comparable(principal: Principal, id: string): Promise<PublishedUpload>;
  /** Builds and registers what is proposed. Throws as `readProposal`, and `invalid_value` naming what is to be decided. */
  publish(principal: Principal, id: string): Promise<DatasetImport>;
  /** Ends it before it is done, and keeps nothing of it; one that has ended stays as it is. Throws `not_found`. */
  cancel(principal: Principal, id: string): Promise<DatasetImport>;
  /** As it is now and whenever it changes, until it has ended, waits for decisions, or `signal` aborts. Throws `not_found`. */
  follow(principal: Principal, id: string, signal: AbortSignal): AsyncIterable<DatasetImport>;
  /** Cancels what is under way and waits for it. */
  close(): Promise<void>;
}

export interface AdmittedUpload {
  readonly directory: string;
  /** Of an upload that does not come after all. */
  leave(): void;
}

interface Task {
  readonly abort: AbortController;
  readonly watchers: Set<() => void>;
  /** As it is, which is told more often than it is stored. */
  current: DatasetImport;
}

const mostProposed = 10;

/** What was under way when the service ended is refused, and its files are removed; what waits for decisions stays. */
export async function openImportRunner(deps: RunnerDeps): Promise<ImportRunner> {
  const store = createImportStore(deps.storage);
  const home = join(deps.dataDir, 'uploads');
  const places = createUploadPlaces();
  const proposals = createProposals(deps, store, home);
  const tasks = new Map<string, Task>();
  let line: Promise<void> = Promise.resolve();
  /** One at a time, beside the imports: somebody waits for it. */
  let weighing: Promise<void> = Promise.resolve();
  const closing = new AbortController();

  await mkdir(home, { recursive: true, mode: 0o700 });
  const unended = deps.storage.isDamaged() ? [] : store.listUnended();
  const kept = new Set(unended.filter(({ state }) => state === 'proposed').map(({ upload }) => upload));
  for (const name of await readdir(home)) {
    if (!kept.has(name)) await rm(join(home, name), { recursive: true, force: true });
  }
  for (const { upload: _upload, ...left } of unended) {
    if (left.state === 'proposed') continue;
    const problems = [
      problem('interrupted', 'the service was stopped before the import was done; import it again'),
    ];
    store.replace({ ...left, state: 'refused', problems, updated_at: deps.now().toISOString() });
  }

  /** `isStored`: false of mere progress, which a restart ends anyway. */
  function change(task: Task, changes: Partial<DatasetImport>, isStored = true): void {
    task.current = { ...task.current, ...changes, updated_at: deps.now().toISOString() };
    if (isStored) store.replace(task.current);
    for (const wake of task.watchers) wake();
  }

  /** Work on an import, in its turn. What it answers is how the import stands then. */
  function enqueue(
    started: DatasetImport,
    work: (task: Task, tell: (progress: ImportProgress) => void) => Promise<Partial<DatasetImport>>,
    upload: string,
    begun: () => void = () => {},
  ): void {
    const task: Task = { abort: new AbortController(), watchers: new Set(), current: started };
    tasks.set(started.id, task);
    line = line
      .then(async () => {
        begun();
        let end: Partial<DatasetImport>;
        try {
          end = task.abort.signal.aborted ? { state: 'cancelled' } : await work(task, progressTeller(task));
        } catch (error) {
          end = toFailure(started.id, error);
        }
        if (task.abort.signal.aborted) end = { state: 'cancelled' };
        // Told when nothing of its upload is left.
        if (end.state !== 'proposed') await rm(upload, { recursive: true, force: true });
        change(task, { seconds_left: null, ...end });
      })
      .catch((error: unknown) => deps.log.error({ import: started.id, error }, 'an import was not recorded'))
      .finally(() => tasks.delete(started.id));
  }

  function progressTeller(task: Task): (progress: ImportProgress) => void {
    let phase = '';
    let since = 0;
    return (progress) => {
      if (progress.phase !== phase) since = deps.now().getTime();
      const isNew = progress.phase !== phase;
      ({ phase } = progress);
      const elapsed = deps.now().getTime() - since;
      change(
        task,
        {
          state: progress.phase,
          progress: progress.fraction,
          respondents: progress.rows,
          seconds_left: secondsLeft(progress.fraction, elapsed),
        },
        isNew,
      );
    };
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
    return tasks.get(id)?.current ?? found;
  }

  function assertProposed(principal: Principal, id: string): DatasetImport {
    const current = read(principal, id);
    if (current.state === 'proposed') return current;
    throw new ServiceError(
      'invalid_request',
      `the import is ${current.state}; only one that waits with a proposal can be decided on and published`,
    );
  }

  function decidedBefore(organisation: Pick<Principal, 'organisationId'>, dataset: string) {
    const last = store.findLastDecided(organisation, dataset);
    return last && { ...last, decisions: inheritedDecisions(last.decisions) };
  }

  return {
    read,
    decidedBefore,

    list: (principal) => store.list(principal).map((one) => tasks.get(one.id)?.current ?? one),

    admit(principal) {
      const waiting = store.list(principal).filter(({ state }) => state === 'proposed').length;
      if (waiting >= mostProposed) {
        throw new ServiceError(
          'too_many_requests',
          `${waiting} imports of your organisation wait for decisions, and ${mostProposed} may; publish or cancel one`,
        );
      }
      return { leave: places.take(principal.organisationId), directory: join(home, randomUUID()) };
    },

    begin(principal, upload, admitted) {
      const at = deps.now().toISOString();
      const created: DatasetImport = {
        id: randomUUID(),
        state: 'waiting',
        progress: 0,
        seconds_left: null,
        respondents: 0,
        file: upload.fields.file_name,
        format: upload.codebookPath === null ? '' : 'csv',
        bytes: upload.bytes,
        into: upload.fields.into,
        dataset: '',
        namespace: '',
        problems: [],
        created_at: at,
        updated_at: at,
      };
      const { into } = upload.fields;
      // A codebook says itself what was decided before.
      const isGuessed = into !== '' && upload.codebookPath === null;
      const last = isGuessed ? decidedBefore(principal, into) : undefined;
      store.create(principal, created, basename(upload.directory), last);
      enqueue(
        created,
        async (task, tell) => {
          change(task, { state: 'reading' });
          const { directory, codebookPath } = upload;
          const { signal } = task.abort;
          if (codebookPath !== null && into === '') {
            const { dataPath, schemaPath } = upload;
            const source = { dataPath, schemaPath, codebookPath, options: optionsOf(upload, null) };
            const isPublic = upload.fields.public === 'true';
            const ready = { added: { source, proposalPath: null }, into, isPublic };
            return publishUpload(deps, ready, principal, signal, tell);
          }
          const catalogue =
            into === '' ? null : deps.datasets.replaceable(into, principal.organisationId).tree.record;
          if (codebookPath !== null && catalogue !== null) {
            await writeOptions(directory, optionsOf(upload, catalogue));
          }
          return proposals.inspect(created.id, directory, last?.reading ?? null, catalogue, signal, tell);
        },
        upload.directory,
        () => admitted.leave(),
      );
      return created;
    },

    async readProposal(principal, id) {
      return proposals.read(principal, assertProposed(principal, id));
    },

    readDecisions(principal, id) {
      assertProposed(principal, id);
      return store.findWork(principal, id)?.decisions ?? {};
    },

    async replaceDecisions(principal, id, decisions) {
      const current = assertProposed(principal, id);
      const proposal = await proposals.read(principal, current, decisions);
      assertProposed(principal, id);
      store.replaceDecisions(id, decisions);
      return proposal;
    },

    readAnew(principal, id, reading) {
      const current = assertProposed(principal, id);
      const work = store.findWork(principal, id);
      if (work === undefined) throw new ServiceError('not_found', 'import not found');
      const upload = join(home, work.upload);
      assertGuessed(upload, 'how it is read is said');
      const started: DatasetImport = { ...current, state: 'reading', progress: 0, problems: [] };
      store.replace(started);
      enqueue(
        started,
        (task, tell) => proposals.inspectAnew(id, upload, reading, task.abort.signal, tell),
        upload,
      );
      return started;
    },

    async weigh(principal, id, signal) {
      const current = assertProposed(principal, id);
      const weighed = weighing.then(() =>
        proposals.weigh(principal, current, AbortSignal.any([signal, closing.signal])),
      );
      weighing = weighed.then(
        () => undefined,
        () => undefined,
      );
      return weighed;
    },

    async comparable(principal, id) {
      const current = assertProposed(principal, id);
      if (current.into === '') {
        throw new ServiceError(
          'invalid_request',
          'the survey is a new dataset, so that there is nothing before it',
        );
      }
      return proposals.prepare(principal, current, 'compared');
    },

    async publish(principal, id) {
      const current = assertProposed(principal, id);
      const work = await proposals.prepare(principal, current);
      // Two may press at once: the second finds it under way.
      const started: DatasetImport = { ...assertProposed(principal, id), state: 'building', progress: 0 };
      store.replace(started);
      enqueue(
        started,
        (task, tell) => publishUpload(deps, work, principal, task.abort.signal, tell),
        work.upload,
      );
      return started;
    },

    async cancel(principal, id) {
      const current = read(principal, id);
      const task = tasks.get(id);
      if (task !== undefined) {
        task.abort.abort();
        return current;
      }
      if (isEnded(current)) return current;
      const cancelled: DatasetImport = {
        ...current,
        state: 'cancelled',
        updated_at: deps.now().toISOString(),
      };
      store.replace(cancelled);
      const work = store.findWork(principal, id);
      if (work !== undefined && work.upload !== '') {
        await rm(join(home, work.upload), { recursive: true, force: true });
      }
      return cancelled;
    },

    async *follow(principal, id, signal) {
      for (;;) {
        const { promise: changed, resolve: wake } = Promise.withResolvers<void>();
        const watchers = tasks.get(id)?.watchers;
        watchers?.add(wake);
        signal.addEventListener('abort', () => wake(), { once: true });
        const current = read(principal, id);
        yield current;
        if (isEnded(current) || current.state === 'proposed' || watchers === undefined || signal.aborted) {
          return;
        }
        await changed;
        watchers.delete(wake);
        if (signal.aborted) return;
      }
    },

    async close() {
      closing.abort();
      for (const { abort } of tasks.values()) abort.abort();
      await line;
      await weighing;
    },
  };
}
