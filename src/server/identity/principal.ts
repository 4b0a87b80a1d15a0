/** Who a request speaks for. Read from storage on every request, so that a removal counts at once. */
export interface Principal {
  readonly userId: number;
  readonly organisationId: number;
  readonly email: string;
  readonly role: Role;
  readonly credential: Credential;
}

export type Role = 'analyst' | 'admin';

export type Credential =
  | { readonly kind: 'session'; readonly id: string }
  | { readonly kind: 'key'; readonly id: string };
