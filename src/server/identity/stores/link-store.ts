import type { Storage } from '../../storage/storage.ts';
import type { IssuedSecret } from '../secrets/secret.ts';

/** One-time links for signing in without a password. */
export function createLinkStore(storage: Storage) {
  const { sql } = storage;

  return {
    createLink(link: IssuedSecret, userId: number, createdAt: string, expiresAt: string): void {
      storage.run(
        sql.insertInto('one_time_links').values({
          id: link.id,
          user_id: userId,
          secret_digest: link.digest,
          created_at: createdAt,
          expires_at: expiresAt,
          used_at: null,
        }),
      );
    },

    findLink(id: string) {
      return storage.first(
        sql
          .selectFrom('one_time_links')
          .where('id', '=', id)
          .select(['user_id', 'secret_digest', 'expires_at', 'used_at']),
      );
    },

    useLink(id: string, usedAt: string): void {
      storage.run(sql.updateTable('one_time_links').set({ used_at: usedAt }).where('id', '=', id));
    },

    removeUnusedLinks(userId: number): void {
      storage.run(
        sql.deleteFrom('one_time_links').where('user_id', '=', userId).where('used_at', 'is', null),
      );
    },
  };
}
