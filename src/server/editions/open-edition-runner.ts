import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { everyoneId } from '../../workbook/plan-block.ts';
import { wireQueryOf } from '../../figures/wire-query.ts';
import type { ServerDeps } from '../deps.ts';
import { createQueryService } from '../figures/service.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { findOwner } from '../saved-work/sharing/follow-link.ts';
import type { EditionProgress, EditionRunner } from './edition-runner.ts';
import { askedPart, type ResolvedPlan } from './planned-tables.ts';
import type { PlannedTable } from './snapshot.ts';
import { createEditionStore, type StoredEdition, type StoredPart } from './store.ts';

type Deps = Omit<ServerDeps, 'editions'>;

interface Run {
  readonly edition: StoredEdition;
  readonly abort: AbortController;
  readonly done: Promise<void>;
  progress: EditionProgress;
}

const compress = promisify(gzip);
/** How long a table waits for the queries of people, in all. */
const mostPolite = { steps: 200, stepMs: 10 };
/** More is not read again to count its respondents. */
const mostCounted = 8 * 2 ** 20;

/** Begins again with what was waiting or under way when the service ended. */
export function openEditionRunner(deps: Deps): EditionRunner {
  const store = createEditionStore(deps.storage);
  const queries = createQueryService(deps);
  const runs = new Map<string, Run>();
  const watchers = new Map<string, Set<() => void>>();
  let isClosing = false;

  const tell = (key: string) => {
    const told = watchers.get(key);
    watchers.delete(key);
    for (const resume of told ?? []) resume();
  };

  function wake(): void {
    if (isClosing || deps.storage.isDamaged()) return;
    for (const edition of store.listOpen()) {
      const key = keyOf(edition.workId, edition.number);
      const others = Array.from(runs.values(), (run) => run.edition);
      const ofPerson = others.filter(({ startedBy }) => startedBy === edition.startedBy);
      const ofOrganisation = others.filter(({ organisationId }) => organisationId === edition.organisationId);
      if (runs.has(key) || ofPerson.length > 0 || ofOrganisation.length >= limits.editionsAtOnce) continue;
      begin(key, edition);
    }
  }

  function begin(key: string, edition: StoredEdition): void {
    const abort = new AbortController();
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const run: Run = { edition, abort, done, progress: { current: null, secondsLeft: null } };
    runs.set(key, run);
    store.begin(edition.workId, edition.number);
    tell(key);
    void work(run)
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        deps.log.error(
          { work: edition.workId, edition: edition.number, error },
          'a run of a tab plan failed',
        );
        finish(run, 'the run failed in the service; run it again');
      })
      .finally(() => {
        runs.delete(key);
        tell(key);
        resolve();
        wake();
      });
  }

  function finish({ edition: { workId, number } }: Run, reason: string): void {
    store.end(workId, number, reason === '' ? 'done' : 'incomplete', reason, deps.now().toISOString());
    store.makeRoom(workId, deps.config.storedMbPerAccount * 2 ** 20);
  }

  async function work(run: Run): Promise<void> {
    const { workId, number, snapshot } = run.edition;
    const { signal } = run.abort;
    const known = new Set(store.listParts(workId, number).map((part) => part.number));
    const left = snapshot.tables.filter((table) => !known.has(table.number));
    const beganAt = performance.now();
    let bytes = store.bytesOf(workId, number);
    for (const [place, table] of left.entries()) {
      const elapsedMs = performance.now() - beganAt;
      const secondsLeft = place === 0 ? null : (elapsedMs / place / 1_000) * (left.length - place);
      run.progress = { current: table, secondsLeft };
      tell(keyOf(workId, number));
      if (elapsedMs > limits.editionMinutes * 60_000) {
        finish(run, `it took longer than ${limits.editionMinutes} minutes; leave questions out`);
        return;
      }
      await afterPeople(signal);
      const owner = findOwner(deps.storage, workId, { kind: 'session', id: '' });
      const refusal = owner === undefined ? 'its owner has no account any more' : refusalOf(run, owner);
      if (owner === undefined || refusal !== '') {
        finish(run, refusal);
        return;
      }
      const { part, document } = await askTable(run, table, owner);
      signal.throwIfAborted();
      bytes += document.length;
      if (bytes > limits.editionBytes) {
        finish(run, `its figures take more than ${limits.editionBytes / 2 ** 20} MiB; leave questions out`);
        return;
      }
      store.keepPart(workId, number, part, document);
    }
    finish(run, '');
  }

  /** Why the snapshot no longer fits the survey; empty where it does. */
  function refusalOf({ edition: { snapshot } }: Run, owner: Principal): string {
    const survey = deps.datasets.accessOf(owner).findDataset(snapshot.plan.dataset_code);
    if (survey === undefined) return 'its owner may not use the survey any more';
    const { version, codebook } = survey.tree;
    return version === snapshot.datasetVersion && codebook.revision === snapshot.codebookRevision
      ? ''
      : 'the survey was changed while it ran; run it again';
  }

  async function askTable(run: Run, table: PlannedTable, owner: Principal) {
    const { snapshot } = run.edition;
    const { signal } = run.abort;
    try {
      const survey = deps.datasets.accessOf(owner).findDataset(snapshot.plan.dataset_code);
      if (survey === undefined) throw new ServiceError('forbidden', 'the survey may not be used any more');
      const asked = askedPart(resolvedPlan(run.edition), table, survey, {
        waves: snapshot.waveCodes,
        locations: snapshot.plan.country_codes.length === 0 ? null : snapshot.plan.country_codes,
        weight: snapshot.plan.weight_code || null,
      });
      const query = wireQueryOf(survey.tree.code, asked.query);
      const answer = await queries.figures(owner, query, signal);
      const figures =
        'written' in answer ? Buffer.concat(answer.written).toString('utf8') : JSON.stringify(answer.body);
      const sample =
        figures.length > mostCounted
          ? null
          : sampleOf(figures, asked.rows[0]?.id === everyoneId ? asked.columns.length : 0);
      const isLeftOut = sample !== null && sample < snapshot.settings.leastSample;
      const headers = JSON.stringify({ rows: asked.rows, columns: asked.columns, query });
      const document = `${headers.slice(0, -1)},"figures":${isLeftOut ? 'null' : figures}}`;
      const part: StoredPart = {
        number: table.number,
        state: isLeftOut ? 'left_out' : 'done',
        reason: isLeftOut ? `fewer than ${snapshot.settings.leastSample} respondents` : '',
        sample,
      };
      return { part, document: await compress(document) };
    } catch (error) {
      signal.throwIfAborted();
      const isRefusal = error instanceof ServiceError && error.kind !== 'internal_error';
      if (!isRefusal) deps.log.error({ table: table.number, error }, 'a table of a tab plan failed');
      const reason = isRefusal ? error.message : 'the table failed in the service; run the plan again';
      const part: StoredPart = { number: table.number, state: 'failed', reason, sample: null };
      return { part, document: new Uint8Array() };
    }
  }

  /** Lets the queries of people go first, for a while. */
  async function afterPeople(signal: AbortSignal): Promise<void> {
    for (let step = 0; step < mostPolite.steps && deps.engine.load().openCalls > 0; step++) {
      await new Promise((resolve) => setTimeout(resolve, mostPolite.stepMs));
      signal.throwIfAborted();
    }
    signal.throwIfAborted();
  }

  wake();
  return {
    wake,
    cancel(workId, number) {
      store.end(workId, number, 'incomplete', 'it was cancelled', deps.now().toISOString());
      const key = keyOf(workId, number);
      runs.get(key)?.abort.abort();
      tell(key);
    },
    progressOf: (workId, number) => runs.get(keyOf(workId, number))?.progress ?? null,
    changed(workId, number, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const key = keyOf(workId, number);
      const told = watchers.get(key) ?? new Set();
      watchers.set(key, told.add(resolve));
      signal.addEventListener('abort', () => resolve(), { once: true });
      return promise;
    },
    async close() {
      isClosing = true;
      const ending = [...runs.values()];
      for (const { abort } of ending) abort.abort();
      await Promise.all(ending.map(({ done }) => done));
    },
  };
}

function keyOf(workId: string, number: number): string {
  return `${workId} ${number}`;
}

/** The plan of a snapshot; its questions are looked up already. */
function resolvedPlan({ snapshot: { plan, tree, settings } }: StoredEdition): ResolvedPlan {
  return { ...plan, tree, stubs: new Map(), settings };
}

const AnsweredSamples = z.object({
  cells: z.object({ whole_sample: z.array(z.number().nullable()).optional() }),
});

/** Respondents that a table is read among, from a cell on: those of the widest; null where it has no figure. */
function sampleOf(figures: string, from: number): number | null {
  const { cells } = AnsweredSamples.parse(JSON.parse(figures));
  const samples = (cells.whole_sample ?? []).slice(from).filter((sample) => sample !== null);
  return samples.length === 0 ? null : samples.reduce((most, sample) => Math.max(most, sample), 0);
}
