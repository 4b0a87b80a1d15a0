import { queryOfOneText } from '../storage/query-of-one-text.ts';
import { rememberUntilWritten } from '../storage/remember-until-written.ts';
import type { Storage } from '../storage/storage.ts';
import type { Role } from './principal.ts';
import type { IssuedSecret } from './secret.ts';

/** A credential with all that decides whether it is good, and whose it is. */
export interface CredentialRow {
  readonly secret_digest: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
  readonly user_id: number;
  readonly email: string;
  readonly role: Role;
  readonly user_suspended_at: string | null;
  readonly organisation_id: number;
  readonly organisation_suspended_at: string | null;
  /** JSON array of `KeyScope`; null: everything. */
  readonly scopes: string | null;
  /** JSON array of codes; null: all of the owner's. */
  readonly datasets: string | null;
}

export interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password_hash: string | null;
  readonly created_at: string;
  readonly suspended_at: string | null;
  readonly organisation_id: number;
  readonly organisation_name: string;
  readonly organisation_suspended_at: string | null;
}

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
  readonly scopes: string | null;
  readonly datasets: string | null;
  readonly revoked_at: string | null;
  readonly revoked_reason: string;
  readonly user_id: number;
  readonly email: string;
  readonly user_name: string;
  /** Of the last 30 days. */
  readonly calls: number;
}

export interface SessionRow {
  readonly id: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly last_used_at: string | null;
  readonly agent: string;
}

/** Which keys are meant: of one user, or of everybody in an organisation; with or without those that are revoked. */
export interface KeySelection {
  readonly of: { readonly userId: number } | { readonly organisationId: number };
  readonly withRevoked: boolean;
  /** The day (`2026-03-31`) from which on calls are counted. */
  readonly callsFrom: string;
}

export interface NewKey {
  readonly userId: number;
  readonly name: string;
  readonly expiresAt: string | null;
  /** JSON array of `KeyScope`; null: everything. */
  readonly scopes: string | null;
  /** JSON array of codes; null: all of the owner's. */
  readonly datasets: string | null;
}

