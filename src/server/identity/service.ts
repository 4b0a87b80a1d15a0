import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../http/service-error.ts';
import { toApiKey } from './api-key.ts';
import { createFailureLimit } from './failure-limit.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { Principal } from './principal.ts';
import { issueSecret, matchesDigest, parseSecret } from './secret.ts';
import { sessionLifetimeMs } from './session-cookie.ts';
import { createTokens } from './token.ts';
import { createIdentityStore, type KeyRow, type NewKey, type UserRow } from './store.ts';

export interface SignedIn {
  readonly user: UserRow;
  /** Goes into the session cookie. */
  readonly token: string;
}

export interface CreatedKey {
  readonly row: KeyRow;
  /** Told once. */
  readonly key: string;
}

type IdentityDeps = Pick<ServerDeps, 'storage' | 'config' | 'now' | 'secret'>;

/** Sessions, keys and the links that begin them. */
export function createIdentityService({ storage, config, now, secret }: IdentityDeps) {
  const tokens = createTokens(secret);
  const store = createIdentityStore(storage);
  const failures = createFailureLimit();

  function beginSession(user: UserRow): SignedIn {
    const session = issueSecret();
    const time = now();
    store.removeExpiredSessions(time.toISOString());
    store.createSession(
      session,
      user.id,
      time.toISOString(),
      new Date(time.getTime() + sessionLifetimeMs).toISOString(),
    );
    return { user, token: session.token };
  }

  return {
    async signInWithPassword(email: string, password: string, address: string): Promise<SignedIn> {
      const account = email.toLowerCase();
      if (config.rateLimits) failures.assertOpen(account, address);
      const user = store.findUserByEmail(account);
      const isPassword = await verifyPassword(password, user?.password_hash ?? null);
      // Again, and for a right password too: guesses sent at once have all passed the first check.
      if (config.rateLimits) failures.assertOpen(account, address);
      if (!isPassword || user === undefined || isSuspended(user)) {
        failures.recordFailure(account, address);
        throw new ServiceError('unauthorized', 'e-mail and password do not fit together');
      }
      return storage.transaction(() => beginSession(user));
    },

    /** Spends the link, and sets e-mail and password where they are given; refused, it is as good as before. */
    async signInWithLink(
      link: { secret: string; email?: string | undefined; password?: string | undefined },
      address: string,
    ): Promise<SignedIn> {
      if (config.rateLimits) failures.assertOpen('', address);
      const passwordHash = link.password === undefined ? undefined : await hashPassword(link.password);
      return storage.transaction(() => {
        const time = now().toISOString();
        const user = findLinkOwner(link.secret, time);
        if (user === undefined) {
          failures.recordFailure('', address);
          throw new ServiceError(
            'unauthorized',
            'this link is spent or not valid; ask an administrator for another',
          );
        }
        const email = link.email?.toLowerCase();
        if (email !== undefined && email !== user.email) {
          if (store.findUserByEmail(email) !== undefined) {
            throw new ServiceError(
              'invalid_value',
              'this e-mail address already belongs to an account; choose another',
            );
          }
          store.updateUser(user.id, { email });
        }
        if (passwordHash !== undefined) {
          store.updateUser(user.id, { password_hash: passwordHash });
          store.removeSessions(user.id);
        }
        return beginSession(readUser(user.id));
      });
    },

    signOut(principal: Principal): void {
      if (principal.credential.kind !== 'session') {
        throw new ServiceError(
          'invalid_request',
          'only a session can be signed out; revoke an API key instead',
        );
      }
      store.removeSession(principal.credential.id);
    },

    readUser,

    /** From a session or key; not from another token, which would never come to an end. */
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

    listKeys(principal: Principal): readonly KeyRow[] {
      return store.listKeys(principal.userId);
    },

    createKey(owner: NewKey): CreatedKey {
      const key = issueSecret();
      const createdAt = now().toISOString();
      return storage.transaction(() => {
        if (store.listKeys(owner.userId).length >= keyLimit) {
          throw new ServiceError(
            'invalid_value',
            `an account may have ${keyLimit} API keys; revoke one first`,
          );
        }
        store.createKey(key, owner, createdAt);
        return {
          row: {
            id: key.id,
            name: owner.name,
            created_at: createdAt,
            expires_at: owner.expiresAt,
            last_used_at: null,
            scopes: owner.scopes,
          },
          key: toApiKey(key.token),
        };
      });
    },

    revokeKey(id: string, principal: Principal): void {
      const revoked = storage.transaction(() => store.revokeKey(id, principal.userId, now().toISOString()));
      if (!revoked) throw new ServiceError('not_found', 'API key not found');
    },

    /** A one-time sign-in link for the user; those given before and not used become void. Answers its secret. */
    issueLink(userId: number): string {
      const link = issueSecret();
      const time = now();
      storage.transaction(() => {
        store.removeUnusedLinks(userId);
        store.createLink(
          link,
          userId,
          time.toISOString(),
          new Date(time.getTime() + linkLifetimeMs).toISOString(),
        );
      });
      return link.token;
    },
  };

  function readUser(id: number): UserRow {
    const user = store.findUser(id);
    if (user === undefined) throw new Error(`user ${id} is not there`);
    return user;
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
    store.useLink(presented.id, time);
    return user;
  }
}

function isSuspended(user: UserRow): boolean {
  return user.suspended_at !== null || user.organisation_suspended_at !== null;
}

const keyLimit = 50;
const linkLifetimeMs = 7 * 24 * 60 * 60 * 1_000;
