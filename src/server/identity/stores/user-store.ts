import type { Role } from '../../../contract/people/auth.ts';
import type { Config } from '../../config.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Row, Schema } from '../../storage/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import type { IssuedSecret } from '../secrets/secret.ts';

export type UserRow = Row<'users'> & {
  readonly organisation_name: string;
  readonly organisation_suspended_at: string | null;
  /** Issuer that the account is connected with; null: none. */
  readonly provider_issuer: string | null;
  /** 1: signing in takes a one-time code or a passkey; 0: it doesn't. */
  readonly second_factor: number;
  /** 1: the organisation requires a second factor. */
  readonly requires_second_factor: number;
};

/** Users, with the names of their organisations. */
export function createUserStore(storage: Storage) {
  const { sql } = storage;

  const users = sql
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .leftJoin('provider_people', 'provider_people.user_id', 'users.id')
    .selectAll('users')
    .select((row) => [
      'provider_people.issuer as provider_issuer',
      hasSecondFactor(row),
      'organisations.requires_second_factor',
      'organisations.name as organisation_name',
      'organisations.suspended_at as organisation_suspended_at',
    ]);

  const findUser = (id: number): UserRow | undefined => storage.first(users.where('users.id', '=', id));
  const findUserByEmail = (email: string): UserRow | undefined =>
    storage.first(users.where('users.email', '=', email));

  return {
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

    findUser,
    findUserByEmail,

    /** The user of an id that this service gave. */
    readUser(id: number): UserRow {
      const user = findUser(id);
      if (user === undefined) throw new Error(`user ${id} is not there`);
      return user;
    },

    assertFreeEmail(email: string): void {
      if (findUserByEmail(email) === undefined) return;
      throw new ServiceError(
        'invalid_value',
        'this e-mail address already belongs to an account; choose another',
      );
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
  };
}

/** Whether the user must add a second factor first. Accounts of an identity provider have theirs there. */
export function mustAddFactor(config: Pick<Config, 'identityProvider'>, user: UserRow): boolean {
  return user.requires_second_factor === 1 && user.second_factor !== 1 && !isOfProvider(config, user);
}

/** 1 where the user has one-time codes or a passkey, else 0. */
export const hasSecondFactor = (row: ExpressionBuilder<Schema, 'users'>) =>
  secondFactorExists(row).$castTo<number>().as('second_factor');

export function secondFactorExists(row: ExpressionBuilder<Schema, 'users'>) {
  const codes = row
    .selectFrom('second_factors')
    .where('confirmed', '=', 1)
    .whereRef('second_factors.user_id', '=', 'users.id')
    .select('second_factors.user_id');
  const passkeys = row
    .selectFrom('passkeys')
    .whereRef('passkeys.user_id', '=', 'users.id')
    .select('passkeys.user_id');
  return row.or([row.exists(codes), row.exists(passkeys)]);
}

export function isSuspended(user: UserRow): boolean {
  return user.suspended_at !== null || user.organisation_suspended_at !== null;
}

/** Whether an account is entered through the configured identity provider alone. */
export function isOfProvider({ identityProvider }: Pick<Config, 'identityProvider'>, user: UserRow): boolean {
  return identityProvider !== null && user.provider_issuer === identityProvider.issuer;
}

export function idOf(row: { id: number } | undefined): number {
  if (row === undefined) throw new Error('an insert answered no id');
  return row.id;
}

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
