import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DatasetImport } from '../../contract/datasets/dataset-import.ts';
import type { FileReading } from '../../contract/datasets/file-reading.ts';
import type { SurveyDecisions } from '../../contract/datasets/survey-decisions.ts';
import type { SurveyProposal } from '../../contract/datasets/survey-proposal.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { problem } from './import-answers.ts';
import { ImportQueue } from './import-queue.ts';
import { assertGuessed, optionsOf, writeOptions } from './codebook-uploads.ts';
import { createInspections } from './inspections.ts';
import { createProposals, type PublishedUpload } from './proposals.ts';
import { publishUpload } from './publish-upload.ts';
import type { Upload } from './receive-upload.ts';
import type { RunnerDeps } from './runner-deps.ts';
import { createImportStore, type DecidedImport, type ImportStore, isEnded } from './store.ts';

export interface AdmittedUpload {
  readonly directory: string;
  /** Of an upload that does not come after all. */
  leave(): void;
}

type Organisation = Pick<Principal, 'organisationId'>;

const mostProposed = 10;

/** What was under way when the service ended is refused, and its files are removed; what waits for decisions stays. */
export async function openImportRunner(deps: RunnerDeps): Promise<ImportRunner> {
  const store = createImportStore(deps.storage);
  const home = join(deps.dataDir, 'uploads');
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
  return new ImportRunner(deps, store, home);
}

/** Imports of uploaded surveys, one after the other, each in a process of its own. */
export class ImportRunner {
  readonly #deps: RunnerDeps;
  readonly #store: ImportStore;
  readonly #home: string;
  readonly #places = createUploadPlaces();
  readonly #inspections: ReturnType<typeof createInspections>;
  readonly #proposals: ReturnType<typeof createProposals>;
  readonly #queue: ImportQueue;

  constructor(deps: RunnerDeps, store: ImportStore, home: string) {
    this.#deps = deps;
    this.#store = store;
    this.#home = home;
    this.#inspections = createInspections(deps, store);
    this.#proposals = createProposals(deps, store, home);
    this.#queue = new ImportQueue(deps, store);
  }

