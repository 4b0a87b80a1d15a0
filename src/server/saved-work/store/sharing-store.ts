import type { SavedKind, SharingRole } from '../../../contract/sharing.ts';
import type { Storage } from '../../storage/storage.ts';

export interface Sharee {
  readonly userId: number;
  readonly email: string;
  readonly role: SharingRole;
}

export interface StoredLink {
  readonly id: string;
  readonly digest: string;
  readonly expiresAt: string;
  /** Other pages may hold it in a frame. */
  readonly isEmbeddable: boolean;
}

export interface StoredSharing {
  readonly organisationRole: SharingRole | null;
  readonly note: string;
  readonly link: StoredLink | null;
  readonly users: readonly Sharee[];
}

/** An object that a link shows, and whose it is. */
export interface LinkedObject {
  readonly kind: SavedKind;
  readonly objectId: string;
  readonly digest: string;
  readonly expiresAt: string;
  readonly isEmbeddable: boolean;
  readonly note: string;
}

/** What objects are shared with whom. Asks nobody whether they may: `load-work.ts` has done that. */
export function createSharingStore(storage: Storage) {
  const { sql } = storage;

  function users(kind: SavedKind, objectId: string): readonly Sharee[] {
    return storage.all(
      sql
        .selectFrom('shared_users')
        .innerJoin('users', 'users.id', 'shared_users.user_id')
        .where('shared_users.kind', '=', kind)
        .where('shared_users.object_id', '=', objectId)
        .select(['users.id as userId', 'users.email', 'shared_users.role'])
        .orderBy('users.email'),
    );
  }

  return {
    users,

    find(kind: SavedKind, objectId: string): StoredSharing {
      const row = storage.first(
        sql.selectFrom('sharings').where('kind', '=', kind).where('object_id', '=', objectId).selectAll(),
      );
      const hasLink = row !== undefined && row.link_id !== null;
      return {
        organisationRole: row?.organisation_role ?? null,
        note: row?.note ?? '',
        link: hasLink
          ? {
              id: row.link_id ?? '',
              digest: row.link_digest ?? '',
              expiresAt: row.link_expires_at ?? '',
              isEmbeddable: row.link_embeddable === 1,
            }
          : null,
        users: users(kind, objectId),
      };
    },

    /** In a transaction of the caller's. The time of sharing stays that of the first. */
    replace(kind: SavedKind, objectId: string, sharing: StoredSharing, at: string): void {
      const kept = {
        organisation_role: sharing.organisationRole,
        note: sharing.note,
        link_id: sharing.link?.id ?? null,
        link_digest: sharing.link?.digest ?? null,
        link_expires_at: sharing.link?.expiresAt ?? null,
        link_embeddable: sharing.link?.isEmbeddable === true ? 1 : 0,
      };
      storage.run(sql.deleteFrom('shared_users').where('kind', '=', kind).where('object_id', '=', objectId));
      if (sharing.organisationRole === null && sharing.link === null && sharing.users.length === 0) {
        storage.run(sql.deleteFrom('sharings').where('kind', '=', kind).where('object_id', '=', objectId));
        return;
      }
      storage.run(
        sql
          .insertInto('sharings')
          .values({ kind, object_id: objectId, shared_at: at, ...kept })
          .onConflict((conflict) => conflict.columns(['kind', 'object_id']).doUpdateSet(kept)),
      );
      for (const { userId, role } of sharing.users) {
        storage.run(
          sql
            .insertInto('shared_users')
            .values({ kind, object_id: objectId, user_id: userId, role, created_at: at }),
        );
      }
    },

    findLink(linkId: string): LinkedObject | undefined {
      const row = storage.first(
        sql
          .selectFrom('sharings')
          .where('link_id', '=', linkId)
          .select(['kind', 'object_id', 'link_digest', 'link_expires_at', 'link_embeddable', 'note']),
      );
      if (row === undefined || row.link_digest === null || row.link_expires_at === null) return undefined;
      return {
        kind: row.kind,
        objectId: row.object_id,
        digest: row.link_digest,
        expiresAt: row.link_expires_at,
        isEmbeddable: row.link_embeddable === 1,
        note: row.note,
      };
    },
  };
}
