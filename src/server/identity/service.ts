import { limits } from '../../contract/limits.ts';
import type { Config } from '../config.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import { toApiKey, createTokens } from './secrets/token.ts';
import type { Device } from './sign-in/device-cookie.ts';
import { type Counted, createFailureLimit, type FailureLimit } from './sign-in/failure-limit.ts';
import { passwordProblem } from './secrets/password-problem.ts';
import { hashPassword, verifyPassword } from './secrets/password.ts';
import { createAuditLog } from './stores/audit-log.ts';
import { flushKeyCalls } from './keys/key-calls.ts';
import type { KeyRow, KeySelection, NewKey } from './stores/key-store.ts';
import type { Principal } from '../request/principal.ts';
import { createSecondFactor, wrongCode } from './sign-in/second-factor.ts';
import { issueSecret, matchesDigest, parseSecret } from './secrets/secret.ts';
import type { SessionRow } from './stores/session-store.ts';
import { passingSessionLifetimeMs, sessionLifetimeMs } from './sign-in/session-cookie.ts';
import { createIdentityStore } from './stores/store.ts';
import type { UserRow } from './stores/user-store.ts';

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
}

export interface CreatedKey {
  readonly row: KeyRow;
  /** Returned once. */
  readonly key: string;
}

type IdentityDeps = Pick<ServerDeps, 'storage' | 'config' | 'now' | 'secret'>;

/** Sessions, keys and the links that begin them. */
export function createIdentityService(deps: IdentityDeps) {
  const failures = createFailureLimit();
  return { ...createSignIn(deps, failures), ...createAccount(deps, failures), ...createCredentials(deps) };
}

/** Shared dependencies of all identity functions. */
function workWith({ storage, config, now }: IdentityDeps) {
  const store = createIdentityStore(storage);

  function readUser(id: number): UserRow {
    const user = store.findUser(id);
    if (user === undefined) throw new Error(`user ${id} is not there`);
    return user;
  }

  function assertFree(email: string): void {
    if (store.findUserByEmail(email) === undefined) return;
    throw new ServiceError(
      'invalid_value',
      'this e-mail address already belongs to an account; choose another',
    );
  }

  /** null: nothing is limited. */
  const counted = (count: () => Counted) => (config.rateLimits ? count() : null);

  return { store, audit: createAuditLog({ storage, now }), readUser, assertFree, counted };
}

