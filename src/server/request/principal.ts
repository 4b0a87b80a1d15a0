import type { Role, KeyScope } from '../../contract/people/auth.ts';

/** Who a request speaks for. Read from storage on every request, so that a removal counts at once. */
export interface Principal {
  readonly userId: number;
  readonly organisationId: number;
  readonly email: string;
  readonly role: Role;
  /** What the credential is good for; a session is good for everything. */
  readonly scopes: readonly KeyScope[];
  /** Codes of the datasets that the credential is limited to; null: all that the organisation may use. */
  readonly datasets: readonly string[] | null;
  readonly credential: Credential;
  /** True: the organisation requires a second factor, and the user of this session has none. */
  readonly mustAddFactor?: true;
}

export type Credential =
  | { readonly kind: 'session'; readonly id: string }
  | { readonly kind: 'key'; readonly id: string; readonly expires: boolean }
  /** Derived from a session or key, and good for as long as that is. */
  | { readonly kind: 'token'; readonly id: string }
  /** Of a shared object: speaks for its owner, and for nothing but that object. */
  | { readonly kind: 'link'; readonly id: string };
