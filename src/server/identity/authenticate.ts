import { z } from 'zod';
import { browserHeader, KeyScope, keyScopes } from '../../contract/people/auth.ts';
import type { ServerDeps } from '../deps.ts';
import type { Origin } from '../http/reading/address.ts';
import { ServiceError } from '../request/service-error.ts';
import { fromApiKey, createTokens, hasTokenForm } from './secrets/token.ts';
import type { CredentialRow } from './stores/credential-row.ts';
import type { SessionCredential } from './stores/session-store.ts';
import { countKeyCall, flushKeyCalls } from './keys/key-calls.ts';
import type { Principal } from '../request/principal.ts';
import { matchesDigest, type PresentedSecret, parseSecret } from './secrets/secret.ts';
import { providerOf } from './provider/provider-service.ts';
import { readSessionCookie } from './sign-in/session-cookie.ts';
import { createIdentityStore } from './stores/store.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** `lastUsedAt` is for people; writing it more often would make every read a write. */
const lastUseGrainMs = 10 * 60 * 1_000;
/** Calls of keys are counted in memory and written so often. */
const callGrainMs = 60 * 1_000;

function isStale(row: CredentialRow, now: Date, grainMs: number): boolean {
  const usedAt = row.last_used_at === null ? 0 : Date.parse(row.last_used_at);
  return Math.abs(now.getTime() - usedAt) > grainMs;
}

const authorizationLimit = 8_192;

/**
 * The user of a request: by API key or token in `Authorization`, raw or after `Bearer`, else by the session cookie.
 * null: it has no credential. Throws `unauthorized`, with one message for all reasons, for an invalid credential: such
 * a request never counts as anonymous.
 */
export function createAuthenticator(
  deps: ServerDeps,
): (request: Request, origin: Origin) => Promise<Principal | null> {
  const store = createIdentityStore(deps.storage);
  const tokens = createTokens(deps.secret);

  function authenticateKey(credential: string): Principal {
    const token = fromApiKey(credential);
    const presented = token === null ? null : parseSecret(token);
    if (presented === null) throw badCredential();
    const now = deps.now();
    const row = accept(presented, store.findKey(presented.id), now);
    countKeyCall(deps.storage, presented.id);
    if (isStale(row, now, callGrainMs)) flushKeyCalls(deps.storage, now);
    return toPrincipal(row, { kind: 'key', id: presented.id, expires: row.expires_at !== null });
  }

  /** Notes when a session was last used. On a disk that takes no writes it does nothing, so that reading goes on. */
  function noteSession(id: string, now: Date): void {
    try {
      store.touchSession(id, now.toISOString());
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind !== 'unavailable') throw error;
    }
  }

  /** A token is valid for as long as the session or key that it came from, which is read again each time. */
  async function authenticateToken(token: string): Promise<Principal> {
    const now = deps.now();
    const claims = await tokens.verify(token, now);
    if (claims === null) throw badCredential();
    const { kind, id } = claims.source;
    const row: CredentialRow | SessionCredential | undefined =
      kind === 'key' ? store.findKey(id) : await findCurrentSession(id);
    if (
      row === undefined ||
      !isGood(row, now) ||
      row.user_id !== claims.userId ||
      row.organisation_id !== claims.organisationId
    ) {
      throw badCredential();
    }
    return toPrincipal(row, { kind: 'token', id });
  }

  /** The session, after the identity provider has confirmed its owner where that is due. */
  async function findCurrentSession(id: string): Promise<SessionCredential | undefined> {
    const row = store.findSession(id);
    // One that a provider began ends with the configuration of the provider.
    if (row?.provider_checked_at == null) return row;
    const provider = providerOf(deps);
    if (provider === null) return undefined;
    await provider.assertCurrent(id, row);
    return store.findSession(id);
  }

  async function authenticateSession(token: string, request: Request): Promise<Principal> {
    if (!safeMethods.has(request.method) && request.headers.get(browserHeader) === null) {
      throw new ServiceError(
        'unauthorized',
        `a request with the session cookie must also send the header ${browserHeader}: 1`,
      );
    }
    const presented = parseSecret(token);
    if (presented === null) throw badCredential();
    const now = deps.now();
    accept(presented, store.findSession(presented.id), now);
    const row = accept(presented, await findCurrentSession(presented.id), now);
    if (isStale(row, now, lastUseGrainMs)) noteSession(presented.id, now);
    return toPrincipal(row, { kind: 'session', id: presented.id });
  }

  return async (request, origin) => {
    const authorization = request.headers.get('authorization');
    if (authorization !== null) {
      if (authorization.length > authorizationLimit) throw badCredential();
      const credential = withoutScheme(authorization);
      return hasTokenForm(credential) ? authenticateToken(credential) : authenticateKey(credential);
    }
    const cookie = readSessionCookie(request.headers.get('cookie'), origin.secure);
    return cookie === null ? null : authenticateSession(cookie, request);
  };
}

function accept<Row extends CredentialRow>(presented: PresentedSecret, row: Row | undefined, now: Date): Row {
  const matches = matchesDigest(presented.secret, row?.secret_digest);
  if (!matches || row === undefined || !isGood(row, now)) throw badCredential();
  return row;
}

function isGood(row: CredentialRow, now: Date): boolean {
  return (
    row.revoked_at === null &&
    row.user_suspended_at === null &&
    row.organisation_suspended_at === null &&
    (row.expires_at === null || Date.parse(row.expires_at) > now.getTime())
  );
}

function toPrincipal(row: CredentialRow | SessionCredential, credential: Principal['credential']): Principal {
  return {
    userId: row.user_id,
    organisationId: row.organisation_id,
    email: row.email,
    role: row.role,
    scopes: scopesOf(row),
    datasets: row.datasets === null ? null : z.array(z.string()).parse(JSON.parse(row.datasets)),
    credential,
    ...('requires_second_factor' in row && lacksFactor(row) ? { mustAddFactor: true } : {}),
  };
}

/** Sessions of an identity provider have their second factor there. */
function lacksFactor(row: SessionCredential): boolean {
  return row.requires_second_factor === 1 && row.second_factor !== 1 && row.provider_checked_at === null;
}

/** Those of the credential, as far as the role of its owner goes today. */
function scopesOf({ scopes, role }: CredentialRow): readonly KeyScope[] {
  const granted = scopes === null ? keyScopes : KeyScope.array().parse(JSON.parse(scopes));
  return role === 'viewer' ? granted.filter((scope) => scope !== 'write') : granted;
}

/** The scheme's name is written in any case (RFC 9110, 11.1). */
function withoutScheme(authorization: string): string {
  return authorization.replace(/^bearer /i, '').trim();
}

function badCredential(): ServiceError {
  return new ServiceError(
    'unauthorized',
    'the credential is not valid: sign in again, or send another API key',
  );
}
