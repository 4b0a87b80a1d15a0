import { queryOfOneText } from '../storage/query-of-one-text.ts';
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
}

export interface NewKey {
  readonly userId: number;
  readonly name: string;
  readonly expiresAt: string | null;
  /** JSON array of `KeyScope`; null: everything. */
  readonly scopes: string | null;
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
        row.lit(null).as('last_used_at'),
        row.lit(null).as('scopes'),
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
        'users.id as user_id',
        'users.email',
        'users.role',
        'users.suspended_at as user_suspended_at',
        'users.organisation_id',
        'organisations.suspended_at as organisation_suspended_at',
      ]),
  );

  return {
    findSession: (id: string): CredentialRow | undefined => storage.first(sessionOf({ id })),

    findKey: (id: string): CredentialRow | undefined => storage.first(keyOf({ id })),

    touchKey(id: string, usedAt: string): void {
      storage.run(sql.updateTable('api_keys').set({ last_used_at: usedAt }).where('id', '=', id));
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
      changes: { email?: string; password_hash?: string; suspended_at?: string | null },
    ): void {
      storage.run(sql.updateTable('users').set(changes).where('id', '=', id));
    },

    createSession(session: IssuedSecret, userId: number, createdAt: string, expiresAt: string): void {
      storage.run(
        sql.insertInto('sessions').values({
          id: session.id,
          user_id: userId,
          secret_digest: session.digest,
          created_at: createdAt,
          expires_at: expiresAt,
        }),
      );
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
        }),
      );
    },

    listKeys(userId: number): KeyRow[] {
      return storage.all(
        sql
          .selectFrom('api_keys')
          .where('user_id', '=', userId)
          .where('revoked_at', 'is', null)
          .select(['id', 'name', 'created_at', 'expires_at', 'last_used_at', 'scopes'])
          .orderBy('created_at')
          .orderBy('id'),
      );
    },

    /** Answers whether there was such a key to revoke; `userId` null: of any user. */
    revokeKey(id: string, userId: number | null, revokedAt: string): boolean {
      let revocation = sql
        .updateTable('api_keys')
        .set({ revoked_at: revokedAt })
        .where('id', '=', id)
        .where('revoked_at', 'is', null);
      if (userId !== null) revocation = revocation.where('user_id', '=', userId);
      return storage.run(revocation) === 1;
    },
  };
}

function idOf(row: { id: number } | undefined): number {
  if (row === undefined) throw new Error('an insert answered no id');
  return row.id;
}
