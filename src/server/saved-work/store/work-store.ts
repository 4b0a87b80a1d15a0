import { sql as literal } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../http/service-error.ts';
import type { Turn } from '../../http/turn.ts';
import type { Principal } from '../../identity/principal.ts';
import { queryOfOneText } from '../../storage/query-of-one-text.ts';
import { foldText } from '../../search/fold-text.ts';
import { findObject, loadObject, type SavedObject, toSavedObject } from './load-work.ts';
import { type ObjectAction, objectQuery } from './work-query.ts';
import { isLonger } from './is-longer.ts';
import { isOwnFolder } from './own-folder.ts';
import { holdToQuota } from './quota.ts';
import { readById } from './read-by-id.ts';
import { removeLink } from './remove-link.ts';

export type StoredDocument = SavedObject;

export interface DocumentContent {
  readonly name: string;
  readonly folderId: string | null;
  readonly document: string;
}

export interface DocumentPage {
  /** Part of the name, whatever its case and accents; `""` = any. */
  readonly name: string;
  /** A folder of the caller's; null: wherever it lies. */
  readonly folderId: string | null;
  readonly sortBy: 'name' | 'created_at' | 'updated_at';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/**
 * Saved documents of one kind. Every read and write names the caller, and the permission stands in the WHERE clause:
 * what belongs to somebody else and is not shared is missing, with the same bytes as what never was.
 */
export interface DocumentStore {
  find(principal: Principal, id: string): StoredDocument | undefined;
  /** Throws `not_found`. */
  load(principal: Principal, id: string): StoredDocument;
  /**
   * In turns with everything else: somebody may have saved ten thousand. A few are held at a time, which are read when
   * they are asked for.
   */
  list(principal: Principal, page: DocumentPage, turn: Turn): AsyncIterable<StoredDocument>;
  /** Those of `ids` that the caller may see, in that order. */
  readAll(principal: Principal, ids: readonly string[], turn: Turn): AsyncIterable<StoredDocument>;
  create(principal: Principal, ownerId: number, content: DocumentContent): StoredDocument;
  /**
   * Throws `not_found`, `forbidden`, or `precondition_failed` where `ifMatch` is not the revision that is replaced. A
   * folder is its owner's: others who may edit leave the document where it lies.
   */
  replace(
    principal: Principal,
    id: string,
    ifMatch: number | null,
    change: (current: StoredDocument) => DocumentContent,
  ): StoredDocument;
  /** All or none: answers how many are gone; throws as `replace` does. Only the owner removes. */
  remove(principal: Principal, ids: readonly string[], ifMatch: number | null): number;
}

type ChangedRow = Readonly<{
  id: string;
  name: string;
  folder_id: string | null;
  document: string;
  rev: number;
  updated_at: string;
}>;

/** Rows read at once: of sort keys alone, and with their documents, until these are so large together. */
const keyBatch = 1_000;
const documentBatch = 50;
const documentBatchBytes = 2 ** 20;

export function createDocumentStore(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'config'>,
  table: 'crosstabs' | 'charts',
): DocumentStore {
  const { storage, now } = deps;
  const { sql } = storage;
  const find = (principal: Principal, id: string) => findObject(deps, principal, table, id);
  const load = (principal: Principal, id: string) => loadObject(deps, principal, table, id, 'view');

  const update = queryOfOneText(({ id, ...content }: ChangedRow) =>
    sql.updateTable(table).set(content).where('id', '=', id),
  );
  const updateWhereItLies = queryOfOneText(({ id, ...content }: Omit<ChangedRow, 'folder_id'>) =>
    sql.updateTable(table).set(content).where('id', '=', id),
  );

  function checkFolder(principal: Principal, folderId: string | null): void {
    if (folderId !== null && !isOwnFolder(storage, principal, table, folderId)) {
      throw new ServiceError(
        'not_found',
        'folder_id names no folder of yours; leave it out or name one that exists',
      );
    }
  }

  /** Read batch by batch; one that was removed meanwhile is left out. */
  async function* documents(
    principal: Principal,
    batches: Iterable<readonly string[]>,
    action: ObjectAction,
    turn: Turn,
  ): AsyncGenerator<StoredDocument, void, undefined> {
    for (const ids of batches) {
      const rows = storage.all(
        objectQuery(storage, principal, table, action).where(`${table}.id`, 'in', ids),
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      const time = now();
      for (const id of ids) {
        const row = byId.get(id);
        if (row !== undefined) yield toSavedObject(row, principal, time);
      }
      if (turn.isOver()) await turn.next();
    }
  }

  return {
    find,
    load,
    async *list(principal, { name, folderId, sortBy, order, limit, offset }, turn) {
      const action = folderId === null ? 'view' : 'own';
      const keys = await readById(
        (afterId, count) => {
          const query = objectQuery(storage, principal, table, action)
            .clearSelect()
            .select([
              `${table}.id as id`,
              `${table}.name as name`,
              `${table}.created_at as created_at`,
              `${table}.updated_at as updated_at`,
              literal<number>`octet_length(document)`.as('bytes'),
            ])
            .where(`${table}.id`, '>', afterId)
            .orderBy(`${table}.id`)
            .limit(count);
          return storage.all(folderId === null ? query : query.where(`${table}.folder_id`, '=', folderId));
        },
        keyBatch,
        turn,
      );
      const folded = foldText(name);
      const direction = order === 'asc' ? 1 : -1;
      // SQLite folds the case of ASCII letters alone, so names are compared here, before the page is cut.
      const page = keys
        .filter((row) => folded === '' || foldText(row.name).includes(folded))
        .toSorted(
          (left, right) => direction * (compare(left[sortBy], right[sortBy]) || compare(left.id, right.id)),
        )
        .slice(offset, offset + limit);
      yield* documents(principal, inBatches(page), action, turn);
    },

    readAll(principal, ids, turn) {
      const batches = Array.from({ length: Math.ceil(ids.length / documentBatch) }, (_, batch) =>
        ids.slice(batch * documentBatch, (batch + 1) * documentBatch),
      );
      return documents(principal, batches, 'view', turn);
    },

    create(principal, ownerId, content) {
      const owner = { ...principal, userId: ownerId };
      return storage.transaction(() => {
        checkFolder(owner, content.folderId);
        const id = uuidV7();
        const at = now().toISOString();
        storage.run(
          storage.sql.insertInto(table).values({
            id,
            organisation_id: principal.organisationId,
            owner_id: ownerId,
            folder_id: content.folderId,
            name: content.name,
            document: content.document,
            created_at: at,
            updated_at: at,
            deleted_at: null,
          }),
        );
        holdToQuota(deps, ownerId, table);
        return load(owner, id);
      });
    },
    replace(principal, id, ifMatch, change) {
      return storage.transaction(() => {
        const current = loadObject(deps, principal, table, id, 'edit', ifMatch);
        const content = change(current);
        const isOwner = current.access === 'owner';
        if (isOwner && content.folderId !== current.folderId) checkFolder(principal, content.folderId);
        const changed = {
          id: current.id,
          name: content.name,
          document: content.document,
          rev: current.rev + 1,
          updated_at: now().toISOString(),
        };
        storage.run(
          isOwner ? update({ ...changed, folder_id: content.folderId }) : updateWhereItLies(changed),
        );
        if (isLonger(content, current)) holdToQuota(deps, current.ownerId, table);
        return load(principal, id);
      });
    },
    remove(principal, ids, ifMatch) {
      return storage.transaction(() => {
        const loaded = [...new Set(ids)].map(
          (id) => loadObject(deps, principal, table, id, 'own', ifMatch).id,
        );
        for (const id of loaded) removeLink(storage, table, id);
        const at = now().toISOString();
        return storage.run(
          storage.sql
            .updateTable(table)
            .set((row) => ({ deleted_at: at, rev: row('rev', '+', 1) }))
            .where('id', 'in', loaded),
        );
      });
    },
  };
}

function* inBatches(
  page: readonly { readonly id: string; readonly bytes: number }[],
): Generator<readonly string[], void, undefined> {
  let ids: string[] = [];
  let bytes = 0;
  for (const next of page) {
    if (ids.length === documentBatch || (ids.length > 0 && bytes + next.bytes > documentBatchBytes)) {
      yield ids;
      ids = [];
      bytes = 0;
    }
    ids.push(next.id);
    bytes += next.bytes;
  }
  if (ids.length > 0) yield ids;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
