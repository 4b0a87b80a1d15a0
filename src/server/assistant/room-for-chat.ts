import { limits } from '../../contract/limits.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { removedChatsKeptSince } from './chat-history.ts';

/** Throws `invalid_value` where the caller keeps as many as may be; those in the trash count until they are gone. */
export function assertRoomForChat(
  { storage, now }: Pick<ServerDeps, 'storage' | 'now'>,
  principal: Principal,
): void {
  const kept = storage.first(
    storage.sql
      .selectFrom('chats')
      .where('organisation_id', '=', principal.organisationId)
      .where('owner_id', '=', principal.userId)
      .where((row) =>
        row.or([row('removed_at', 'is', null), row('removed_at', '>', removedChatsKeptSince(now()))]),
      )
      .select(({ fn }) => fn.countAll<number>().as('chats')),
  );
  if ((kept?.chats ?? 0) < limits.chats) return;
  throw new ServiceError(
    'invalid_value',
    `an account may keep ${limits.chats} conversations, and has them; remove some, which are gone after 30 days`,
  );
}
