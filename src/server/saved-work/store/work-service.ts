import type { SeenRevisions } from '../../http/entity-tag.ts';
import { type SqlBool, sql as literal } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { SavedKind } from '../../../contract/saved-work/sharing.ts';
import type { WorkDocument } from '../../../contract/saved-work/work-version.ts';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { Principal } from '../../request/principal.ts';
import { queryOfOneText } from '../../storage/query-of-one-text.ts';
import type { SentWork, ShowContext, StoredWork, WorkDescriptor } from '../kinds/work-descriptor.ts';
import { createFolderStore } from './folders.ts';
import { createHistory } from './history.ts';
import { findWork, isWithinDatasets, loadWork, toStoredWork } from './load-work.ts';
import { holdToQuota } from './quota.ts';
import { createSharingStore } from './sharing-store.ts';
import { workQuery } from './work-query.ts';
import type { Storage } from '../../storage/storage.ts';

type Deps = Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'config'>;

/** Columns of a row that a request fills. */
interface WorkContent {
  readonly name: string;
  readonly folderId: string | null;
  readonly document: string;
  /** null: after all others. */
  readonly position: number | null;
}

/** Work that comes with a dataset, under an id that its editors gave it. */
export interface CuratedWork<Sent> {
  readonly id: string;
  readonly document: Sent;
  /** Of ordered kinds. */
  readonly position?: number;
  /** A curated folder; absent: none. */
  readonly folderId?: string;
}

type ChangedRow = Readonly<{
  id: string;
  name: string;
  document: string;
  position: number | null;
  rev: number;
  updated_at: string;
}>;

type Owner = Pick<Principal, 'organisationId' | 'userId'>;

/** Documents read at once. */
const documentBatch = 250;

/** Everything that is known of the caller when work is shown to them. */
export function showContext(
  { storage, datasets }: Pick<ServerDeps, 'storage' | 'datasets'>,
  principal: Principal,
): ShowContext {
  return {
    access: datasets.accessOf(principal),
    shareesOf: (id) => createSharingStore(storage).users(id),
  };
}

/**
 * Saved work of one kind. Every read and write names the caller, and the permission is part of the WHERE clause: work
 * that belongs to someone else and is not shared is missing, with the same bytes as work that never was.
 */
export function createWorkService<Shown extends WorkDocument, Sent extends SentWork>(
  deps: Deps,
  descriptor: WorkDescriptor<Shown, Sent>,
) {
  const { storage } = deps;
  const { kind } = descriptor;
  const rows = createWorkRows(deps, descriptor);
  const show = (principal: Principal, stored: StoredWork): Shown['document'] =>
    descriptor.show(stored, showContext(deps, principal)).document;
  const find = (principal: Principal, id: string) => findWork(deps, principal, kind, id);

  return {
    find,
    show,
    read: (principal: Principal, id: string) => show(principal, loadWork(deps, principal, kind, id, 'view')),
    readAll: (principal: Principal, ids: readonly string[], batch = documentBatch) =>
      readWorks(deps, principal, kind, ids, batch),

    /** Throws what its descriptor throws, and `not_found` for a folder or other work that is not the caller's. */
    create(principal: Principal, sent: Sent): StoredWork {
      descriptor.check(sent);
      const { userId, copiedFrom } = descriptor.references?.(sent) ?? {};
      const owner = { ...principal, userId: ownerOfNew(storage, principal, userId) };
      if (copiedFrom && find(principal, copiedFrom) === undefined) {
        throw new ServiceError(
          'not_found',
          `copied_from names no ${descriptor.noun} of yours; leave it out or name one that exists`,
        );
      }
      return storage.transaction(() => rows.create(principal, owner, sent));
    },

    /**
     * Replaces the whole document, but for the fields that the descriptor completes. Throws `not_found`, `forbidden`, or
     * `precondition_failed` where `ifMatch` does not name the revision that is replaced.
     */
    replace(principal: Principal, id: string, sent: Sent, ifMatch: SeenRevisions): StoredWork {
      const named = descriptor.idIn?.(sent);
      if (named?.id && named.id !== id) {
        throw new ServiceError(
          'invalid_request',
          `${named.field} in the body is not that of the path; leave it out or make them equal`,
        );
      }
      descriptor.check(sent);
      if (descriptor.refuseViewer && find(principal, id)?.access === 'view') throw descriptor.refuseViewer();
      return storage.transaction(() => rows.replace(principal, id, sent, ifMatch));
    },

    /** Moves all or none to the bin and returns how many; throws as `replace` does. Links end with it. */
    remove(principal: Principal, ids: readonly string[], ifMatch: SeenRevisions): number {
      return storage.transaction(() => {
        const loaded = [...new Set(ids)].map((id) => loadWork(deps, principal, kind, id, 'own', ifMatch).id);
        for (const id of loaded) createSharingStore(storage).removeLink(id);
        return rows.moveToBin(loaded);
      });
    },

    /** Makes work that comes with a dataset what it is in this release. */
    replaceCurated(owner: Owner, works: readonly CuratedWork<Sent>[]): void {
      storage.transaction(() => {
        for (const work of works) {
          descriptor.check(work.document);
          rows.replaceCurated(owner, work);
        }
      });
    },
  };
}

