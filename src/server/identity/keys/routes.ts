import { z } from 'zod';
import { type ApiKey, KeyScope, keyScopes, type NewApiKey } from '../../../contract/people/auth.ts';
import { limits } from '../../../contract/limits.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Principal } from '../../request/principal.ts';
import { quote, ServiceError } from '../../request/service-error.ts';
import { createTokens, toApiKey } from '../secrets/token.ts';
import type { KeyRow } from '../stores/key-store.ts';
import type { IdentityContext } from '../stores/store.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';
import { readTimeToCome } from './time-to-come.ts';

export function keyHandlers(deps: ServerDeps, context: IdentityContext): Handlers {
  const tokens = createTokens(deps.secret);
  return {
    async createToken({ principal }) {
      const { userId, organisationId } = principal;
      const { token, expiresAt } = await tokens.issue(
        { userId, organisationId, source: sourceOf(principal) },
        deps.now(),
      );
      return {
        body: {
          token,
          token_type: 'Bearer',
          expires_in: limits.tokenSeconds,
          expires_at: expiresAt.toISOString(),
        },
      };
    },

    listKeys: ({ principal, query }) => ({
      body: { keys: listKeys(context, principal, query.all === 'true').map(toWireKey) },
    }),

    createKey({ principal, body }) {
      const expiresAt = readTimeToCome('expires_at', body.expires_at ?? '', deps.now());
      const limit = [...new Set(body.datasets)].toSorted();
      assertLimit(limit, body.scopes, deps.datasets.accessOf(principal));
      const { row, key } = createKey(context, {
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
      revokeKey(context, params.id, principal, query.reason ?? '');
      deps.log.security({ userId: principal.userId, keyId: params.id }, 'API key revoked');
      return { body: { deleted: 1 } };
    },
  };
}

/** A token comes from a session or key, never from another token, which could be renewed for ever. */
function sourceOf({ credential: { kind, id } }: Principal) {
  if (kind === 'session' || kind === 'key') return { kind, id };
  throw new ServiceError(
    'forbidden',
    'a token is not made from a token; send the API key or the session that it came from',
  );
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
