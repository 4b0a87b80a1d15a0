import { type SqlBool, sql as literal } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { SavedKind } from '../../../contract/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../http/service-error.ts';
import type { Principal } from '../../identity/principal.ts';
import { queryOfOneText } from '../../storage/query-of-one-text.ts';
import { createFolderStore } from './folders.ts';
import { createHistory } from './history.ts';
import { findWork, isWithinDatasets, loadWork, type StoredWork, toStoredWork } from './load-work.ts';
import { holdToQuota } from './quota.ts';
import { createSharingStore } from './sharing-store.ts';
import { workQuery } from './work-query.ts';

export interface WorkContent {
  readonly name: string;
  readonly folderId: string | null;
  readonly document: string;
  /** Audiences only; null: after all others. */
  readonly position?: number | null;
  /** Change note for the history; `""`: none. */
  readonly change: string;
}

/** Work that comes with a dataset, under an id that its editors gave it. */
export interface CuratedWork extends Pick<WorkContent, 'name' | 'document' | 'position'> {
  readonly id: string;
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

/**
 * Saved work of one kind. Every read and write names the caller, and the permission is part of the WHERE clause: what
 * belongs to someone else and is not shared is missing, with the same bytes as what never was.
 */
export function createWorkStore(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'config'>,
  kind: SavedKind,
) {
  const { storage, now, datasets } = deps;
  const { sql } = storage;
  const folders = createFolderStore(deps);
  const history = createHistory(deps);
  const sharings = createSharingStore(storage);
  const load = (principal: Principal, id: string) => loadWork(deps, principal, kind, id, 'view');
  const update = queryOfOneText(({ id, ...content }: ChangedRow) =>
    sql.updateTable('saved_work').set(content).where('id', '=', id),
  );

  function checkFolder(principal: Principal, folderId: string | null): void {
    if (folderId !== null && !folders.has(principal, kind, folderId)) {
      throw new ServiceError(
        'not_found',
        'folder_id names no folder of yours; leave it out or name one that exists',
      );
    }
  }

  /** After all that the owner sees, and at most the largest integer that every reader holds exactly. */
  function nextPosition(owner: Owner): number {
    const last = storage.first(
      workQuery(storage, owner, kind, 'view')
        .clearSelect()
        .select(({ fn }) => fn.max('saved_work.position').as('position')),
    );
    return Math.min((last?.position ?? 0) + 1, Number.MAX_SAFE_INTEGER);
  }

  function insert(owner: Owner, id: string, content: Omit<WorkContent, 'change'>, isCurated: boolean): void {
    const at = now().toISOString();
    const isAudience = kind === 'audiences';
    const last = isAudience
      ? storage.first(sql.selectFrom('saved_work').select(({ fn }) => fn.max('v1_id').as('v1Id')))
      : undefined;
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
        v1_id: isAudience ? (last?.v1Id ?? 0) + 1 : null,
        position: isAudience ? (content.position ?? nextPosition(owner)) : null,
        created_at: at,
        updated_at: at,
      }),
    );
  }

  return {
    load,
    find: (principal: Principal, id: string): StoredWork | undefined => findWork(deps, principal, kind, id),

    /** Those of `ids` that the caller may see, in that order, read `batch` at a time when they are asked for. */
    *readAll(
      principal: Principal,
      ids: readonly string[],
      batch = documentBatch,
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
          if (row !== undefined && isWithinDatasets(row, () => access)) {
            yield toStoredWork(row, principal, time);
          }
        }
      }
    },

    create(principal: Principal, ownerId: number, content: WorkContent): StoredWork {
      const owner = { ...principal, userId: ownerId };
      return storage.transaction(() => {
        checkFolder(owner, content.folderId);
        const id = uuidV7();
        insert(owner, id, content, false);
        holdToQuota(deps, ownerId, kind);
        const created = load(owner, id);
        history.keep(principal, created, content.change);
        return created;
      });
    },

    /**
     * Throws `not_found`, `forbidden`, or `precondition_failed` where `ifMatch` is not the revision that is replaced. A
     * folder is its owner's: others who may edit leave the work where it is.
     */
    replace(
      principal: Principal,
      id: string,
      ifMatch: number | null,
      change: (current: StoredWork) => WorkContent,
    ): StoredWork {
      return storage.transaction(() => {
        const current = loadWork(deps, principal, kind, id, 'edit', ifMatch);
        const content = change(current);
        if (current.access === 'owner' && content.folderId !== current.folderId) {
          checkFolder(principal, content.folderId);
          storage.run(
            sql.updateTable('saved_work').set({ folder_id: content.folderId }).where('id', '=', current.id),
          );
        }
        storage.run(
          update({
            id: current.id,
            name: content.name,
            document: content.document,
            position: kind === 'audiences' ? (content.position ?? current.position) : null,
            rev: current.rev + 1,
            updated_at: now().toISOString(),
          }),
        );
        // An account that keeps too much may make a document shorter.
        if (Buffer.byteLength(content.document) > Buffer.byteLength(current.document)) {
          holdToQuota(deps, current.ownerId, kind);
        }
        const replaced = load(principal, id);
        history.keep(principal, replaced, content.change);
        return replaced;
      });
    },

    /** Moves all or none to the bin and returns how many; throws as `replace` does. Links end with it. */
    remove(principal: Principal, ids: readonly string[], ifMatch: number | null): number {
      return storage.transaction(() => {
        const loaded = [...new Set(ids)].map((id) => loadWork(deps, principal, kind, id, 'own', ifMatch).id);
        for (const id of loaded) sharings.removeLink(id);
        const at = now().toISOString();
        return storage.run(
          sql
            .updateTable('saved_work')
            .set((row) => ({ deleted_at: at, rev: row('rev', '+', 1) }))
            .where('id', 'in', loaded),
        );
      });
    },

    /** Makes work that comes with a dataset what it is in this release. */
    replaceCurated(owner: Owner, works: readonly CuratedWork[]): void {
      storage.transaction(() => {
        for (const work of works) {
          const known = storage.first(
            sql.selectFrom('saved_work').select(['name', 'document', 'rev']).where('id', '=', work.id),
          );
          const { id, name, document } = work;
          if (known === undefined) insert(owner, id, { ...work, folderId: null }, true);
          else if (known.name !== name || known.document !== document) {
            const changed = { name, document, rev: known.rev + 1, updated_at: now().toISOString() };
            storage.run(sql.updateTable('saved_work').set(changed).where('id', '=', id));
          }
        }
      });
    },
  };
}
