import { queryOfOneText } from '../../storage/query-of-one-text.ts';
import { rememberUntilWritten } from '../../storage/remember-until-written.ts';
import type { Row } from '../../storage/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { type CredentialRow, ownerColumns } from './credential-row.ts';
import type { IssuedSecret } from '../secrets/secret.ts';

export type KeyRow = Omit<Row<'api_keys'>, 'secret_digest'> & {
  readonly email: string;
  readonly user_name: string;
  /** Calls of the last 30 days. */
  readonly calls: number;
};

/** Selection of keys: of one user, or of a whole organisation; with or without revoked keys. */
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

/** API keys, and how often each was used. */
export function createKeyStore(storage: Storage) {
  const { sql } = storage;

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
        ...ownerColumns,
      ]),
  );

  return {
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

    revokeKeysOf(userId: number, revocation: { readonly revokedAt: string; readonly reason: string }): void {
      storage.run(
        sql
          .updateTable('api_keys')
          .set({ revoked_at: revocation.revokedAt, revoked_reason: revocation.reason })
          .where('user_id', '=', userId)
          .where('revoked_at', 'is', null),
      );
    },

    listKeys: (selection: KeySelection): KeyRow[] => listKeys(storage, selection),

    /** Answers the key's name and user, where there was such a one to revoke; `of` null: of any user. */
    revokeKey(
      id: string,
      of: KeySelection['of'] | null,
      { revokedAt, reason }: { readonly revokedAt: string; readonly reason: string },
    ): { readonly name: string; readonly user_id: number } | undefined {
      let revocation = sql
        .updateTable('api_keys')
        .set({ revoked_at: revokedAt, revoked_reason: reason })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning(['name', 'user_id']);
      if (of !== null && 'userId' in of) revocation = revocation.where('user_id', '=', of.userId);
      else if (of !== null) {
        revocation = revocation.where(
          'user_id',
          'in',
          sql.selectFrom('users').where('organisation_id', '=', of.organisationId).select('id'),
        );
      }
      return storage.first(revocation);
    },
  };
}

function listKeys(storage: Storage, { of, withRevoked, callsFrom }: KeySelection): KeyRow[] {
  let keys = storage.sql
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
}
