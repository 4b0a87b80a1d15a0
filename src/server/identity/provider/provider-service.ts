import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type ProviderAnswer, type ProviderOutcome, Role } from '../../../contract/people/auth.ts';
import { limits } from '../../../contract/limits.ts';
import { BoundedMap } from '../../../lib/bounded-map.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../request/service-error.ts';
import { createAccounts } from '../accounts.ts';
import { createAuditLog } from '../stores/audit-log.ts';
import { createSeal } from '../secrets/seal.ts';
import { type SignedIn, createIdentityService, isSuspended, toActor } from '../service.ts';
import { providerRequestLifetimeMs, sessionLifetimeMs } from '../sign-in/session-cookie.ts';
import type { SessionCredential } from '../stores/session-store.ts';
import { createIdentityStore } from '../stores/store.ts';
import type { UserRow } from '../stores/user-store.ts';
import { createProviderClient, type ProviderPerson, ProviderUnreachable } from './provider-client.ts';

/** Groups are read again after this long, at the next use of a session. */
const checkedForMs = 15 * 60 * 1_000;
/** Lifetime of a session whose provider gave no refresh token. */
const unrefreshedLifetimeMs = 8 * 60 * 60 * 1_000;
/** After a failure to reach the provider, sessions that are due are refused at once for this long. */
const unreachableMs = 10_000;
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

type Provider = NonNullable<ServerDeps['config']['identityProvider']>;