function createSignIn(deps: IdentityDeps, failures: FailureLimit) {
  const secondFactor = createSecondFactor(deps);
  const { storage, config, now } = deps;
  const { store, audit, readUser, assertFree, counted } = workWith(deps);

  function beginSession(
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

  return {
    beginSession,

    /** `remember` false: the session does not outlast the day. */
    async signInWithPassword(
      {
        email,
        password,
        remember = true,
        code,
      }: {
        email: string;
        password: string;
        remember?: boolean | undefined;
        code?: string | undefined;
      },
      { address, agent, device }: Caller,
    ): Promise<SignedIn> {
      const account = email.toLowerCase();
      const user = store.findUserByEmail(account);
      const attempt = counted(() =>
        failures.signIn({
          userId: user?.id ?? null,
          email: account,
          address,
          device: device !== null && user !== undefined && device.users.includes(user.id) ? device.id : null,
        }),
      );
      const isPassword = await verifyPassword(password, user?.password_hash ?? null);
      if (!isPassword || user === undefined || isSuspended(user)) {
        throw new ServiceError('unauthorized', wrongPassword(attempt?.triesLeft ?? triesTold + 1));
      }
      // A wrong code is a failure, a missing one is not.
      if (code === undefined) attempt?.succeeded();
      assertLocal(config, user);
      const lifetimeMs = remember ? sessionLifetimeMs : passingSessionLifetimeMs;
      const signedIn = storage.transaction(() => {
        spendCode(user, code);
        return beginSession(user, agent, lifetimeMs);
      });
      if (code !== undefined) attempt?.succeeded();
      return signedIn;
    },

    /** Spends the link, and sets e-mail and password where they are given; refused, it is as good as before. */
    async signInWithLink(
      link: {
        secret: string;
        email?: string | undefined;
        password?: string | undefined;
        code?: string | undefined;
      },
      { address, agent }: Caller,
    ): Promise<SignedIn> {
      const attempt = counted(() => failures.link(address));
      const passwordHash = link.password === undefined ? undefined : await hashPassword(link.password);
      const owner = findLinkOwner(link.secret, now().toISOString());
      if (owner !== undefined) attempt?.succeeded();
      if (owner !== undefined && link.password !== undefined)
        assertNoProblem(await passwordProblem(link.password, link.email ?? owner.email));
      // Who has the link may not guess codes faster than who has the password.
      const guess =
        owner === undefined || link.code === undefined
          ? null
          : counted(() => failures.signIn({ userId: owner.id, email: owner.email, address, device: null }));
      const signedIn = storage.transaction(() => {
        const time = now().toISOString();
        const user = findLinkOwner(link.secret, time);
        if (user === undefined) {
          throw new ServiceError(
            'unauthorized',
            'this link is spent or not valid; ask an administrator for another',
          );
        }
        store.useLink(parseSecret(link.secret)?.id ?? '', time);
        assertLocal(config, user);
        spendCode(user, link.code);
        const email = link.email?.toLowerCase();
        if (email !== undefined && email !== user.email) {
          assertFree(email);
          store.updateUser(user.id, { email });
        }
        if (passwordHash !== undefined) {
          store.updateUser(user.id, { password_hash: passwordHash });
          store.removeSessions(user.id);
        }
        return beginSession(readUser(user.id), agent);
      });
      guess?.succeeded();
      return signedIn;
    },
  };

  /** Throws `conflict` where the account has a second factor and there is no code, `unauthorized` for a wrong one. */
  function spendCode(user: UserRow, code: string | undefined): void {
    if (user.second_factor !== 1) return;
    if (code === undefined) {
      throw new ServiceError(
        'conflict',
        'this account has a second factor: send the code of its authenticator application too',
      );
    }
    const spent = secondFactor.spend(user.id, code);
    if (spent === null) throw new ServiceError('unauthorized', wrongCode);
    if (spent === 'recovery') audit.record(toActor(user), 'recovery_code_used');
  }

  function findLinkOwner(token: string, time: string): UserRow | undefined {
    const presented = parseSecret(token);
    const link = presented === null ? undefined : store.findLink(presented.id);
    if (presented === null || !matchesDigest(presented.secret, link?.secret_digest) || link === undefined) {
      return undefined;
    }
    if (link.used_at !== null || link.expires_at <= time) return undefined;
    const user = store.findUser(link.user_id);
    if (user === undefined || isSuspended(user)) return undefined;
    return user;
  }
}

function createAccount(deps: IdentityDeps, failures: FailureLimit) {
  const secondFactor = createSecondFactor(deps);
  const { storage, config, now } = deps;
  const { store, audit, readUser, assertFree, counted } = workWith(deps);
  return {
    readUser,

    signOut(principal: Principal): void {
      if (principal.credential.kind !== 'session') {
        throw new ServiceError(
          'invalid_request',
          'only a session can be signed out; revoke an API key instead',
        );
      }
      const { id } = principal.credential;
      storage.transaction(() => {
        store.removeSession(id);
        audit.record(principal, 'signed_out');
      });
    },

    /** A new e-mail or password needs the one that is; other sessions then end. Refused, nothing is changed. */
    async changeProfile(
      principal: Principal,
      change: {
        readonly name?: string | undefined;
        readonly email?: string | undefined;
        readonly password?: string | undefined;
        readonly current_password?: string | undefined;
      },
    ): Promise<UserRow> {
      const before = readUser(principal.userId);
      const email = change.email?.toLowerCase();
      const isSensitive = (email !== undefined && email !== before.email) || change.password !== undefined;
      if (isSensitive && isOfProvider(config, before)) {
        throw new ServiceError(
          'invalid_value',
          `e-mail and password of this account are kept by ${config.identityProvider?.name}`,
        );
      }
      if (isSensitive && before.password_hash !== null) {
        const attempt = counted(() => failures.ownPassword(before.id));
        if (!(await verifyPassword(change.current_password ?? '', before.password_hash))) {
          throw new ServiceError(
            'invalid_value',
            'current_password is not right; give the password that you sign in with now',
          );
        }
        attempt?.succeeded();
      }
      if (change.password !== undefined)
        assertNoProblem(await passwordProblem(change.password, email ?? before.email));
      const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password);
      return storage.transaction(() => {
        if (email !== undefined && email !== before.email) assertFree(email);
        const changes = {
          ...(change.name === undefined ? {} : { name: change.name }),
          ...(email === undefined ? {} : { email }),
          ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
        };
        if (Object.keys(changes).length > 0) store.updateUser(principal.userId, changes);
        if (passwordHash !== undefined) {
          store.removeOtherSessions(principal.userId, principal.credential.id);
          audit.record(principal, 'password_changed');
        }
        if (change.name !== undefined || email !== undefined) audit.record(principal, 'profile_changed');
        return readUser(principal.userId);
      });
    },

    beginSecondFactor(principal: Principal): { key: string; uri: string } {
      return storage.transaction(() => {
        const user = readUser(principal.userId);
        assertLocal(config, user);
        return secondFactor.begin(user.id, user.email);
      });
    },

    /** Other sessions, which were begun without a code, end. */
    confirmSecondFactor(principal: Principal, code: string): string[] {
      const attempt = counted(() => failures.ownPassword(principal.userId));
      const codes = storage.transaction(() => {
        const made = secondFactor.confirm(principal.userId, code);
        store.removeOtherSessions(principal.userId, principal.credential.id);
        audit.record(principal, 'second_factor_added');
        return made;
      });
      attempt?.succeeded();
      return codes;
    },

    removeSecondFactor(principal: Principal, code: string): void {
      const attempt = counted(() => failures.ownPassword(principal.userId));
      storage.transaction(() => {
        const isOn = secondFactor.isOn(principal.userId);
        if (!isOn || secondFactor.spend(principal.userId, code) === null)
          throw new ServiceError('invalid_value', isOn ? wrongCode : 'this account has no second factor');
        secondFactor.remove(principal.userId);
        audit.record(principal, 'second_factor_removed');
      });
      attempt?.succeeded();
    },

    listSessions: (principal: Principal): readonly SessionRow[] =>
      store.listSessions(principal.userId, now().toISOString()),

    endSession(principal: Principal, id: string): void {
      storage.transaction(() => {
        if (!store.removeSessionOf(principal.userId, id)) {
          throw new ServiceError('not_found', 'session not found');
        }
        audit.record(principal, 'session_ended');
      });
    },
  };
}

