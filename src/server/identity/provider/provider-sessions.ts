import type { Log } from '../../http/log.ts';
import { ServiceError } from '../../request/service-error.ts';
import { createSeal } from '../secrets/seal.ts';
import { toActor } from '../stores/audit-log.ts';
import type { SessionCredential } from '../stores/session-store.ts';
import { follow, type ProviderContext } from './people.ts';
import type { ProviderPerson } from './person.ts';
import type { ProviderClient } from './provider-client.ts';
import { ProviderUnreachable } from './request.ts';

/** Groups are read again after this long, at the next use of a session. */
const checkedForMs = 15 * 60 * 1_000;
/** Groups are read again after this long without use. */
const unusedForMs = 60 * 60 * 1_000;
/** After a failure to reach the provider, sessions that are due are refused at once for this long. */
const unreachableMs = 10_000;

/** Sessions that the provider began, and that last as long as it says so. */
export function createProviderSessions(context: ProviderContext, client: ProviderClient, log: Log) {
  const { storage, store, audit, provider, now } = context;
  const refreshTokens = createSeal(context.secret, 'provider refresh token');
  const checking = new Map<string, Promise<void>>();
  let unreachableUntil = 0;

  /** null: the provider has refused to renew the session. */
  async function renew({
    user_id: userId,
    provider_refresh_token: sealed,
  }: SessionCredential): Promise<ProviderPerson | null> {
    const refreshToken = refreshTokens.open(sealed ?? '');
    const subject = store.findProviderSubject(provider.issuer, userId);
    if (refreshToken === null || subject === undefined) return null;
    try {
      return await client.refresh(refreshToken, subject);
    } catch (error) {
      if (error instanceof ProviderUnreachable) {
        unreachableUntil = performance.now() + unreachableMs;
        throw unreachable(provider.name, error);
      }
      log.warn({ error, userId }, 'the identity provider refused to renew a session');
      return null;
    }
  }

  async function check(id: string, session: SessionCredential): Promise<void> {
    const person = await renew(session);
    storage.transaction(() => {
      const user = store.readUser(session.user_id);
      if (person === null) {
        store.removeSession(id);
        audit.record(toActor(user), 'session_ended', `by ${provider.name}`);
      } else if (follow(context, user, person) === 'current') {
        store.updateProviderSession(id, {
          checked_at: now().toISOString(),
          ...(person.refreshToken === '' ? {} : { refresh_token: refreshTokens.seal(person.refreshToken) }),
        });
      }
    });
  }

  /** Reads the groups of a session's owner again where that is due; the session may be gone afterwards. */
  async function assertCurrent(id: string, session: SessionCredential): Promise<void> {
    const { provider_checked_at: checkedAt, provider_refresh_token: sealed } = session;
    if (checkedAt === null || sealed === '') return;
    if (Math.abs(now().getTime() - Date.parse(checkedAt)) < checkedForMs) return;
    if (performance.now() < unreachableUntil) throw unreachable(provider.name, null);
    const running = checking.get(id) ?? check(id, session).finally(() => checking.delete(id));
    checking.set(id, running);
    await running;
  }

  return {
    assertCurrent,

    /** Checks sessions that nobody has used for an hour, so that access withdrawn meanwhile ends them and the keys. */
    async checkUnused(): Promise<void> {
      const since = new Date(now().getTime() - unusedForMs).toISOString();
      for (const id of store.listUncheckedSessions(since)) {
        const session = store.findSession(id);
        if (session !== undefined) await assertCurrent(id, session);
      }
    },

    /** Notes that the provider began the session for the person. */
    create(sessionId: string, { sid, refreshToken }: ProviderPerson): void {
      store.createProviderSession({
        session_id: sessionId,
        sid,
        refresh_token: refreshToken === '' ? '' : refreshTokens.seal(refreshToken),
        checked_at: now().toISOString(),
      });
    },
  };
}

export function unreachable(name: string, cause: unknown): ServiceError {
  return new ServiceError('unavailable', `${name} does not answer; try again in a few seconds`, {
    details: { retryAfterSeconds: unreachableMs / 1_000 },
    cause,
  });
}
