import { LinkedKind, type SharingRole } from '../../../contract/saved-work/sharing.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Sharee } from '../kinds/work-descriptor.ts';

export interface StoredLink {
  readonly id: string;
  /** Its secret is computed from this; null: a link of an earlier release, known by the digest of its secret. */
  readonly generation: number | null;
  readonly digest: string | null;
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

export interface LinkedWork extends StoredLink {
  readonly kind: LinkedKind;
  readonly workId: string;
  readonly note: string;
}

const noLink = {
  link_id: null,
  link_digest: null,
  link_generation: null,
  link_expires_at: null,
  link_embeddable: 0,
};

/** Who saved work is shared with. Checks no rights: `load-work.ts` has done that. */
export function createSharingStore(storage: Storage) {
  const { sql } = storage;

  function users(workId: string): readonly Sharee[] {
    return storage.all(
      sql
        .selectFrom('work_sharees')
        .innerJoin('users', 'users.id', 'work_sharees.user_id')
        .where('work_sharees.work_id', '=', workId)
        .select(['users.id as userId', 'users.email', 'work_sharees.role'])
        .orderBy('users.email'),
    );
  }

  return {
    users,

    find(workId: string): StoredSharing {
      const row = storage.first(sql.selectFrom('work_sharings').where('work_id', '=', workId).selectAll());
      return {
        organisationRole: row?.organisation_role ?? null,
        note: row?.note ?? '',
        link: row === undefined ? null : toLink(row),
        users: users(workId),
      };
    },

    /** In a transaction of the caller's. The time of sharing stays that of the first. */
    replace(workId: string, sharing: StoredSharing, at: string): void {
      const { link } = sharing;
      const kept = {
        organisation_role: sharing.organisationRole,
        note: sharing.note,
        ...(link === null
          ? noLink
          : {
              link_id: link.id,
              link_digest: link.digest,
              link_generation: link.generation,
              link_expires_at: link.expiresAt,
              link_embeddable: link.isEmbeddable ? 1 : 0,
            }),
      };
      storage.run(sql.deleteFrom('work_sharees').where('work_id', '=', workId));
      if (sharing.organisationRole === null && link === null && sharing.users.length === 0) {
        storage.run(sql.deleteFrom('work_sharings').where('work_id', '=', workId));
        return;
      }
      storage.run(
        sql
          .insertInto('work_sharings')
          .values({ work_id: workId, shared_at: at, ...kept })
          .onConflict((conflict) => conflict.column('work_id').doUpdateSet(kept)),
      );
      for (const { userId, role } of sharing.users) {
        storage.run(
          sql.insertInto('work_sharees').values({ work_id: workId, user_id: userId, role, created_at: at }),
        );
      }
    },

    /** A link ends with what it shows, and does not return with it. */
    removeLink(workId: string): void {
      storage.run(sql.updateTable('work_sharings').set(noLink).where('work_id', '=', workId));
    },

    findLink(linkId: string): LinkedWork | undefined {
      const row = storage.first(
        sql
          .selectFrom('work_sharings')
          .innerJoin('saved_work', 'saved_work.id', 'work_sharings.work_id')
          .where('link_id', '=', linkId)
          .selectAll('work_sharings')
          .select('saved_work.kind'),
      );
      const link = row === undefined ? null : toLink(row);
      const kind = LinkedKind.safeParse(row?.kind).data;
      return row === undefined || link === null || kind === undefined
        ? undefined
        : { ...link, kind, workId: row.work_id, note: row.note };
    },
  };
}

interface LinkRow {
  readonly link_id: string | null;
  readonly link_digest: string | null;
  readonly link_generation: number | null;
  readonly link_expires_at: string | null;
  readonly link_embeddable: number;
}

function toLink(row: LinkRow): StoredLink | null {
  if (row.link_id === null) return null;
  return {
    id: row.link_id,
    generation: row.link_generation,
    digest: row.link_digest,
    expiresAt: row.link_expires_at ?? '',
    isEmbeddable: row.link_embeddable === 1,
  };
}
