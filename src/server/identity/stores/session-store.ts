import { queryOfOneText } from '../../storage/query-of-one-text.ts';
import { rememberUntilWritten } from '../../storage/remember-until-written.ts';
import type { Row } from '../../storage/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { type CredentialRow, ownerColumns } from './credential-row.ts';
import { hasSecondFactor, secondFactorExists } from './user-store.ts';
import type { IssuedSecret } from '../secrets/secret.ts';

/** A session as a credential; the fields of a provider are null for a session that was begun here. */
export interface SessionCredential extends CredentialRow {
  readonly provider_checked_at: string | null;
  readonly provider_refresh_token: string | null;
  readonly requires_second_factor: number;
  readonly second_factor: number;
}

export type SessionRow = Omit<Row<'sessions'>, 'user_id' | 'secret_digest'>;

/** Sessions of browsers. */
export function createSessionStore(storage: Storage) {
  const { sql } = storage;

  const sessionOf = queryOfOneText(({ id }: { id: string }) =>
    sql
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
      .leftJoin('provider_sessions', 'provider_sessions.session_id', 'sessions.id')
      .where('sessions.id', '=', id)
      .select((row) => [
        'provider_sessions.checked_at as provider_checked_at',
        'provider_sessions.refresh_token as provider_refresh_token',
        'sessions.secret_digest',
        'sessions.expires_at',
        row.lit(null).as('revoked_at'),
        'sessions.last_used_at',
        row.lit(null).as('scopes'),
        row.lit(null).as('datasets'),
        'organisations.requires_second_factor',
        hasSecondFactor(row),
        ...ownerColumns,
      ]),
  );

  return {
    findSession: rememberUntilWritten(storage, (id: string): SessionCredential | undefined =>
      storage.first(sessionOf({ id })),
    ),

    touchSession(id: string, usedAt: string): void {
      storage.run(sql.updateTable('sessions').set({ last_used_at: usedAt }).where('id', '=', id));
    },

    createSession(
      session: IssuedSecret,
      owner: { readonly userId: number; readonly agent: string },
      createdAt: string,
      expiresAt: string,
    ): void {
      storage.run(
        sql.insertInto('sessions').values({
          id: session.id,
          user_id: owner.userId,
          secret_digest: session.digest,
          created_at: createdAt,
          expires_at: expiresAt,
          agent: owner.agent,
        }),
      );
    },

    /** Newest first. */
    listSessions(userId: number, time: string): SessionRow[] {
      return storage.all(
        sql
          .selectFrom('sessions')
          .where('user_id', '=', userId)
          .where('expires_at', '>', time)
          .select(['id', 'created_at', 'expires_at', 'last_used_at', 'agent'])
          .orderBy('created_at', 'desc')
          .orderBy('id'),
      );
    },

    /** Answers whether the user had such a session. */
    removeSessionOf(userId: number, id: string): boolean {
      return storage.run(sql.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId)) === 1;
    },

    removeOtherSessions(userId: number, but: string): void {
      storage.run(sql.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', but));
    },

    removeSession(id: string): void {
      storage.run(sql.deleteFrom('sessions').where('id', '=', id));
    },

    removeSessions(userId: number): void {
      storage.run(sql.deleteFrom('sessions').where('user_id', '=', userId));
    },

    /** Ends sessions that a second factor, now required, was not asked for. */
    removeUnprovenSessions(organisationId: number): void {
      const members = sql
        .selectFrom('users')
        .where('organisation_id', '=', organisationId)
        .where((row) => row.not(secondFactorExists(row)))
        .select('id');
      const ofProvider = sql.selectFrom('provider_sessions').select('session_id');
      storage.run(
        sql.deleteFrom('sessions').where('user_id', 'in', members).where('id', 'not in', ofProvider),
      );
    },

    removeExpiredSessions(now: string): number {
      return storage.run(sql.deleteFrom('sessions').where('expires_at', '<=', now));
    },
  };
}
