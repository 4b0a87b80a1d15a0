import type { ProviderAnswer, ProviderOutcome } from '../../../contract/people/auth.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import type { IdentityProviderConfig } from '../../config.ts';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../request/service-error.ts';
import { beginSession, type SignedIn } from '../sign-in/begin-session.ts';
import { sessionLifetimeMs, providerRequestLifetimeMs } from '../sign-in/session-cookie.ts';
import { toActor } from '../stores/audit-log.ts';
import { createIdentityContext, type IdentityDeps } from '../stores/store.ts';
import { enter, type ProviderContext, follow } from './people.ts';
import type { SessionCredential } from '../stores/session-store.ts';
import type { ProviderPerson } from './person.ts';
import { createProviderClient, type ProviderClient } from './provider-client.ts';
import { ProviderUnreachable } from './request.ts';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { BoundedMap } from '../../../lib/bounded-map.ts';
import { createSeal } from '../secrets/seal.ts';
import type { Log } from '../../http/log.ts';

/** Lifetime of a session whose provider gave no refresh token. */
const unrefreshedLifetimeMs = 8 * 60 * 60 * 1_000;

export type FinishedSignIn =
  | {
      readonly outcome: 'signed_in';
      readonly signedIn: SignedIn;
      readonly lasts: boolean;
      readonly next: string;
    }
  | { readonly outcome: ProviderOutcome; readonly reason: unknown };

/** Sign-in through the configured identity provider; null where there is none. One per service, for its memory. */
export const providerOf = oncePerObject((deps: ServerDeps) => {
  const { identityProvider, publicUrl } = deps.config;
  return identityProvider === null || publicUrl === null
    ? null
    : createProviderService(deps, identityProvider, publicUrl);
});

const upkeepMs = 10 * 60 * 1_000;

/** Checks unused sessions of the provider every ten minutes; returns what ends it. */
export function keepSessionsChecked(deps: ServerDeps): () => void {
  const timer = setInterval(() => {
    providerOf(deps)
      ?.checkUnused()
      .catch((error: unknown) => deps.log.warn({ error }, 'unused sessions could not be checked'));
  }, upkeepMs);
  timer.unref();
  return () => clearInterval(timer);
}

function createProviderService(deps: ServerDeps, provider: IdentityProviderConfig, publicUrl: string) {
  const { log } = deps;
  const context: ProviderContext = { ...createIdentityContext(deps), provider };
  const client = createProviderClient(provider, publicUrl);
  const pendingSignIns = createPendingSignIns(deps, publicUrl);
  const sessions = createProviderSessions(context, client, log);

  return {
    name: provider.name,

    /** `userId`: user whose account is to be connected; null: a sign-in. `cookie`: for the browser to bring back. */
    async begin(next: string, userId: number | null): Promise<{ url: string; cookie: string }> {
      const pending = pendingSignIns.create(next, userId);
      try {
        const url = await client.begin(pending);
        return { url, cookie: pendingSignIns.seal(pending) };
      } catch (error) {
        log.warn({ error }, 'the identity provider could not be asked');
        throw unreachable(provider.name, error);
      }
    },

    async finish(answer: ProviderAnswer, cookie: string | null, agent: string): Promise<FinishedSignIn> {
      const pending = pendingSignIns.spend(cookie);
      if (typeof pending === 'string') return { outcome: 'failed', reason: pending };
      let person: ProviderPerson;
      try {
        person = await client.exchange(answer, pending);
      } catch (error) {
        return { outcome: error instanceof ProviderUnreachable ? 'unreachable' : 'failed', reason: error };
      }
      return context.storage.transaction((): FinishedSignIn => {
        const user = enter(context, person, pending.userId);
        if (typeof user === 'string') return { outcome: user, reason: 'no account here' };
        const lasts = person.refreshToken !== '';
        const lifetimeMs = lasts ? sessionLifetimeMs : unrefreshedLifetimeMs;
        const { sessionId, ...signedIn } = beginSession(context, user, agent, lifetimeMs);
        sessions.create(sessionId, person);
        return { outcome: 'signed_in', signedIn, lasts, next: pending.next };
      });
    },

    assertCurrent: (id: string, session: SessionCredential): Promise<void> =>
      sessions.assertCurrent(id, session),
    checkUnused: (): Promise<void> => sessions.checkUnused(),

    /** Ends the sessions that a logout token names; returns whether there were any. Throws `invalid_value`. */
    end: (token: string): Promise<boolean> => endSessions(context, client, token),
  };
}

