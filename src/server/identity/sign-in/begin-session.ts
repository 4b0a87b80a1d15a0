import { ServiceError } from '../../request/service-error.ts';
import { issueSecret } from '../secrets/secret.ts';
import { toActor } from '../stores/audit-log.ts';
import type { IdentityContext } from '../stores/store.ts';
import { isOfProvider, type UserRow } from '../stores/user-store.ts';
import { type Device, sessionLifetimeMs } from './session-cookie.ts';

export interface SignedIn {
  readonly user: UserRow;
  /** Goes into the session cookie. */
  readonly token: string;
}

/** Who signs in, as far as can be seen. */
export interface Caller {
  readonly address: string;
  /** What the browser calls itself. */
  readonly agent: string;
  /** null: a browser that has not signed in before. */
  readonly device: Device | null;
  /** The `Host` header. */
  readonly host: string | null;
}

const agentLength = 255;

export function beginSession(
  { store, audit, now }: IdentityContext,
  user: UserRow,
  agent: string,
  lifetimeMs = sessionLifetimeMs,
): SignedIn & { readonly sessionId: string } {
  const session = issueSecret();
  const time = now();
  store.removeExpiredSessions(time.toISOString());
  store.createSession(
    session,
    { userId: user.id, agent: agent.slice(0, agentLength) },
    time.toISOString(),
    new Date(time.getTime() + lifetimeMs).toISOString(),
  );
  audit.record(toActor(user), 'signed_in');
  return { user, token: session.token, sessionId: session.id };
}

/** Throws `unauthorized` for accounts of the identity provider. */
export function assertLocal({ config }: IdentityContext, user: UserRow): void {
  if (!isOfProvider(config, user)) return;
  throw new ServiceError(
    'unauthorized',
    `this account signs in with ${config.identityProvider?.name}, and in no other way`,
  );
}
