import type { Sharing, SharingRequest, SharingRole } from '../../../contract/sharing.ts';

export interface SharingDraft {
  readonly users: readonly SharedWith[];
  readonly organisation: SharingRole | null;
  readonly link: boolean;
  readonly linkExpiresAt: string;
  /** Other sites may show it in a frame. */
  readonly isEmbeddable: boolean;
  readonly note: string;
}

export interface SharedWith {
  readonly email: string;
  readonly role: SharingRole;
  /** Why it could not be shared with them; `""` where it was. */
  readonly problem: string;
}

export function toDraft({
  users,
  organisation,
  link,
  link_expires_at: linkExpiresAt,
  link_embeddable: isEmbeddable,
  note,
}: Sharing): SharingDraft {
  return {
    users: users.map(({ email, role, error }) => ({ email, role, problem: error?.message ?? '' })),
    organisation,
    link,
    linkExpiresAt,
    isEmbeddable,
    note,
  };
}

export function toRequest({
  users,
  organisation,
  link,
  linkExpiresAt,
  isEmbeddable,
  note,
}: SharingDraft): SharingRequest {
  return {
    users: users.map(({ email, role }) => ({ email, role })),
    organisation,
    link,
    ...(link && linkExpiresAt !== '' ? { link_expires_at: linkExpiresAt } : {}),
    ...(link ? { link_embeddable: isEmbeddable } : {}),
    note,
  };
}

/** Why an address cannot be added; undefined where it can, or where there is none yet. */
export function addressProblem(address: string, draft: SharingDraft, own: string): string | undefined {
  const wanted = address.trim().toLowerCase();
  if (wanted === '') return undefined;
  if (!/^[^\s@]+@[^\s@]+$/.test(wanted)) return 'An address looks like ana@example.org.';
  if (wanted === own.toLowerCase()) return 'It is yours already.';
  return draft.users.some(({ email }) => email.toLowerCase() === wanted)
    ? 'They are in the list already.'
    : undefined;
}
