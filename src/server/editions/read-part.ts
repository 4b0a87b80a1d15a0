import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { EditionChanges, EditionPart } from '../../contract/saved-work/edition.ts';
import { parseOwnJson } from '../../lib/parse-own-json.ts';
import type { ServerDeps } from '../deps.ts';
import { floorFor } from '../figures/disclosure.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Storage } from '../storage/storage.ts';
import { codesOfDocument } from '../saved-work/changes/codes-of-document.ts';
import { aboutOf } from './read-edition.ts';
import { changesPart, readPart, type StoredEdition } from './store.ts';

const [compress, uncompress] = [promisify(gzip), promisify(gunzip)];

/** Headers, request and figures of a table. */
type PartDocument = Pick<EditionPart, 'rows' | 'columns' | 'query' | 'figures' | 'work'>;

interface StoredDocument extends PartDocument {
  /** The work at the stricter floor of link readers; null: the same. */
  readonly linked: EditionPart['work'];
}

const noFigures: PartDocument = { rows: [], columns: [], query: null, figures: null, work: null };

/** Packs a table for storage; its figures are JSON already. */
export async function packPart(
  headers: Pick<PartDocument, 'rows' | 'columns' | 'query'>,
  figures: string | null,
): Promise<Uint8Array> {
  return compress(`${JSON.stringify(headers).slice(0, -1)},"figures":${figures}}`);
}

/** Packs changes, or the work of a report's item. */
export async function packDocument(
  document: EditionChanges | Pick<StoredDocument, 'work' | 'linked'>,
): Promise<Uint8Array> {
  return compress(JSON.stringify(document));
}

async function unpack<Packed>(document: Uint8Array): Promise<Packed> {
  return parseOwnJson<Packed>((await uncompress(document)).toString('utf8'));
}

/** Reads a part as its reader may see it. */
async function unpackPart(document: Uint8Array, { credential }: Principal): Promise<PartDocument> {
  if (document.length === 0) return noFigures;
  // Parts of earlier versions hold no work, and those of reports nothing else.
  const { linked = null, ...own } = await unpack<Partial<StoredDocument>>(document);
  const { work = null } = own;
  return { ...noFigures, ...own, work: credential.kind === 'link' ? (linked ?? work) : work };
}

/** Reads the changes of a run; null where it was not compared. */
export async function readStoredChanges(
  storage: Storage,
  edition: StoredEdition,
): Promise<EditionChanges | null> {
  const stored = readPart(storage, edition, changesPart);
  return stored === undefined ? null : await unpack<EditionChanges>(stored.document);
}

/** Reads what an item of a report asked, and its cells, to be compared; null: it has no figures. */
export async function readItemFigures(storage: Storage, edition: StoredEdition, number: number | undefined) {
  const stored = number === undefined ? undefined : readPart(storage, edition, number);
  if (stored === undefined || stored.document.length === 0) return null;
  const { work = null } = await unpack<Partial<StoredDocument>>(stored.document);
  if (work === null) return null;
  const { document } = work;
  const figures = work.kind === 'chart' ? [work.chart.figures] : [work.table.upright, work.table.turned];
  const known = figures.filter((one) => one !== null);
  const places = 'location_codes' in document ? document.location_codes : document.country_codes;
  // A revision of the work asks the same as itself.
  const asked = [document.rev, places, known.map(({ rows, columns, meta }) => [rows, columns, meta.waves])];
  return { asked: JSON.stringify(asked), cells: JSON.stringify(known.map(({ cells }) => cells)) };
}

/** Shows a table of a run; without figures where the reader may not see them. */
export async function showPart(
  deps: ServerDeps,
  principal: Principal,
  edition: StoredEdition,
  number: number,
): Promise<EditionPart> {
  const { tables } = edition.snapshot;
  const table = tables.find((one) => one.number === number);
  if (table === undefined) {
    throw new ServiceError('not_found', `there is no table ${number}; the run has ${tables.length}`);
  }
  const stored = readPart(deps.storage, edition, number);
  const about = aboutOf(table, stored);
  const document = await unpackPart(stored?.document ?? new Uint8Array(), principal);
  const asked = document.query ?? document.work?.document ?? null;
  const reason = asked === null ? null : whyHidden(deps, principal, edition, asked, floorOf(document));
  return reason === null ? { ...about, ...document } : { ...about, ...noFigures, state: 'no_access', reason };
}

/** Why the reader may not see a table; null where they may. */
function whyHidden(
  { datasets }: ServerDeps,
  principal: Principal,
  { snapshot }: StoredEdition,
  asked: object,
  floor: number,
): string | null {
  const access = datasets.accessOf(principal);
  const survey = access.findDataset(snapshot.plan.dataset_code);
  const codes = [...codesOfDocument(asked).keys()];
  if (survey === undefined || codes.some((code) => !access.mayAsk(code))) {
    return 'you may not query a question of this table; ask an administrator';
  }
  const isRaised = floorFor(principal, survey.tree) > Math.max(1, floor);
  return isRaised ? 'the minimum of respondents was raised after this run; run it again' : null;
}

/** The floor that its figures were answered with; 0 where it has none. */
function floorOf({ figures, work }: Pick<PartDocument, 'figures' | 'work'>): number {
  if (work?.kind === 'chart') return work.chart.figures.meta.floor;
  return (figures ?? work?.table.upright ?? work?.table.turned)?.meta.floor ?? 0;
}
