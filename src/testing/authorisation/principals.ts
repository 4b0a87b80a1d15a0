/** Principals of the matrix, in the order of its columns. */
export const principals = [
  // No credential; the secret of a shared link as if it were one; an API key that was revoked; a token that ran out.
  'anonymous',
  'link',
  'revoked',
  'expired',
  // A key of the owner's with the scope `read`.
  'scoped',
  'owner',
  // Colleagues of the owner: what is `shared` is shared with the first to view and with the second to edit.
  'viewer',
  'editor',
  'colleague',
  'admin',
  // Of another organisation, which has the dataset too.
  'foreign',
  'foreignAdmin',
  // A colleague who is shut out.
  'suspended',
  // Of a third organisation, which has no dataset.
  'withoutDataset',
] as const;
export type PrincipalName = (typeof principals)[number];

/**
 * What a request is about: nothing that anybody owns; an object of the owner's that is private, or shared; one of a
 * fourth organisation; one that never was.
 */
export type Target = 'none' | 'private' | 'shared' | 'foreign' | 'absent';

/** Statuses by target: one per principal, in their order. */
export type RightsByTarget = Readonly<Partial<Record<Target, string>>>;