/** The works of `ids` that the caller may see, in that order, read `batch` at a time when they are asked for. */
function* readWorks(
  { storage, datasets, now }: Deps,
  principal: Principal,
  kind: SavedKind,
  ids: readonly string[],
  batch: number,
): Generator<StoredWork, void, undefined> {
  const access = datasets.accessOf(principal);
  for (let start = 0; start < ids.length; start += batch) {
    const part = ids.slice(start, start + batch);
    const time = now();
    const rows = storage.all(
      workQuery(storage, principal, kind, 'view').where(
        literal<SqlBool>`saved_work.id IN (SELECT value FROM json_each(${JSON.stringify(part)}))`,
      ),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of part) {
      const row = byId.get(id);
      if (row !== undefined && isWithinDatasets(row, () => access)) yield toStoredWork(row, principal, time);
    }
  }
}

/** Writes of one kind, each in a transaction of the caller's. */
function createWorkRows<Shown extends WorkDocument, Sent extends SentWork>(
  deps: Deps,
  descriptor: WorkDescriptor<Shown, Sent>,
) {
  const { kind, isOrdered } = descriptor;
  const { storage, now } = deps;
  const { sql } = storage;
  const folders = createFolderStore(deps);
  const history = createHistory(deps);
  const update = queryOfOneText(({ id, ...content }: ChangedRow) =>
    sql.updateTable('saved_work').set(content).where('id', '=', id),
  );

  function insert(owner: Owner, id: string, content: WorkContent, isCurated: boolean): void {
    const at = now().toISOString();
    storage.run(
      sql.insertInto('saved_work').values({
        id,
        kind,
        organisation_id: owner.organisationId,
        owner_id: owner.userId,
        folder_id: content.folderId,
        name: content.name,
        document: content.document,
        curated: isCurated ? 1 : 0,
        v1_id: isOrdered ? nextV1Id(deps) : null,
        position: isOrdered ? (content.position ?? nextPosition(deps, owner, kind)) : null,
        created_at: at,
        updated_at: at,
      }),
    );
  }

  return {
    create(principal: Principal, owner: Principal, sent: Sent): StoredWork {
      const { content, change } = toContent(sent);
      checkFolder(folders, owner, kind, content.folderId);
      const id = uuidV7();
      insert(owner, id, content, false);
      holdToQuota(deps, owner.userId, kind);
      return history.keep(principal, loadWork(deps, owner, kind, id, 'view'), change);
    },

    /** A folder is its owner's: others who may edit leave the work where it is. */
    replace(principal: Principal, id: string, sent: Sent, ifMatch: SeenRevisions): StoredWork {
      const current = loadWork(deps, principal, kind, id, 'edit', ifMatch);
      const { content, change } = toContent(descriptor.complete?.(sent, current) ?? sent);
      if (current.access === 'owner' && content.folderId !== current.folderId) {
        checkFolder(folders, principal, kind, content.folderId);
        storage.run(
          sql.updateTable('saved_work').set({ folder_id: content.folderId }).where('id', '=', current.id),
        );
      }
      storage.run(
        update({
          id: current.id,
          name: content.name,
          document: content.document,
          position: isOrdered ? (content.position ?? current.position) : null,
          rev: current.rev + 1,
          updated_at: now().toISOString(),
        }),
      );
      // An account that keeps too much may make a document shorter.
      if (Buffer.byteLength(content.document) > Buffer.byteLength(current.document)) {
        holdToQuota(deps, current.ownerId, kind);
      }
      return history.keep(principal, loadWork(deps, principal, kind, id, 'view'), change);
    },

    moveToBin(ids: readonly string[]): number {
      return storage.run(
        sql
          .updateTable('saved_work')
          .set((row) => ({ deleted_at: now().toISOString(), rev: row('rev', '+', 1) }))
          .where('id', 'in', ids),
      );
    },

    replaceCurated(owner: Owner, { id, document: sent, position, folderId }: CuratedWork<Sent>): void {
      const { content } = toContent(sent);
      const { name, document } = content;
      const known = storage.first(
        sql.selectFrom('saved_work').select(['name', 'document', 'rev']).where('id', '=', id),
      );
      if (known === undefined)
        insert(owner, id, { ...content, folderId: folderId ?? null, position: position ?? null }, true);
      else if (known.name !== name || known.document !== document) {
        const changed = { name, document, rev: known.rev + 1, updated_at: now().toISOString() };
        storage.run(sql.updateTable('saved_work').set(changed).where('id', '=', id));
      }
    },
  };
}