function createCredentials(deps: IdentityDeps) {
  const { storage, now } = deps;
  const tokens = createTokens(deps.secret);
  const { store, audit, readUser } = workWith(deps);

  const listKeys = (of: KeySelection['of'], withRevoked: boolean): readonly KeyRow[] =>
    store.listKeys({
      of,
      withRevoked,
      callsFrom: new Date(now().getTime() - callsCountedMs).toISOString().slice(0, 10),
    });

  return {
    /** Issues a token from a session or key, never from another token, which could be renewed for ever. */
    issueToken(principal: Principal): Promise<{ token: string; expiresAt: Date }> {
      const { userId, organisationId, credential } = principal;
      if (credential.kind !== 'session' && credential.kind !== 'key') {
        throw new ServiceError(
          'forbidden',
          'a token is not made from a token; send the API key or the session that it came from',
        );
      }
      const source = { kind: credential.kind, id: credential.id };
      return tokens.issue({ userId, organisationId, source }, now());
    },

    /** `all`: revoked ones too, and for an administrator everybody's. */
    listKeys({ userId, organisationId, role }: Principal, all: boolean): readonly KeyRow[] {
      flushKeyCalls(storage, now());
      return listKeys(all && role === 'admin' ? { organisationId } : { userId }, all);
    },

    createKey(owner: NewKey): CreatedKey {
      const key = issueSecret();
      const createdAt = now().toISOString();
      return storage.transaction(() => {
        const user = readUser(owner.userId);
        if (store.countKeys(owner.userId) >= limits.keys) {
          throw new ServiceError(
            'invalid_value',
            `an account may have ${limits.keys} API keys, and has them; revoke one first`,
          );
        }
        store.createKey(key, owner, createdAt);
        audit.record(toActor(user), 'key_created', owner.name);
        const row = listKeys({ userId: user.id }, false).find(({ id }) => id === key.id);
        if (row === undefined) throw new Error(`key ${key.id} is not there`);
        return { row, key: toApiKey(key.token) };
      });
    },

    /** Their own; an administrator, everybody's in the organisation. */
    revokeKey(id: string, principal: Principal, reason: string): void {
      const { userId, organisationId, role } = principal;
      storage.transaction(() => {
        const of = role === 'admin' ? { organisationId } : { userId };
        const name = store.revokeKey(id, of, { revokedAt: now().toISOString(), reason });
        if (name === undefined) throw new ServiceError('not_found', 'API key not found');
        audit.record(principal, 'key_revoked', reason === '' ? name : `${name}: ${reason}`);
      });
    },

    /** A one-time sign-in link for the user; those given before and not used become void. */
    issueLink(userId: number): { readonly secret: string; readonly expiresAt: string } {
      const link = issueSecret();
      const time = now();
      const expiresAt = new Date(time.getTime() + linkLifetimeMs).toISOString();
      storage.transaction(() => {
        store.removeUnusedLinks(userId);
        store.createLink(link, userId, time.toISOString(), expiresAt);
      });
      return { secret: link.token, expiresAt };
    },
  };
}

function assertNoProblem(problem: string | null): void {
  if (problem !== null) throw new ServiceError('invalid_value', problem);
}

/** Whether an account is entered through the configured identity provider alone. */
export function isOfProvider({ identityProvider }: Pick<Config, 'identityProvider'>, user: UserRow): boolean {
  return identityProvider !== null && user.provider_issuer === identityProvider.issuer;
}

function assertLocal(config: Config, user: UserRow): void {
  if (!isOfProvider(config, user)) return;
  throw new ServiceError(
    'unauthorized',
    `this account signs in with ${config.identityProvider?.name}, and in no other way`,
  );
}

export function isSuspended(user: UserRow): boolean {
  return user.suspended_at !== null || user.organisation_suspended_at !== null;
}

export function toActor(user: UserRow): { userId: number; organisationId: number; email: string } {
  return { userId: user.id, organisationId: user.organisation_id, email: user.email };
}

/** Counts unknown addresses too, so that it does not reveal which accounts exist. */
function wrongPassword(triesLeft: number): string {
  const wrong = 'e-mail and password do not fit together';
  if (triesLeft > triesTold) return wrong;
  return `${wrong}; ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left, then a wait of a minute`;
}

/** From this number down, the remaining tries are shown. */
const triesTold = 3;
const agentLength = 255;
const callsCountedMs = 30 * 24 * 60 * 60 * 1_000;
const linkLifetimeMs = 7 * 24 * 60 * 60 * 1_000;
