import { z } from 'zod';
import { type ApiKey, type Me, type NewApiKey, KeyScope, keyScopes } from '../../contract/people/auth.ts';
import { limits } from '../../contract/limits.ts';
import type { Config } from '../config.ts';
import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { quote, ServiceError } from '../request/service-error.ts';
import { toApiKey } from './secrets/token.ts';
import { deviceCookie, readDevice } from './sign-in/device-cookie.ts';
import { createSeal } from './secrets/seal.ts';
import type { KeyRow } from './stores/key-store.ts';
import { providerHandlers } from './provider/routes.ts';
import { createIdentityService, isOfProvider } from './service.ts';
import { expiredSessionCookie, sessionCookie } from './sign-in/session-cookie.ts';
import type { UserRow } from './stores/user-store.ts';
import { readTimeToCome } from './keys/time-to-come.ts';

export function identityHandlers(deps: ServerDeps): Handlers {
  const service = createIdentityService(deps);
  const devices = createSeal(deps.secret, 'device');
  return {
    ...providerHandlers(deps),

    async signIn({ body, address, headers, secure }) {
      const now = deps.now();
      const device = readDevice(headers.get('cookie'), secure, devices, now);
      const caller = { address, agent: headers.get('user-agent') ?? '', device };
      const { user, token } =
        'secret' in body
          ? await service.signInWithLink(body, caller)
          : await service.signInWithPassword(body, caller);
      deps.log.security({ userId: user.id, by: 'secret' in body ? 'link' : 'password' }, 'signed in');
      const isRemembered = 'secret' in body || body.remember !== false;
      return {
        body: toMe(user, deps.config),
        cookies: [
          sessionCookie(token, secure, isRemembered),
          deviceCookie(device, user.id, { secure, seal: devices, now }),
        ],
      };
    },

    signOut({ principal, secure }) {
      service.signOut(principal);
      deps.log.security({ userId: principal.userId }, 'signed out');
      return { body: { signed_out: true }, cookies: [expiredSessionCookie(secure)] };
    },

    async createToken({ principal }) {
      const { token, expiresAt } = await service.issueToken(principal);
      return {
        body: {
          token,
          token_type: 'Bearer',
          expires_in: limits.tokenSeconds,
          expires_at: expiresAt.toISOString(),
        },
      };
    },

    readMe: ({ principal }) => ({ body: toMe(service.readUser(principal.userId), deps.config) }),

    async replaceMe({ principal, body }) {
      const user = await service.changeProfile(principal, body);
      deps.log.security({ userId: user.id }, 'account changed');
      return { body: toMe(user, deps.config) };
    },

    beginSecondFactor: ({ principal }) => ({ body: service.beginSecondFactor(principal) }),

    confirmSecondFactor({ principal, body }) {
      const codes = service.confirmSecondFactor(principal, body.code);
      deps.log.security({ userId: principal.userId }, 'second factor added');
      return { body: { recovery_codes: codes } };
    },

    removeSecondFactor({ principal, body }) {
      service.removeSecondFactor(principal, body.code);
      deps.log.security({ userId: principal.userId }, 'second factor removed');
      return { body: { deleted: 1 } };
    },

    listSessions: ({ principal }) => ({
      body: {
        sessions: service.listSessions(principal).map(({ last_used_at: lastUsed, ...session }) => ({
          ...session,
          last_used_at: lastUsed ?? '',
          current: principal.credential.id === session.id,
        })),
      },
    }),

    removeSession({ principal, params }) {
      service.endSession(principal, params.id);
      deps.log.security({ userId: principal.userId }, 'session ended');
      return { body: { deleted: 1 } };
    },

    readRateUse: ({ rate }) => ({
      body:
        rate === null
          ? { limited: false, limit: 0, used: 0, resets_in: 0 }
          : {
              limited: true,
              limit: rate.limit,
              used: rate.limit - rate.remaining,
              resets_in: rate.resetSeconds,
            },
    }),

    listKeys: ({ principal, query }) => ({
      body: { keys: service.listKeys(principal, query.all === 'true').map(toWireKey) },
    }),

    createKey({ principal, body }) {
      const expiresAt = readTimeToCome('expires_at', body.expires_at ?? '', deps.now());
      const limit = [...new Set(body.datasets)].toSorted();
      assertLimit(limit, body.scopes, deps.datasets.accessOf(principal));
      const { row, key } = service.createKey({
        userId: principal.userId,
        name: body.name,
        expiresAt,
        scopes: body.scopes === undefined ? null : JSON.stringify([...new Set(body.scopes)].toSorted()),
        datasets: limit.length === 0 ? null : JSON.stringify(limit),
      });
      deps.log.security({ userId: principal.userId, keyId: row.id }, 'API key created');
      return { body: { ...toWireKey(row), key } };
    },

    removeKey({ principal, params, query }) {
      service.revokeKey(params.id, principal, query.reason ?? '');
      deps.log.security({ userId: principal.userId, keyId: params.id }, 'API key revoked');
      return { body: { deleted: 1 } };
    },
  };
}

/** Saved, shared and imported things belong to no dataset: by changing them a key would exceed its datasets. */
function assertLimit(
  limit: readonly string[],
  scopes: NewApiKey['scopes'],
  access: { findDataset(code: string): unknown },
): void {
  if (limit.length === 0) return;
  if (scopes === undefined || scopes.includes('write')) {
    throw new ServiceError(
      'invalid_value',
      'a key that is limited to some datasets cannot write; name scopes without "write", or leave datasets out',
    );
  }
  const unknown = limit.find((code) => access.findDataset(code) === undefined);
  if (unknown !== undefined) {
    throw new ServiceError('invalid_value', `datasets names ${quote(unknown)}, which is none of yours`);
  }
}

function toMe(user: UserRow, config: Pick<Config, 'languageModel' | 'identityProvider'>): Me {
  const { languageModel } = config;
  return {
    user_id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    organisation: { id: user.organisation_id, name: user.organisation_name },
    has_password: user.password_hash !== null,
    by_provider: isOfProvider(config, user),
    second_factor: user.second_factor === 1,
    answers:
      languageModel === null
        ? { by: 'rules', host: '' }
        : { by: 'language_model', host: new URL(languageModel.url).host },
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
    scopes: row.scopes === null ? [...keyScopes] : KeyScope.array().parse(JSON.parse(row.scopes)),
    datasets: row.datasets === null ? [] : z.array(z.string()).parse(JSON.parse(row.datasets)),
    owner: { user_id: row.user_id, email: row.email, name: row.user_name },
    calls: row.calls,
    revoked_at: row.revoked_at ?? '',
    revoked_reason: row.revoked_reason,
  };
}