function createProviderService(deps: ServerDeps, provider: Provider, publicUrl: string) {
  const { storage, now } = deps;
  const { issuer } = provider;
  const client = createProviderClient(provider, publicUrl);
  const store = createIdentityStore(storage);
  const identity = createIdentityService(deps);
  const audit = createAuditLog(deps);
  const requests = createSeal(deps.secret, 'provider sign-in');
  const refreshTokens = createSeal(deps.secret, 'provider refresh token');
  /** A state is used once. */
  const spent = new BoundedMap<string, true>(spentStates);
  const checking = new Map<string, Promise<void>>();
  let unreachableUntil = 0;

  const roleOf = (groups: readonly string[]): Role | undefined =>
    Role.options.findLast((role) => groups.some((group) => provider.roles.get(group) === role));

  /** The user whom the person is here; made at their first sign-in. */
  function enter(person: ProviderPerson, connecting: number | null): UserRow | ProviderOutcome {
    const role = roleOf(person.groups);
    const known = store.findProviderUser(issuer, person.subject);
    if (role === undefined) {
      if (known !== undefined) withdraw(identity.readUser(known));
      return 'no_access';
    }
    const time = now().toISOString();
    if (known === undefined) {
      const organisation = createAccounts(deps).ensureFirstOrganisation();
      const { email, name, subject } = person;
      if (connecting === null && store.findUserByEmail(email) !== undefined) return 'taken';
      const userId =
        connecting ?? store.createUser({ email, name, organisationId: organisation.id, role }, time);
      if (identity.readUser(userId).provider_issuer !== null) return 'taken';
      store.connectProvider({ issuer, subject, userId }, time);
      audit.record(toActor(identity.readUser(userId)), 'provider_connected');
    } else if (connecting !== null && connecting !== known) return 'taken';
    const user = identity.readUser(store.findProviderUser(issuer, person.subject) ?? 0);
    if (isSuspended(user)) return 'no_access';
    applyRole(user, role);
    return identity.readUser(user.id);
  }

  function applyRole(user: UserRow, role: Role): void {
    if (user.role === role) return;
    store.updateUser(user.id, { role });
    audit.record(toActor(user), 'member_changed', `${user.email}: ${role}, by ${provider.name}`);
  }

  /** Ends all that the user could go on with. */
  function withdraw(user: UserRow): void {
    store.removeSessions(user.id);
    store.revokeKeysOf(user.id, {
      revokedAt: now().toISOString(),
      reason: `no access any more at ${provider.name}`,
    });
    audit.record(toActor(user), 'member_changed', `${user.email}: shut out by ${provider.name}`);
  }

  function keep(sessionId: string, person: ProviderPerson): void {
    store.createProviderSession({
      session_id: sessionId,
      sid: person.sid,
      refresh_token: person.refreshToken === '' ? '' : refreshTokens.seal(person.refreshToken),
      checked_at: now().toISOString(),
    });
  }

  async function check(id: string, { user_id: userId, provider_refresh_token: sealed }: SessionCredential) {
    const refreshToken = refreshTokens.open(sealed ?? '');
    const subject = store.findProviderSubject(issuer, userId);
    let person: ProviderPerson | null = null;
    try {
      if (refreshToken !== null && subject !== undefined)
        person = await client.refresh(refreshToken, subject);
    } catch (error) {
      if (error instanceof ProviderUnreachable) {
        unreachableUntil = performance.now() + unreachableMs;
        throw unreachable(provider.name, error);
      }
      deps.log.warn({ error, userId }, 'the identity provider refused to renew a session');
    }
    storage.transaction(() => {
      const user = identity.readUser(userId);
      const role = person === null ? undefined : roleOf(person.groups);
      if (person === null) {
        store.removeSession(id);
        audit.record(toActor(user), 'session_ended', `by ${provider.name}`);
      } else if (role === undefined) withdraw(user);
      else {
        applyRole(user, role);
        store.updateProviderSession(id, {
          checked_at: now().toISOString(),
          ...(person.refreshToken === '' ? {} : { refresh_token: refreshTokens.seal(person.refreshToken) }),
        });
      }
    });
  }

  return {
    name: provider.name,

    /** `userId`: user whose account is to be connected; null: a sign-in. `cookie`: for the browser to bring back. */
    async begin(next: string, userId: number | null): Promise<{ url: string; cookie: string }> {
      const [state, nonce, verifier] = [random(), random(), random()];
      const until = now().getTime() + providerRequestLifetimeMs;
      const pending = { state, nonce, verifier, next: ownPath(next, publicUrl), userId, until };
      try {
        const url = await client.begin(pending);
        return { url, cookie: requests.seal(JSON.stringify(pending)) };
      } catch (error) {
        deps.log.warn({ error }, 'the identity provider could not be asked');
        throw unreachable(provider.name, error);
      }
    },

    async finish(answer: ProviderAnswer, cookie: string | null, agent: string): Promise<FinishedSignIn> {
      const opened = requests.open(cookie ?? '');
      if (opened === null) return { outcome: 'failed', reason: 'no sign-in was begun in this browser' };
      const { userId, until, next, ...checks } = PendingSignIn.parse(JSON.parse(opened));
      if (until <= now().getTime() || spent.has(checks.state)) {
        return { outcome: 'failed', reason: 'the sign-in is over' };
      }
      spent.set(checks.state, true);
      let person: ProviderPerson;
      try {
        person = await client.exchange(answer, checks);
      } catch (error) {
        return { outcome: error instanceof ProviderUnreachable ? 'unreachable' : 'failed', reason: error };
      }
      return storage.transaction((): FinishedSignIn => {
        const user = enter(person, userId);
        if (typeof user === 'string') return { outcome: user, reason: 'no account here' };
        const lasts = person.refreshToken !== '';
        const { sessionId, ...signedIn } = identity.beginSession(
          user,
          agent,
          lasts ? sessionLifetimeMs : unrefreshedLifetimeMs,
        );
        keep(sessionId, person);
        return { outcome: 'signed_in', signedIn, lasts, next };
      });
    },

    /** Reads the groups of a session's owner again where that is due; the session may be gone afterwards. */
    async assertCurrent(id: string, session: SessionCredential): Promise<void> {
      const { provider_checked_at: checkedAt, provider_refresh_token: sealed } = session;
      if (checkedAt === null || sealed === '') return;
      if (Math.abs(now().getTime() - Date.parse(checkedAt)) < checkedForMs) return;
      if (performance.now() < unreachableUntil) throw unreachable(provider.name, null);
      const running = checking.get(id) ?? check(id, session).finally(() => checking.delete(id));
      checking.set(id, running);
      await running;
    },

    /** Ends the sessions that a logout token names; returns whether there were any. Throws `invalid_value`. */
    async end(token: string): Promise<boolean> {
      const { subject, sid } = await client.readLogout(token).catch((error: unknown) => {
        if (error instanceof ProviderUnreachable) throw unreachable(provider.name, error);
        throw new ServiceError('invalid_value', 'logout_token is not a logout of this provider', {
          cause: error,
        });
      });
      return storage.transaction(() => {
        const userId = subject === undefined ? undefined : store.findProviderUser(issuer, subject);
        if (subject !== undefined && userId === undefined) return false;
        const ended = store.removeProviderSessions(userId, sid);
        if (ended > 0 && userId !== undefined)
          audit.record(toActor(identity.readUser(userId)), 'session_ended', `by ${provider.name}`);
        return ended > 0;
      });
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

function unreachable(name: string, cause: unknown): ServiceError {
  return new ServiceError('unavailable', `${name} does not answer; try again in a few seconds`, {
    details: { retryAfterSeconds: unreachableMs / 1_000 },
    cause,
  });
}
