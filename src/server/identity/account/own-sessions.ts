import type { Session } from '../../../contract/people/auth.ts';
import type { Principal } from '../../request/principal.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { IdentityContext } from '../stores/store.ts';

export function listSessions({ store, now }: IdentityContext, { userId, credential }: Principal): Session[] {
  return store.listSessions(userId, now().toISOString()).map(({ last_used_at: lastUsed, ...session }) => ({
    ...session,
    last_used_at: lastUsed ?? '',
    current: credential.id === session.id,
  }));
}

export function endSession(
  { storage, store, audit }: IdentityContext,
  principal: Principal,
  id: string,
): void {
  storage.transaction(() => {
    if (!store.removeSessionOf(principal.userId, id)) {
      throw new ServiceError('not_found', 'session not found');
    }
    audit.record(principal, 'session_ended');
  });
}

/** Ends the session of the request. */
export function signOut({ storage, store, audit }: IdentityContext, principal: Principal): void {
  if (principal.credential.kind !== 'session') {
    throw new ServiceError('invalid_request', 'only a session can be signed out; revoke an API key instead');
  }
  const { id } = principal.credential;
  storage.transaction(() => {
    store.removeSession(id);
    audit.record(principal, 'signed_out');
  });
}