function checkFolder(
  folders: Pick<ReturnType<typeof createFolderStore>, 'has'>,
  principal: Principal,
  kind: SavedKind,
  folderId: string | null,
): void {
  if (folderId === null || folders.has(principal, kind, folderId)) return;
  throw new ServiceError(
    'not_found',
    'folder_id names no folder of yours; leave it out or name one that exists',
  );
}

/** A place after all that the owner sees, and at most the largest integer that every reader holds exactly. */
function nextPosition({ storage }: Deps, owner: Owner, kind: SavedKind): number {
  const last = storage.first(
    workQuery(storage, owner, kind, 'view')
      .clearSelect()
      .select(({ fn }) => fn.max('saved_work.position').as('position')),
  );
  return Math.min((last?.position ?? 0) + 1, Number.MAX_SAFE_INTEGER);
}

function nextV1Id({ storage }: Deps): number {
  const last = storage.first(
    storage.sql.selectFrom('saved_work').select(({ fn }) => fn.max('v1_id').as('v1Id')),
  );
  return (last?.v1Id ?? 0) + 1;
}

function toContent(sent: SentWork): { readonly content: WorkContent; readonly change: string } {
  const { change, ...document } = sent;
  return {
    content: {
      name: sent.name ?? '',
      folderId: sent.folder_id ? sent.folder_id : null,
      document: JSON.stringify(document),
      position: sent.position ?? null,
    },
    change: change ?? '',
  };
}

/**
 * Who owns a document that is created for `userId`; not given (0), it is the caller. Only an administrator acts for a
 * colleague. Throws `unauthorized` for everybody else, whether or not that user exists, and `not_found` for an
 * administrator who names nobody of the organisation.
 */
function ownerOfNew(storage: Storage, principal: Principal, userId: number | null | undefined): number {
  if (userId === undefined || userId === null || userId === 0 || userId === principal.userId)
    return principal.userId;
  if (principal.role !== 'admin') {
    throw new ServiceError('unauthorized', 'you may not create this for another user; leave user_id out');
  }
  const colleague = storage.first(
    storage.sql
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('organisation_id', '=', principal.organisationId),
  );
  if (colleague === undefined) {
    throw new ServiceError(
      'not_found',
      'user_id names no user of your organisation; leave it out or name one',
    );
  }
  return colleague.id;
}
