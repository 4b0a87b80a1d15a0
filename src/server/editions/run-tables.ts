import { z } from 'zod';
import { type FiguresQuery, FiguresResult } from '../../contract/figures.ts';
import { limits } from '../../contract/limits.ts';
import { changeQuery } from '../../figures/standouts/changes.ts';
import { wireQueryOf } from '../../figures/wire-query.ts';
import { totalId } from '../../figures/table-bases.ts';
import type { ServerDeps } from '../deps.ts';
import type { QueryService } from '../figures/service.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { findOwner } from '../saved-work/sharing/follow-link.ts';
import type { EditionProgress } from './edition-runner.ts';
import { type AskedPart, askedPart } from './planned-tables.ts';
import { type ComparedPart, packPart } from './read-part.ts';
import type { PlannedTable, Snapshot } from './snapshot.ts';
import { bytesOfParts, keepPart, listParts, type StoredEdition, type StoredPart } from './store.ts';

/** The service with its queries. */
export interface RunnerDeps extends Omit<ServerDeps, 'editions'> {
  readonly queries: QueryService;
}

interface RunOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: EditionProgress) => void;
  /** Bytes of its figures and milliseconds that a run may take. */
  readonly most?: { readonly bytes: number; readonly durationMs: number };
}

const mostOfRun = { bytes: limits.editionBytes, durationMs: limits.editionMinutes * 60_000 };
/** How long a table waits for the queries of people, in all. */
const mostPolite = { steps: 200, stepMs: 10 };
/** More is not read again to count its respondents. */
const mostCounted = 8 * 2 ** 20;

/** Asks the tables that a run lacks, one after the other. Returns why it is incomplete; `""` where it is whole. */
export async function runTables(
  deps: RunnerDeps,
  edition: StoredEdition,
  { signal, onProgress, most = mostOfRun }: RunOptions,
): Promise<string> {
  const { storage } = deps;
  const known = new Set(listParts(storage, edition).map(({ number }) => number));
  const left = edition.snapshot.tables.filter(({ number }) => !known.has(number));
  const beganAt = performance.now();
  let bytes = bytesOfParts(storage, edition);
  for (const [place, table] of left.entries()) {
    const elapsedMs = performance.now() - beganAt;
    const secondsLeft = place === 0 ? null : (elapsedMs / place / 1_000) * (left.length - place);
    onProgress({ current: table, secondsLeft });
    if (elapsedMs > most.durationMs) {
      return `it took longer than ${most.durationMs / 60_000} minutes; leave questions out`;
    }
    await afterPeople(deps, signal);
    const owner = findOwner(storage, edition.work_id, { kind: 'session', id: '' });
    if (owner === undefined) return 'its owner has no account any more';
    const refusal = refusalOf(deps, edition.snapshot, owner);
    if (refusal !== '') return refusal;
    const { part, document } = await answerTable(deps, edition.snapshot, table, { principal: owner, signal });
    signal.throwIfAborted();
    bytes += document.length;
    if (bytes > most.bytes) {
      return `its figures take more than ${most.bytes / 2 ** 20} MiB; leave questions out`;
    }
    keepPart(storage, edition, part, document);
  }
  return '';
}

/** Lets the queries of people go first, for a while. */
async function afterPeople({ engine }: RunnerDeps, signal: AbortSignal): Promise<void> {
  for (let step = 0; step < mostPolite.steps && engine.load().openCalls > 0; step++) {
    await new Promise((resolve) => setTimeout(resolve, mostPolite.stepMs));
    signal.throwIfAborted();
  }
  signal.throwIfAborted();
}

/** Why a snapshot no longer fits the survey; empty where it does. */
function refusalOf({ datasets }: RunnerDeps, snapshot: Snapshot, owner: Principal): string {
  const survey = datasets.accessOf(owner).findDataset(snapshot.plan.dataset_code);
  if (survey === undefined) return 'its owner may not use the survey any more';
  const { version, codebook } = survey.tree;
  return version === snapshot.datasetVersion && codebook.revision === snapshot.codebookRevision
    ? ''
    : 'the survey was changed while it ran; run it again';
}

