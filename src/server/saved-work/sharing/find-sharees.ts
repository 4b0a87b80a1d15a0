import type { GeneralError } from '../../../contract/errors.ts';
import type { Principal } from '../../request/principal.ts';
import type { Storage } from '../../storage/storage.ts';

export interface KnownUser {
  readonly userId: number;
  readonly email: string;
}

/**
 * People of the caller's organisation, by e-mail or id. Whoever belongs to another organisation is as unknown as
 * somebody who does not exist: sharing ends where the organisation does, and tells nothing of what lies beyond.
 */
export function findColleague(
  storage: Storage,
  principal: Principal,
  who: { readonly email: string } | { readonly userId: number },
): KnownUser | undefined {
  const query = storage.sql
    .selectFrom('users')
    .where('organisation_id', '=', principal.organisationId)
    .select(['id as userId', 'email']);
  return storage.first(
    'email' in who ? query.where('email', '=', who.email.toLowerCase()) : query.where('id', '=', who.userId),
  );
}

/** Stands beside the name of somebody whom an object could not be shared with. */
export const unknownColleague: GeneralError = {
  code: 404,
  err: 'not found',
  message: 'nobody of your organisation has this address; ask an administrator to make the account first',
  type: 'unknown',
};