export function createIdentityStore(storage: Storage) {
  const { sql } = storage;

  const users = sql
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.password_hash',
      'users.created_at',
      'users.suspended_at',
      'users.organisation_id',
      'organisations.name as organisation_name',
      'organisations.suspended_at as organisation_suspended_at',
    ]);

  const sessionOf = queryOfOneText(({ id }: { id: string }) =>
    sql
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
      .where('sessions.id', '=', id)
      .select((row) => [
        'sessions.secret_digest',
        'sessions.expires_at',
        row.lit(null).as('revoked_at'),
        'sessions.last_used_at',
        row.lit(null).as('scopes'),
        row.lit(null).as('datasets'),
        'users.id as user_id',
        'users.email',
        'users.role',
        'users.suspended_at as user_suspended_at',
        'users.organisation_id',
        'organisations.suspended_at as organisation_suspended_at',
      ]),
  );
  const keyOf = queryOfOneText(({ id }: { id: string }) =>
    sql
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
      .where('api_keys.id', '=', id)
      .select([
        'api_keys.secret_digest',
        'api_keys.expires_at',
        'api_keys.revoked_at',
        'api_keys.last_used_at',
        'api_keys.scopes',
        'api_keys.datasets',
        'users.id as user_id',
        'users.email',
        'users.role',
        'users.suspended_at as user_suspended_at',
        'users.organisation_id',
        'organisations.suspended_at as organisation_suspended_at',
      ]),
  );

  return {
    findSession: rememberUntilWritten(storage, (id: string): CredentialRow | undefined =>
      storage.first(sessionOf({ id })),
    ),

    findKey: rememberUntilWritten(storage, (id: string): CredentialRow | undefined =>
      storage.first(keyOf({ id })),
    ),

    /** Notes `calls` more uses of a key. */
    touchKey(id: string, usedAt: string, calls: number): void {
      storage.run(sql.updateTable('api_keys').set({ last_used_at: usedAt }).where('id', '=', id));
      storage.run(
        sql
          .insertInto('api_key_calls')
          .values({ key_id: id, day: usedAt.slice(0, 10), calls })
          .onConflict((conflict) =>
            conflict
              .columns(['key_id', 'day'])
              .doUpdateSet((row) => ({ calls: row('api_key_calls.calls', '+', calls) })),
          ),
      );
    },

    touchSession(id: string, usedAt: string): void {
      storage.run(sql.updateTable('sessions').set({ last_used_at: usedAt }).where('id', '=', id));
    },

    createOrganisation(name: string, createdAt: string): number {
      const row = storage.first(
        sql
          .insertInto('organisations')
          .values({ name, created_at: createdAt, suspended_at: null })
          .returning('id'),
      );
      return idOf(row);
    },

    findOrganisation(name: string): { id: number } | undefined {
      return storage.first(sql.selectFrom('organisations').where('name', '=', name).select('id'));
    },

    suspendOrganisation(id: number, suspendedAt: string | null): void {
      storage.run(sql.updateTable('organisations').set({ suspended_at: suspendedAt }).where('id', '=', id));
    },

    findFirstOrganisation(): { id: number; name: string } | undefined {
      return storage.first(sql.selectFrom('organisations').select(['id', 'name']).orderBy('id').limit(1));
    },

    createUser(
      user: { email: string; name: string; organisationId: number; role: Role },
      createdAt: string,
    ): number {
      const row = storage.first(
        sql
          .insertInto('users')
          .values({
            email: user.email,
            name: user.name,
            organisation_id: user.organisationId,
            role: user.role,
            password_hash: null,
            created_at: createdAt,
            suspended_at: null,
          })
          .returning('id'),
      );
      return idOf(row);
    },

    findUser(id: number): UserRow | undefined {
      return storage.first(users.where('users.id', '=', id));
    },

    findUserByEmail(email: string): UserRow | undefined {
      return storage.first(users.where('users.email', '=', email));
    },

    findFirstAdministrator(): UserRow | undefined {
      return storage.first(users.where('users.role', '=', 'admin').orderBy('users.id').limit(1));
    },

    updateUser(
      id: number,
      changes: {
        email?: string;
        name?: string;
        role?: Role;
        password_hash?: string;
        suspended_at?: string | null;
      },
    ): void {
      storage.run(sql.updateTable('users').set(changes).where('id', '=', id));
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

    removeExpiredSessions(now: string): number {
      return storage.run(sql.deleteFrom('sessions').where('expires_at', '<=', now));
    },

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

    createKey(key: IssuedSecret, owner: NewKey, createdAt: string): void {
      storage.run(
        sql.insertInto('api_keys').values({
          id: key.id,
          user_id: owner.userId,
          name: owner.name,
          secret_digest: key.digest,
          created_at: createdAt,
          expires_at: owner.expiresAt,
          last_used_at: null,
          revoked_at: null,
          scopes: owner.scopes,
          datasets: owner.datasets,
        }),
      );
    },

    /** How many of the user's keys are not revoked. */
    countKeys(userId: number): number {
      return storage.all(
        sql.selectFrom('api_keys').where('user_id', '=', userId).where('revoked_at', 'is', null).select('id'),
      ).length;
    },

    listKeys({ of, withRevoked, callsFrom }: KeySelection): KeyRow[] {
      let keys = sql
        .selectFrom('api_keys')
        .innerJoin('users', 'users.id', 'api_keys.user_id')
        .select((row) => [
          'api_keys.id',
          'api_keys.name',
          'api_keys.created_at',
          'api_keys.expires_at',
          'api_keys.last_used_at',
          'api_keys.scopes',
          'api_keys.datasets',
          'api_keys.revoked_at',
          'api_keys.revoked_reason',
          'users.id as user_id',
          'users.email',
          'users.name as user_name',
          row.fn
            .coalesce(
              row
                .selectFrom('api_key_calls')
                .whereRef('api_key_calls.key_id', '=', 'api_keys.id')
                .where('api_key_calls.day', '>=', callsFrom)
                .select(({ fn }) => fn.sum<number>('api_key_calls.calls').as('calls')),
              row.lit(0),
            )
            .as('calls'),
        ])
        .orderBy('api_keys.created_at')
        .orderBy('api_keys.id');
      keys =
        'userId' in of
          ? keys.where('api_keys.user_id', '=', of.userId)
          : keys.where('users.organisation_id', '=', of.organisationId);
      if (!withRevoked) keys = keys.where('api_keys.revoked_at', 'is', null);
      return storage.all(keys);
    },

    /** Answers the name of the key, where there was such a one to revoke; `of` null: of any user. */
    revokeKey(
      id: string,
      of: KeySelection['of'] | null,
      { revokedAt, reason }: { readonly revokedAt: string; readonly reason: string },
    ): string | undefined {
      let revocation = sql
        .updateTable('api_keys')
        .set({ revoked_at: revokedAt, revoked_reason: reason })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('name');
      if (of !== null && 'userId' in of) revocation = revocation.where('user_id', '=', of.userId);
      else if (of !== null) {
        revocation = revocation.where(
          'user_id',
          'in',
          sql.selectFrom('users').where('organisation_id', '=', of.organisationId).select('id'),
        );
      }
      return storage.first(revocation)?.name;
    },
  };
}

function idOf(row: { id: number } | undefined): number {
  if (row === undefined) throw new Error('an insert answered no id');
  return row.id;
}
