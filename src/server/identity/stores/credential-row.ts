import type { Row } from '../../storage/schema.ts';

type OfKey = Pick<
  Row<'api_keys'>,
  'secret_digest' | 'expires_at' | 'revoked_at' | 'last_used_at' | 'scopes' | 'datasets'
>;
type OfOwner = Pick<Row<'users'>, 'email' | 'role' | 'organisation_id'>;

/** A credential with its owner and everything that decides its validity. */
export interface CredentialRow extends OfKey, OfOwner {
  readonly user_id: number;
  readonly user_suspended_at: string | null;
  readonly organisation_suspended_at: string | null;
}

export const ownerColumns = [
  'users.id as user_id',
  'users.email',
  'users.role',
  'users.suspended_at as user_suspended_at',
  'users.organisation_id',
  'organisations.suspended_at as organisation_suspended_at',
] as const;