async function endSessions(
  { storage, store, audit, provider }: ProviderContext,
  client: ProviderClient,
  token: string,
): Promise<boolean> {
  const { subject, sid } = await client.readLogout(token).catch((error: unknown) => {
    if (error instanceof ProviderUnreachable) throw unreachable(provider.name, error);
    throw new ServiceError('invalid_value', 'logout_token is not a logout of this provider', {
      cause: error,
    });
  });
  return storage.transaction(() => {
    const userId = subject === undefined ? undefined : store.findProviderUser(provider.issuer, subject);
    if (subject !== undefined && userId === undefined) return false;
    const ended = store.removeProviderSessions(userId, sid);
    if (ended > 0 && userId !== undefined)
      audit.record(toActor(store.readUser(userId)), 'session_ended', `by ${provider.name}`);
    return ended > 0;
  });
}

const spentStates = 100_000;

/** A sign-in under way, sealed into a cookie of the browser that began it. */
const PendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** User who connects their account; null: a sign-in. */
  userId: z.int().nullable(),
  until: z.int(),
});
type PendingSignIn = z.infer<typeof PendingSignIn>;

/** Sign-ins that await the answer of the provider. */
function createPendingSignIns({ secret, now }: Pick<IdentityDeps, 'secret' | 'now'>, publicUrl: string) {
  const requests = createSeal(secret, 'provider sign-in');
  /** A state is used once. */
  const spent = new BoundedMap<string, true>(spentStates);

  return {
    create(next: string, userId: number | null): PendingSignIn {
      const [state, nonce, verifier] = [random(), random(), random()];
      const until = now().getTime() + providerRequestLifetimeMs;
      return { state, nonce, verifier, next: ownPath(next, publicUrl), userId, until };
    },

    seal: (pending: PendingSignIn): string => requests.seal(JSON.stringify(pending)),

    /** Returns why there is none that could be finished, where that is so. */
    spend(cookie: string | null): PendingSignIn | string {
      const opened = requests.open(cookie ?? '');
      if (opened === null) return 'no sign-in was begun in this browser';
      const pending = PendingSignIn.parse(JSON.parse(opened));
      if (pending.until <= now().getTime() || spent.has(pending.state)) return 'the sign-in is over';
      spent.set(pending.state, true);
      return pending;
    },
  };
}

/** The path of an address of this service; `/` for every other. */
function ownPath(next: string, publicUrl: string): string {
  const url = URL.parse(next, publicUrl);
  return url === null || url.origin !== publicUrl || next.length > limits.addressLength
    ? '/'
    : url.pathname.replace(/^\/+/, '/') + url.search;
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

/** Groups are read again after this long, at the next use of a session. */
const checkedForMs = 15 * 60 * 1_000;
/** Groups are read again after this long without use. */
const unusedForMs = 60 * 60 * 1_000;
/** After a failure to reach the provider, sessions that are due are refused at once for this long. */
const unreachableMs = 10_000;

/** Sessions that the provider began, and that last as long as it says so. */
function createProviderSessions(context: ProviderContext, client: ProviderClient, log: Log) {
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

function unreachable(name: string, cause: unknown): ServiceError {
  return new ServiceError('unavailable', `${name} does not answer; try again in a few seconds`, {
    details: { retryAfterSeconds: unreachableMs / 1_000 },
    cause,
  });
}
