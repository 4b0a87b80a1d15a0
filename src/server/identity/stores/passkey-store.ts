import type { Row } from '../../storage/schema.ts';
import type { Storage } from '../../storage/storage.ts';

export type PasskeyRow = Row<'passkeys'>;

export function createPasskeyStore(storage: Storage) {
  const { sql } = storage;
  const ownPasskey = (userId: number, id: string) =>
    sql.selectFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).selectAll();

  return {
    findPasskey: (userId: number, id: string): PasskeyRow | undefined =>
      storage.first(ownPasskey(userId, id)),

    /** Oldest first. */
    listPasskeys(userId: number): PasskeyRow[] {
      return storage.all(
        sql
          .selectFrom('passkeys')
          .where('user_id', '=', userId)
          .selectAll()
          .orderBy('created_at')
          .orderBy('id'),
      );
    },

    /** Returns false where another account has the credential. */
    createPasskey(row: PasskeyRow): boolean {
      return (
        storage.run(
          sql
            .insertInto('passkeys')
            .values(row)
            .onConflict((of) => of.doNothing()),
        ) === 1
      );
    },

    /** Returns false where the passkey was removed or used since it was read. */
    usePasskey({ id, sign_count: before }: PasskeyRow, signCount: number, usedAt: string): boolean {
      const used = { sign_count: signCount, last_used_at: usedAt };
      const unchanged = sql.updateTable('passkeys').where('id', '=', id).where('sign_count', '=', before);
      return storage.run(unchanged.set(used)) === 1;
    },

    renamePasskey(userId: number, id: string, name: string): PasskeyRow | undefined {
      const own = sql.updateTable('passkeys').where('user_id', '=', userId).where('id', '=', id);
      return storage.first(own.set({ name }).returningAll());
    },

    removePasskey(userId: number, id: string): void {
      storage.run(sql.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id));
    },
  };
}
