import type { Storage } from '../../storage/storage.ts';

/** Users of an identity provider, and the sessions that it began. */
export function createProviderStore(storage: Storage) {
  const { sql } = storage;
  return {
    findProviderUser(issuer: string, subject: string): number | undefined {
      return storage.first(
        sql
          .selectFrom('provider_people')
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .select('user_id'),
      )?.user_id;
    },

    findProviderSubject(issuer: string, userId: number): string | undefined {
      return storage.first(
        sql
          .selectFrom('provider_people')
          .where('issuer', '=', issuer)
          .where('user_id', '=', userId)
          .select('subject'),
      )?.subject;
    },

    connectProvider(person: { issuer: string; subject: string; userId: number }, createdAt: string): void {
      storage.run(
        sql.insertInto('provider_people').values({
          issuer: person.issuer,
          subject: person.subject,
          user_id: person.userId,
          created_at: createdAt,
        }),
      );
    },

    createProviderSession(session: {
      session_id: string;
      sid: string;
      refresh_token: string;
      checked_at: string;
    }): void {
      storage.run(sql.insertInto('provider_sessions').values(session));
    },

    /** Sessions that can be renewed and were not checked since, the longest unchecked first. */
    listUncheckedSessions(since: string): string[] {
      const unchecked = sql
        .selectFrom('provider_sessions')
        .where('refresh_token', '<>', '')
        .where('checked_at', '<', since)
        .select('session_id')
        .orderBy('checked_at');
      return storage.all(unchecked).map((row) => row.session_id);
    },

    updateProviderSession(sessionId: string, changes: { refresh_token?: string; checked_at: string }): void {
      storage.run(sql.updateTable('provider_sessions').set(changes).where('session_id', '=', sessionId));
    },

    /** Ends the sessions of a provider's logout, of one `sid` where it names one; returns their number. */
    removeProviderSessions(userId: number | undefined, sid: string | undefined): number {
      let ended = sql
        .selectFrom('provider_sessions')
        .innerJoin('sessions', 'sessions.id', 'provider_sessions.session_id')
        .select('session_id');
      if (userId !== undefined) ended = ended.where('sessions.user_id', '=', userId);
      if (sid !== undefined) ended = ended.where('provider_sessions.sid', '=', sid);
      return storage.run(sql.deleteFrom('sessions').where('id', 'in', ended));
    },
  };
}
