import { ServiceError } from '../../request/service-error.ts';
import type { Principal } from '../../request/principal.ts';
import type { Storage } from '../../storage/storage.ts';

/**
 * Who owns a document that is created for `userId`; not given (0), it is the caller. Only an administrator acts for a
 * colleague. Throws `unauthorized` for everybody else, whether or not that user exists, and `not_found` for an
 * administrator who names nobody of the organisation.
 */
export function ownerOfNew(
  storage: Storage,
  principal: Principal,
  userId: number | null | undefined,
): number {
  if (userId === undefined || userId === null || userId === 0 || userId === principal.userId)
    return principal.userId;
  if (principal.role !== 'admin') {
    throw new ServiceError('unauthorized', 'you may not create this for another user; leave user_id out');
  }
  const colleague = storage.first(
    storage.sql
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('organisation_id', '=', principal.organisationId),
  );
  if (colleague === undefined) {
    throw new ServiceError(
      'not_found',
      'user_id names no user of your organisation; leave it out or name one',
    );
  }
  return colleague.id;
}