  /** A place and a directory for an upload that is yet to come. Throws `too_many_requests` where too many wait. */
  admit(principal: Organisation): AdmittedUpload {
    const waiting = this.#store.list(principal).filter(({ state }) => state === 'proposed').length;
    if (waiting >= mostProposed) {
      throw new ServiceError(
        'too_many_requests',
        `${waiting} imports of your organisation wait for decisions, and ${mostProposed} may; publish or cancel one`,
      );
    }
    return {
      leave: this.#places.take(principal.organisationId),
      directory: join(this.#home, randomUUID()),
    };
  }

  /** Takes an upload over; its place is free again when its import begins. The answer waits for nothing. */
  begin(principal: Principal, upload: Upload, admitted: AdmittedUpload): DatasetImport {
    const { into } = upload.fields;
    const created = newImport(upload, this.#deps.now().toISOString());
    // A codebook says itself what was decided before.
    const isGuessed = into !== '' && upload.codebookPath === null;
    const last = isGuessed ? this.decidedBefore(principal, into) : undefined;
    this.#store.create(principal, created, basename(upload.directory), last);
    this.#queue.add(
      created,
      upload.directory,
      async (signal, tell, change) => {
        change({ state: 'reading' });
        const { directory, dataPath, schemaPath, codebookPath } = upload;
        if (codebookPath !== null && into === '') {
          const source = { dataPath, schemaPath, codebookPath, options: optionsOf(upload, null) };
          const isPublic = upload.fields.public === 'true';
          const ready = { added: { source, proposalPath: null }, into, isPublic };
          return publishUpload(this.#deps, ready, principal, signal, tell);
        }
        const catalogue =
          into === '' ? null : this.#deps.datasets.replaceable(into, principal.organisationId).tree.record;
        if (codebookPath !== null && catalogue !== null) {
          await writeOptions(directory, optionsOf(upload, catalogue));
        }
        return this.#inspections.inspect(
          created.id,
          directory,
          last?.reading ?? null,
          catalogue,
          signal,
          tell,
        );
      },
      () => admitted.leave(),
    );
    return created;
  }

  /** Those under way or waiting for decisions, and the last that ended. */
  list(principal: Principal): readonly DatasetImport[] {
    return this.#store.list(principal).map((one) => this.#queue.newest(one));
  }

  /** Throws `not_found`. */
  read(principal: Organisation, id: string): DatasetImport {
    const found = this.#store.find(principal, id);
    if (found === undefined) throw new ServiceError('not_found', 'import not found');
    return this.#queue.newest(found);
  }

  /** What the file would become. Throws `not_found`, and `invalid_request` where nothing is proposed (yet, or any more). */
  async readProposal(principal: Principal, id: string): Promise<SurveyProposal> {
    return this.#proposals.read(principal, this.#proposed(principal, id));
  }

  readDecisions(principal: Principal, id: string): SurveyDecisions {
    this.#proposed(principal, id);
    return this.#store.findWork(principal, id)?.decisions ?? {};
  }

  /** Answers the proposal that the decisions make. Throws as `readProposal`. */
  async replaceDecisions(
    principal: Principal,
    id: string,
    decisions: SurveyDecisions,
  ): Promise<SurveyProposal> {
    const proposal = await this.#proposals.read(principal, this.#proposed(principal, id), decisions);
    this.#proposed(principal, id);
    this.#store.replaceDecisions(id, decisions);
    return proposal;
  }

  /** Reads the file again; it waits again when that is done, with the problems where it cannot be read so. Throws as `readProposal`. */
  readAnew(principal: Principal, id: string, reading: FileReading): DatasetImport {
    const current = this.#proposed(principal, id);
    const work = this.#store.findWork(principal, id);
    if (work === undefined) throw new ServiceError('not_found', 'import not found');
    const upload = join(this.#home, work.upload);
    assertGuessed(upload, 'how it is read is said');
    const started: DatasetImport = { ...current, state: 'reading', progress: 0, problems: [] };
    this.#store.replace(started);
    this.#queue.add(started, upload, (signal, tell) =>
      this.#inspections.inspectAnew(id, upload, reading, signal, tell),
    );
    return started;
  }

  /** The decisions about the dataset's last file, as far as they hold for a further wave. */
  decidedBefore(organisation: Organisation, dataset: string): DecidedImport | undefined {
    const last = this.#store.findLastDecided(organisation, dataset);
    return last && { ...last, decisions: inheritedDecisions(last.decisions) };
  }

  /** What waits, ready to be compared with the dataset that it is added to. Throws as `publish`, and where it is added to none. */
  async comparable(principal: Principal, id: string): Promise<PublishedUpload> {
    const current = this.#proposed(principal, id);
    if (current.into === '') {
      throw new ServiceError(
        'invalid_request',
        'the survey is a new dataset, so that there is nothing before it',
      );
    }
    return this.#proposals.prepare(principal, current, 'compared');
  }

  /** Builds and registers the proposal. Throws as `readProposal`, and `invalid_value` naming the open decisions. */
  async publish(principal: Principal, id: string): Promise<DatasetImport> {
    const work = await this.#proposals.prepare(principal, this.#proposed(principal, id));
    // Two may press at once: the second finds it under way.
    const started: DatasetImport = { ...this.#proposed(principal, id), state: 'building', progress: 0 };
    this.#store.replace(started);
    this.#queue.add(started, work.upload, (signal, tell) =>
      publishUpload(this.#deps, work, principal, signal, tell),
    );
    return started;
  }

  /** Ends it before it is done, and keeps nothing; an ended import stays as it is. Throws `not_found`. */
  async cancel(principal: Organisation, id: string): Promise<DatasetImport> {
    const current = this.read(principal, id);
    if (this.#queue.abort(id) || isEnded(current)) return current;
    const updated_at = this.#deps.now().toISOString();
    const cancelled: DatasetImport = { ...current, state: 'cancelled', updated_at };
    this.#store.replace(cancelled);
    const work = this.#store.findWork(principal, id);
    if (work !== undefined && work.upload !== '') {
      await rm(join(this.#home, work.upload), { recursive: true, force: true });
    }
    return cancelled;
  }

  /**
   * Yields the present state and every change, until it has ended, waits for decisions, or `signal` aborts. Throws
   * `not_found`.
   */
  async *follow(
    principal: Principal,
    id: string,
    signal: AbortSignal,
  ): AsyncGenerator<DatasetImport, void, undefined> {
    for (;;) {
      const changed = this.#queue.nextChange(id, signal);
      const current = this.read(principal, id);
      yield current;
      if (isEnded(current) || current.state === 'proposed' || changed === null || signal.aborted) return;
      await changed;
      if (signal.aborted) return;
    }
  }

  /** Cancels the running import and waits for its end. */
  async close(): Promise<void> {
    await this.#queue.close();
  }

  #proposed(principal: Principal, id: string): DatasetImport {
    const current = this.read(principal, id);
    if (current.state === 'proposed') return current;
    throw new ServiceError(
      'invalid_request',
      `the import is ${current.state}; only one that waits with a proposal can be decided on and published`,
    );
  }
}

function newImport({ fields, codebookPath, bytes }: Upload, at: string): DatasetImport {
  return {
    id: randomUUID(),
    state: 'waiting',
    progress: 0,
    seconds_left: null,
    respondents: 0,
    file: fields.file_name,
    format: codebookPath === null ? '' : 'csv',
    bytes,
    into: fields.into,
    dataset: '',
    namespace: '',
    problems: [],
    created_at: at,
    updated_at: at,
  };
}

/** Findings about the reading of variables, not about the respondents of a file. */
const kept = /^(?:group|kept_missing|unlabelled|sentinel|battery):/;

/**
 * The decisions about a dataset's last file that hold for a further wave: kinds and names of questions, not excluded
 * respondents or the dataset's name.
 */
export function inheritedDecisions(last: SurveyDecisions): SurveyDecisions {
  const { code: _code, name: _name, namespace: _namespace, findings = {}, weights, ...rest } = last;
  const chosen = Object.entries(findings).filter(([finding]) => kept.test(finding));
  // Before, an import raked weights to targets; the wave's own variable is not that weight.
  const ofFile = weights?.filter((weight) => !Object.hasOwn(weight, 'targets'));
  return {
    ...rest,
    ...(ofFile !== undefined && { weights: ofFile }),
    ...(chosen.length > 0 && { findings: Object.fromEntries(chosen) }),
  };
}

/** Uploads that are received or wait for their import: each may lie on the disk with all that an import may have. */
export interface UploadPlaces {
  /** Answers what gives the place free again. Throws `too_many_requests`. */
  take(organisationId: number): () => void;
}

const perOrganisation = 2;
const inAll = 4;
const retryAfterSeconds = 30;

export function createUploadPlaces(): UploadPlaces {
  /** The organisation of each. */
  const taken: { readonly organisationId: number }[] = [];
  return {
    take(organisationId) {
      const own = taken.filter((place) => place.organisationId === organisationId).length;
      if (own >= perOrganisation) throw full(`${own} uploads of your organisation wait`, perOrganisation);
      if (taken.length >= inAll) throw full(`${taken.length} uploads of all organisations wait`, inAll);
      const place = { organisationId };
      taken.push(place);
      return () => {
        const index = taken.indexOf(place);
        if (index !== -1) taken.splice(index, 1);
      };
    },
  };
}

function full(waiting: string, most: number): ServiceError {
  return new ServiceError(
    'too_many_requests',
    `${waiting} to be imported, and ${most} may; send this one when one of them was begun, or cancel one`,
    { details: { retryAfterSeconds } },
  );
}