interface Asking {
  readonly principal: Principal;
  readonly signal: AbortSignal;
}

/** Answers one table; one that fails has its reason, and no figures. */
async function answerTable(deps: RunnerDeps, snapshot: Snapshot, table: PlannedTable, asking: Asking) {
  try {
    return await askTable(deps, snapshot, table, asking);
  } catch (error) {
    asking.signal.throwIfAborted();
    const isRefusal = error instanceof ServiceError && error.kind !== 'internal_error';
    if (!isRefusal) deps.log.error({ table: table.number, error }, 'a table of a tab plan failed');
    const reason = isRefusal ? error.message : 'the table failed in the service; run the plan again';
    const part: StoredPart = { number: table.number, state: 'failed', reason, sample: null };
    return { part, document: new Uint8Array() };
  }
}

async function askTable(
  deps: RunnerDeps,
  { plan, tree, settings, waveCodes, compared }: Snapshot,
  table: PlannedTable,
  asking: Asking,
) {
  const survey = deps.datasets.accessOf(asking.principal).findDataset(plan.dataset_code);
  if (survey === undefined) throw new ServiceError('forbidden', 'the survey may not be used any more');
  // Its questions are looked up already.
  const resolved = { ...plan, tree, stubs: new Map(), settings };
  const asked = askedPart(resolved, table, survey, {
    waves: waveCodes,
    locations: plan.country_codes.length === 0 ? null : plan.country_codes,
    weight: plan.weight_code || null,
  });
  const query = wireQueryOf(plan.dataset_code, asked.query);
  const figures = await answerOf(deps, query, asking);
  const sample = sampleOf(figures, asked);
  const isLeftOut = sample !== null && sample < settings.least_sample;
  const part: StoredPart = {
    number: table.number,
    state: isLeftOut ? 'left_out' : 'done',
    reason: isLeftOut ? `fewer than ${settings.least_sample} respondents` : '',
    sample,
  };
  const { rows, columns } = asked;
  if (isLeftOut) return { part, document: await packPart({ rows, columns, query, compared: null }, null) };
  const changes =
    compared === null
      ? null
      : await askFurther(deps, wireQueryOf(plan.dataset_code, changeQuery(asked.query, compared)), asking);
  return { part, document: await packPart({ rows, columns, query, compared: changes }, figures) };
}

/** Asks a further query of a run; null where it is refused, such as that of a table that is too large to compare. */
export async function askFurther(
  deps: Pick<RunnerDeps, 'queries'>,
  query: FiguresQuery,
  asking: Asking,
): Promise<ComparedPart | null> {
  try {
    return { query, figures: FiguresResult.parse(JSON.parse(await answerOf(deps, query, asking))) };
  } catch (error) {
    asking.signal.throwIfAborted();
    if (error instanceof ServiceError && error.kind !== 'internal_error') return null;
    throw error;
  }
}

async function answerOf(
  { queries }: Pick<RunnerDeps, 'queries'>,
  query: FiguresQuery,
  { principal, signal }: Asking,
) {
  const answer = await queries.figures(principal, query, signal);
  return 'written' in answer ? Buffer.concat(answer.written).toString('utf8') : JSON.stringify(answer.body);
}

const AnsweredSamples = z.object({
  cells: z.object({ whole_sample: z.array(z.number().nullable()).optional() }),
});

/** Respondents that the rows of a table are read among: those of the widest; null where it has no figure. */
function sampleOf(figures: string, { rows, columns }: AskedPart): number | null {
  if (figures.length > mostCounted) return null;
  const { cells } = AnsweredSamples.parse(JSON.parse(figures));
  const from = rows[0]?.id === totalId ? columns.length : 0;
  const samples = (cells.whole_sample ?? []).slice(from).filter((sample) => sample !== null);
  return samples.length === 0 ? null : samples.reduce((most, sample) => Math.max(most, sample), 0);
}
