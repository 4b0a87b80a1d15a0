import type { Row } from '../../storage/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Role } from '../../../contract/people/auth.ts';

export type UserRow = Row<'users'> & {
  readonly organisation_name: string;
  readonly organisation_suspended_at: string | null;
  /** Issuer that the account is connected with; null: none. */
  readonly provider_issuer: string | null;
  /** 1: signing in takes a one-time code; 0 or null: it doesn't. */
  readonly second_factor: number | null;
};

/** Users and their organisations. */
export function createUserStore(storage: Storage) {
  const { sql } = storage;

  const users = sql
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .leftJoin('provider_people', 'provider_people.user_id', 'users.id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .selectAll('users')
    .select([
      'provider_people.issuer as provider_issuer',
      'second_factors.confirmed as second_factor',
      'organisations.name as organisation_name',
      'organisations.suspended_at as organisation_suspended_at',
    ]);

  return {
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
  };
}

function idOf(row: { id: number } | undefined): number {
  if (row === undefined) throw new Error('an insert answered no id');
  return row.id;
}
