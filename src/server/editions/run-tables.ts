import type { EditionChanges } from '../../contract/saved-work/edition.ts';
import type { FiguresQuery, FiguresResult } from '../../contract/query/figures.ts';
import { limits } from '../../contract/limits.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import type { AskedPart } from '../../figures/tables/plan-table.ts';
import { type Figures, readFigures } from '../../figures/wire/read-figures.ts';
import { readWire } from '../../figures/wire/read-wire.ts';
import { wireQueryOf } from '../../figures/wire/wire-query.ts';
import { shownWorks } from '../../figures/report-scope.ts';
import { parseOwnJson } from '../../lib/parse-own-json.ts';
import { totalId } from '../../figures/tables/table-bases.ts';
import { namesOfSurvey } from '../../insight/wording/names-of-survey.ts';
import type { AccessibleTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import type { QueryService } from '../figures/service.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { findOwner } from '../saved-work/sharing/follow-link.ts';
import { type AskedTable, compareTables } from './compare-tables.ts';
import type { EditionProgress } from './edition-runner.ts';
import { requestOf } from './planned-tables.ts';
import { packDocument, packPart, readItemFigures } from './read-part.ts';
import { answerItem, askedItem } from './report-items.ts';
import { type PlannedTable, rewordedSince, type Snapshot } from './snapshot.ts';
import {
  bytesOfParts,
  changesPart,
  keepPart,
  listEditions,
  listParts,
  readPart,
  type StoredEdition,
  type StoredPart,
} from './store.ts';

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

/**
 * Asks the tables that a run lacks, one after the other, then compares them with earlier waves. Returns why it is
 * incomplete; `""` where it is whole.
 */
export async function runTables(
  deps: RunnerDeps,
  edition: StoredEdition,
  { signal, onProgress, most = mostOfRun }: RunOptions,
): Promise<string> {
  const { storage } = deps;
  const known = new Set(listParts(storage, edition).map(({ number }) => number));
  const left = edition.snapshot.tables.filter(({ number }) => !known.has(number));
  const beganAt = performance.now();
  const answerNext = async (place: number): Promise<PackTable | string> => {
    const table = left[place];
    if (table === undefined) return '';
    const elapsedMs = performance.now() - beganAt;
    const secondsLeft = place === 0 ? null : (elapsedMs / place / 1_000) * (left.length - place);
    onProgress({ current: table, secondsLeft });
    if (elapsedMs > most.durationMs) {
      return `it took longer than ${most.durationMs / 60_000} minutes; leave questions out`;
    }
    await afterPeople(deps, signal);
    const asking = askingOf(deps, edition, signal);
    return typeof asking === 'string' ? asking : answerTable(deps, edition.snapshot, table, asking);
  };
  let bytes = bytesOfParts(storage, edition);
  let next = answerNext(0);
  for (const place of left.keys()) {
    const pack = await next;
    if (typeof pack === 'string') return pack;
    // The engine answers the next table while this one is packed and written to disk.
    next = answerNext(place + 1);
    // Awaited in the next round, which does not come where this table fails.
    next.catch(() => undefined);
    const { part, document } = await pack();
    signal.throwIfAborted();
    bytes += document.length;
    if (bytes > most.bytes) {
      return `its figures take more than ${most.bytes / 2 ** 20} MiB; leave questions out`;
    }
    keepPart(storage, edition, part, document);
  }
  onProgress({ current: null, secondsLeft: null });
  return compareRun(deps, edition, signal);
}

/** Keeps what moved in the finished tables of a run since earlier waves. Returns why it could not; `""` where it did. */
async function compareRun(deps: RunnerDeps, edition: StoredEdition, signal: AbortSignal): Promise<string> {
  const { storage } = deps;
  const { snapshot } = edition;
  if (snapshot.compared === null || readPart(storage, edition, changesPart) !== undefined) return '';
  const asking = askingOf(deps, edition, signal);
  if (typeof asking === 'string') return asking;
  const parts = new Map(listParts(storage, edition).map((part) => [part.number, part.state]));
  const compared = new Set(shownWorks(snapshot.pages ?? []).map(({ item }) => item.id));
  const tables = snapshot.tables
    .filter(({ number, item = '' }) => parts.get(number) === 'done' && (item === '' || compared.has(item)))
    .flatMap((table): readonly AskedTable[] =>
      table.item === undefined
        ? [{ table, ...askedIn(snapshot, table, asking) }]
        : askedItem(deps, snapshot, table, asking.principal),
    );
  const names = namesOfSurvey(asking.survey.tree.catalogue);
  const found = await compareTables(tables, snapshot.compared, names, async (query) => {
    await afterPeople(deps, signal);
    return askFurther(deps, snapshot, query, asking);
  });
  signal.throwIfAborted();
  const before = listEditions(storage, edition.work_id).find(({ number }) => number < edition.number);
  const reworded = before === undefined ? [] : rewordedSince(before.snapshot, snapshot);
  const survey = reworded.map(
    ({ number: table, title: name }) => ({ kind: 'reworded', table, name }) as const,
  );
  const revised = await revisedItems(deps, edition);
  const document = await packDocument({ ...found, survey: [...found.survey, ...survey, ...revised] });
  keepPart(storage, edition, { number: changesPart, state: 'done', reason: '', sample: null }, document);
  return '';
}

/** Lists the items of a report that show other figures for the same request than the edition that was published last. */
async function revisedItems(
  { storage }: Pick<RunnerDeps, 'storage'>,
  edition: StoredEdition,
): Promise<EditionChanges['survey']> {
  const published = listEditions(storage, edition.work_id).find(({ published_at: at }) => at !== '');
  if (published === undefined || edition.snapshot.pages === undefined) return [];
  const earlier = new Map(published.snapshot.tables.map(({ item = '', number }) => [item, number]));
  const revised: EditionChanges['survey'] = [];
  for (const { item = '', number, title } of edition.snapshot.tables) {
    const [was, is] = await Promise.all([
      readItemFigures(storage, published, earlier.get(item)),
      readItemFigures(storage, edition, number),
    ]);
    const isRevised = was !== null && is !== null && was.asked === is.asked && was.cells !== is.cells;
    if (isRevised) revised.push({ kind: 'revised', table: number, name: title });
  }
  return revised;
}

/** Lets the queries of people go first, for a while. */
async function afterPeople({ engine }: RunnerDeps, signal: AbortSignal): Promise<void> {
  for (let step = 0; step < mostPolite.steps && engine.load().openCalls > 0; step++) {
    await new Promise((resolve) => setTimeout(resolve, mostPolite.stepMs));
    signal.throwIfAborted();
  }
  signal.throwIfAborted();
}

/** The owner of a run, who asks its tables, and the survey. */
interface Asking {
  readonly principal: Principal;
  readonly survey: AccessibleTree;
  readonly signal: AbortSignal;
}

/** Looks up who asks the tables of a run; the reason as a sentence where it can't go on. */
function askingOf(
  { storage, datasets }: RunnerDeps,
  { work_id: workId, snapshot }: StoredEdition,
  signal: AbortSignal,
): Asking | string {
  const principal = findOwner(storage, workId, { kind: 'session', id: '' });
  if (principal === undefined) return 'its owner has no account any more';
  const survey = datasets.accessOf(principal).findDataset(snapshot.plan.dataset_code);
  if (survey === undefined) return 'its owner may not use the survey any more';
  const { version, codebook } = survey.tree;
  return version === snapshot.datasetVersion && codebook.revision === snapshot.codebookRevision
    ? { principal, survey, signal }
    : 'the survey was changed while it ran; run it again';
}

/** Packs an answered table for storage. */
type PackTable = () => Promise<{ readonly part: StoredPart; readonly document: Uint8Array }>;

/** Answers one table; one that fails has its reason, and no figures. */
async function answerTable(
  deps: RunnerDeps,
  snapshot: Snapshot,
  table: PlannedTable,
  asking: Asking,
): Promise<PackTable> {
  const failed = (error: unknown) => {
    asking.signal.throwIfAborted();
    const isRefusal = error instanceof ServiceError && error.kind !== 'internal_error';
    if (!isRefusal) deps.log.error({ table: table.number, error }, 'a table of a run failed');
    const reason = isRefusal ? error.message : 'it failed in the service; run it again';
    const part: StoredPart = { number: table.number, state: 'failed', reason, sample: null };
    return { part, document: new Uint8Array() };
  };
  try {
    if (table.item === undefined) {
      const pack = await askTable(deps, snapshot, table, asking);
      return () => pack().catch(failed);
    }
    const answered = await answerItem(deps, snapshot, table, asking);
    return () => Promise.resolve(answered);
  } catch (error) {
    const ended = failed(error);
    return () => Promise.resolve(ended);
  }
}

/** Makes the request of a planned table over the waves of its run. */
function askedIn(
  { plan, tree, settings, waveCodes }: Snapshot,
  table: PlannedTable,
  { survey }: Asking,
): AskedPart {
  return requestOf({ ...plan, tree, settings }, table, survey, {
    waves: waveCodes,
    locations: plan.country_codes.length === 0 ? null : plan.country_codes,
    weight: plan.weight_code || null,
  });
}

async function askTable(
  deps: RunnerDeps,
  snapshot: Snapshot,
  table: PlannedTable,
  asking: Asking,
): Promise<PackTable> {
  const { plan, settings } = snapshot;
  const asked = askedIn(snapshot, table, asking);
  const { rows, columns } = asked;
  const query = wireQueryOf(plan.dataset_code, asked.query);
  const figures = await answerOf(deps, query, asking);
  return async () => {
    const sample = sampleOf(figures, asked);
    const isLeftOut = sample !== null && sample < settings.least_sample;
    const part: StoredPart = {
      number: table.number,
      state: isLeftOut ? 'left_out' : 'done',
      reason: isLeftOut ? `fewer than ${settings.least_sample} respondents` : '',
      sample,
    };
    return { part, document: await packPart({ rows, columns, query }, isLeftOut ? null : figures) };
  };
}

/** Asks a further query of a run; null where it is refused. */
async function askFurther(
  deps: Pick<RunnerDeps, 'queries'>,
  { plan }: Snapshot,
  query: FigureQuery,
  asking: Asking,
): Promise<Figures | null> {
  try {
    const figures = await answerOf(deps, wireQueryOf(plan.dataset_code, query), asking);
    return readFigures(readWire(query, parseOwnJson<FiguresResult>(figures)));
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

/** Respondents that the rows of a table are read among: those of the widest; null where it has no figure. */
function sampleOf(figures: string, { rows, columns }: AskedPart): number | null {
  if (figures.length > mostCounted) return null;
  const { cells } = parseOwnJson<Pick<FiguresResult, 'cells'>>(figures);
  const from = rows[0]?.id === totalId ? columns.length : 0;
  const samples = (cells.whole_sample ?? []).slice(from).filter((sample) => sample !== null);
  return samples.length === 0 ? null : samples.reduce((most, sample) => Math.max(most, sample), 0);
}
