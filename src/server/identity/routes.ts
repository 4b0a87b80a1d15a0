import type { ApiKey, Me } from '../../contract/auth.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { ServiceError } from '../http/service-error.ts';
import { toApiKey } from './api-key.ts';
import { createIdentityService } from './service.ts';
import { expiredSessionCookie, sessionCookie } from './session-cookie.ts';
import type { KeyRow, UserRow } from './store.ts';

export function identityHandlers(deps: ServerDeps): Handlers {
  const service = createIdentityService(deps);
  return {
    async signIn({ body, address, secure }) {
      const { user, token } =
        'secret' in body
          ? await service.signInWithLink(body, address)
          : await service.signInWithPassword(body.email, body.password, address);
      deps.log.info({ userId: user.id, by: 'secret' in body ? 'link' : 'password' }, 'signed in');
      return { body: toMe(user), headers: { 'Set-Cookie': sessionCookie(token, secure) } };
    },

    signOut({ principal, secure }) {
      service.signOut(principal);
      deps.log.info({ userId: principal.userId }, 'signed out');
      return { body: { signed_out: true }, headers: { 'Set-Cookie': expiredSessionCookie(secure) } };
    },

    readMe: ({ principal }) => ({ body: toMe(service.readUser(principal.userId)) }),

    listKeys: ({ principal }) => ({ body: { keys: service.listKeys(principal).map(toWireKey) } }),

    createKey({ principal, body }) {
      const expiresAt = toExpiry(body.expires_at ?? '', deps.now());
      const { row, key } = service.createKey({ userId: principal.userId, name: body.name, expiresAt });
      deps.log.info({ userId: principal.userId, keyId: row.id }, 'API key created');
      return { body: { ...toWireKey(row), key } };
    },

    removeKey({ principal, params }) {
      service.revokeKey(params.id, principal);
      deps.log.info({ userId: principal.userId, keyId: params.id }, 'API key revoked');
      return { body: { deleted: 1 } };
    },
  };
}

function toMe(user: UserRow): Me {
  return {
    user_id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    organisation: { id: user.organisation_id, name: user.organisation_name },
    has_password: user.password_hash !== null,
  };
}

function toWireKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: toApiKey(row.id),
    created_at: row.created_at,
    last_used_at: row.last_used_at ?? '',
    expires_at: row.expires_at ?? '',
  };
}

const timestamp =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):\d{2})$/;

function toExpiry(sent: string, now: Date): string | null {
  if (sent === '') return null;
  const date = timestamp.exec(sent)?.[1];
  const time = date === undefined || !isDay(date) ? null : new Date(sent);
  if (time === null || Number.isNaN(time.getTime()) || time <= now) {
    throw new ServiceError(
      'invalid_value',
      'expires_at must be a time to come in RFC 3339, such as 2030-01-31T00:00:00Z',
    );
  }
  return time.toISOString();
}

/** `Date` itself takes the 30th of February for the 2nd of March. */
function isDay(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}
