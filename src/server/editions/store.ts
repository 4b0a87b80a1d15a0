import { sql as literal } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { parseOwnJson } from '../../lib/parse-own-json.ts';
import type { Principal } from '../request/principal.ts';
import type { Row } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { Snapshot } from './snapshot.ts';

/** Identifies a run. */
export interface EditionId {
  readonly work_id: string;
  readonly number: number;
}

/** A run of a tab plan or report as storage has it. */
export interface StoredEdition extends Omit<Row<'editions'>, 'snapshot'> {
  readonly snapshot: Snapshot;
  /** Email of the account that started it. */
  readonly started_by_email: string;
}

/** A table that was asked. */
export type StoredPart = Pick<Row<'edition_parts'>, 'number' | 'state' | 'reason' | 'sample'>;

/** Number of the part that has the changes of an edition; those of its tables count from 1. */
export const changesPart = 0;

// Checks no rights: the caller has loaded the plan.

export function createEdition(
  storage: Storage,
  principal: Principal,
  { workId, snapshot, createdAt }: { workId: string; snapshot: Snapshot; createdAt: string },
): EditionId {
  const { sql } = storage;
  const last = storage.first(
    sql
      .selectFrom('editions')
      .where('work_id', '=', workId)
      .select(({ fn }) => fn.max('number').as('number')),
  );
  const id = { work_id: workId, number: (last?.number ?? 0) + 1 };
  storage.run(
    sql.insertInto('editions').values({
      ...id,
      organisation_id: principal.organisationId,
      started_by: principal.userId,
      state: 'waiting',
      reason: '',
      snapshot: JSON.stringify(snapshot),
      created_at: createdAt,
      ended_at: '',
    }),
  );
  return id;
}

export function findEdition(storage: Storage, id: EditionId): StoredEdition | undefined {
  return readEditions(storage, selected(storage).where(ofEdition(id)))[0];
}

/** The newest first. */
export function listEditions(storage: Storage, workId: string): readonly StoredEdition[] {
  const ofWork = selected(storage).where('work_id', '=', workId);
  return readEditions(storage, ofWork.orderBy('editions.number', 'desc'));
}

export function listEditedWorks(storage: Storage): readonly string[] {
  const works = storage.sql.selectFrom('editions').select('work_id').distinct();
  return storage.all(works).map(({ work_id: id }) => id);
}

/** Those that are waiting or under way, the oldest first. */
export function listOpenEditions(storage: Storage): readonly StoredEdition[] {
  const open = selected(storage).where('state', 'in', ['waiting', 'running']);
  return readEditions(storage, open.orderBy('editions.created_at'));
}

function selected({ sql }: Storage) {
  return sql
    .selectFrom('editions')
    .innerJoin('users as starter', 'starter.id', 'editions.started_by')
    .selectAll('editions')
    .select('starter.email as started_by_email');
}

function readEditions(storage: Storage, query: ReturnType<typeof selected>): readonly StoredEdition[] {
  return storage.all(query).map(({ snapshot, ...row }) => ({
    ...row,
    snapshot: parseOwnJson<Snapshot>(snapshot),
  }));
}

function ofEdition({ work_id, number }: EditionId) {
  return literal<boolean>`(editions.work_id = ${work_id} AND editions.number = ${number})`;
}

export function beginEdition(storage: Storage, id: EditionId): void {
  const update = storage.sql.updateTable('editions').set({ state: 'running' });
  storage.run(update.where(ofEdition(id)).where('state', '=', 'waiting'));
}

/** Ends an edition that is open, whole where there is no reason; one that has ended stays as it is. */
export function endEdition(storage: Storage, id: EditionId, reason: string, ended_at: string): void {
  const state = reason === '' ? 'done' : 'incomplete';
  const update = storage.sql.updateTable('editions').set({ state, reason, ended_at });
  storage.run(update.where(ofEdition(id)).where('state', 'in', ['waiting', 'running']));
}

/** Shows an edition to readers; the first time counts. */
export function markPublished(storage: Storage, id: EditionId, published_at: string): void {
  const update = storage.sql.updateTable('editions').set({ published_at });
  storage.run(update.where(ofEdition(id)).where('published_at', '=', ''));
}

export function removeEdition(storage: Storage, id: EditionId): void {
  storage.run(storage.sql.deleteFrom('editions').where(ofEdition(id)));
}

function partsOf({ sql }: Storage, { work_id, number }: EditionId) {
  return sql.selectFrom('edition_parts').where('work_id', '=', work_id).where('edition', '=', number);
}

/** Keeps a table, or the changes, of an edition that is under way. */
export function keepPart(
  storage: Storage,
  { work_id, number: edition }: EditionId,
  part: StoredPart,
  document: Uint8Array,
): void {
  storage.run(storage.sql.insertInto('edition_parts').values({ work_id, edition, ...part, document }));
}

/** Lists the tables that were asked. */
export function listParts(storage: Storage, id: EditionId): readonly StoredPart[] {
  const parts = partsOf(storage, id).select(['number', 'state', 'reason', 'sample']);
  return storage.all(parts.where('number', '!=', changesPart).orderBy('number'));
}

export function readPart(storage: Storage, id: EditionId, number: number) {
  return storage.first(partsOf(storage, id).selectAll().where('number', '=', number));
}

export function bytesOfParts(storage: Storage, id: EditionId): number {
  const bytes = literal<number>`coalesce(sum(octet_length(document)), 0)`.as('bytes');
  return storage.first(partsOf(storage, id).select(bytes))?.bytes ?? 0;
}

/** Removes the oldest ended editions, unpublished ones first: those of a plan beyond its number, then those of its owner beyond the bytes. */
export function makeRoom(
  storage: Storage,
  workId: string,
  most: { readonly bytes: number; readonly editions?: number },
): void {
  const ended = listEditions(storage, workId).filter(({ ended_at }) => ended_at !== '');
  const [newest, ...rest] = ended;
  const order = rest.toSorted(
    (one, other) => Number(other.published_at !== '') - Number(one.published_at !== ''),
  );
  for (const one of [newest ?? [], order].flat().slice(most.editions ?? limits.editionsKept))
    removeEdition(storage, one);
  for (;;) {
    const oldest = storage.first(oldestOfOwner(storage, workId));
    if (oldest === undefined || oldest.bytes <= most.bytes) return;
    removeEdition(storage, oldest);
  }
}

/** The oldest ended edition of the plan's owner but for the newest of this plan, with the bytes of all. */
function oldestOfOwner({ sql }: Storage, workId: string) {
  const ofOwner = literal`work_id IN
    (SELECT id FROM saved_work WHERE owner_id = (SELECT owner_id FROM saved_work WHERE id = ${workId}))`;
  return sql
    .selectFrom('editions')
    .where('ended_at', '!=', '')
    .where(literal<boolean>`${ofOwner}`)
    .where(
      literal<boolean>`NOT (work_id = ${workId} AND number = (SELECT max(number) FROM editions WHERE work_id = ${workId}))`,
    )
    .orderBy(literal`published_at != ''`)
    .orderBy('created_at')
    .limit(1)
    .select([
      'work_id',
      'number',
      literal<number>`(SELECT coalesce(sum(octet_length(document)), 0) FROM edition_parts WHERE ${ofOwner})`.as(
        'bytes',
      ),
    ]);
}
