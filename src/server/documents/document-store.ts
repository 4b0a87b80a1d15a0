import { v7 as uuidV7 } from 'uuid';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Principal } from '../identity/principal.ts';
import { foldText } from '../search/fold-text.ts';
import { documentError } from './document-errors.ts';
import { isOwnFolder } from './own-folder.ts';

/** A saved crosstab or chart, as storage holds it. */
export interface StoredDocument {
  readonly id: string;
  readonly ownerId: number;
  readonly ownerEmail: string;
  readonly organisationId: number;
  readonly folderId: string | null;
  readonly name: string;
  /** The wire document as it was sent, as JSON. */
  readonly document: string;
  readonly rev: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface DocumentContent {
  readonly name: string;
  readonly folderId: string | null;
  readonly document: string;
}

export interface DocumentPage {
  /** Part of the name, whatever its case and accents; `""` = any. */
  readonly name: string;
  readonly folderId: string | null;
  readonly sortBy: 'name' | 'created_at' | 'updated_at';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/**
 * Saved documents of one kind. Every read and write names the caller, and the permission stands in the WHERE clause:
 * what belongs to somebody else is missing, with the same bytes as what never was.
 */
export interface DocumentStore {
  find(principal: Principal, id: string): StoredDocument | undefined;
  list(principal: Principal, page: DocumentPage): readonly StoredDocument[];
  create(principal: Principal, ownerId: number, content: DocumentContent): StoredDocument;
  /** Throws `not_found`, or `precondition_failed` where `ifMatch` is not the revision that is replaced. */
  replace(
    principal: Principal,
    id: string,
    ifMatch: number | null,
    change: (current: StoredDocument) => DocumentContent,
  ): StoredDocument;
  /** All or none: answers how many are gone, null where one of them is not the caller's to remove. */
  remove(principal: Principal, ids: readonly string[], ifMatch: number | null): number | null;
}

export function createDocumentStore(
  { storage, now }: Pick<ServerDeps, 'storage' | 'now'>,
  table: 'crosstabs' | 'charts',
): DocumentStore {
  const kind = table === 'crosstabs' ? 'crosstab' : 'chart';

  const visible = (principal: Principal) =>
    storage.sql
      .selectFrom(table)
      .innerJoin('users', 'users.id', `${table}.owner_id`)
      .select([
        `${table}.id as id`,
        `${table}.owner_id as ownerId`,
        'users.email as ownerEmail',
        `${table}.organisation_id as organisationId`,
        `${table}.folder_id as folderId`,
        `${table}.name as name`,
        `${table}.document as document`,
        `${table}.rev as rev`,
        `${table}.created_at as createdAt`,
        `${table}.updated_at as updatedAt`,
      ])
      .where(`${table}.organisation_id`, '=', principal.organisationId)
      .where(`${table}.owner_id`, '=', principal.userId)
      .where(`${table}.deleted_at`, 'is', null);

  const find = (principal: Principal, id: string): StoredDocument | undefined =>
    storage.first(visible(principal).where(`${table}.id`, '=', id));

  function found(principal: Principal, id: string, ifMatch: number | null): StoredDocument {
    const current = find(principal, id);
    if (current === undefined) throw documentError(kind, 'not_found');
    if (ifMatch !== null && ifMatch !== current.rev) throw documentError(kind, 'precondition_failed');
    return current;
  }

  function checkFolder(principal: Principal, folderId: string | null): void {
    if (folderId !== null && !isOwnFolder(storage, principal, table, folderId)) {
      throw new ServiceError(
        'not_found',
        'folder_id names no folder of yours; leave it out or name one that exists',
      );
    }
  }

  return {
    find,
    list(principal, { name, folderId, sortBy, order, limit, offset }) {
      let query = visible(principal)
        .orderBy(`${table}.${sortBy}`, order)
        .orderBy(`${table}.id`, order)
        .limit(limit)
        .offset(offset);
      if (folderId !== null) query = query.where(`${table}.folder_id`, '=', folderId);
      if (name === '') return storage.all(query);
      // SQLite folds the case of ASCII letters alone, so names are compared here, before the page is cut.
      const folded = foldText(name);
      return storage
        .all(query.clearLimit().clearOffset())
        .filter((row) => foldText(row.name).includes(folded))
        .slice(offset, offset + limit);
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
        return found(owner, id, null);
      });
    },
    replace(principal, id, ifMatch, change) {
      return storage.transaction(() => {
        const current = found(principal, id, ifMatch);
        const content = change(current);
        if (content.folderId !== current.folderId) checkFolder(principal, content.folderId);
        storage.run(
          storage.sql
            .updateTable(table)
            .set({
              name: content.name,
              folder_id: content.folderId,
              document: content.document,
              rev: current.rev + 1,
              updated_at: now().toISOString(),
            })
            .where('id', '=', id),
        );
        return found(principal, id, null);
      });
    },
    remove(principal, ids, ifMatch) {
      const wanted = [...new Set(ids)];
      return storage.transaction(() => {
        for (const id of wanted) {
          const current = find(principal, id);
          if (current === undefined) return null;
          if (ifMatch !== null && ifMatch !== current.rev) throw documentError(kind, 'precondition_failed');
        }
        const at = now().toISOString();
        return storage.run(
          storage.sql
            .updateTable(table)
            .set((row) => ({ deleted_at: at, rev: row('rev', '+', 1) }))
            .where('id', 'in', wanted),
        );
      });
    },
  };
}
