import type { Role } from '../../contract/auth.ts';

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
