import { limits } from '../../../contract/limits.ts';
import type { Principal } from '../../request/principal.ts';
import { ServiceError } from '../../request/service-error.ts';
import { issueSecret } from '../secrets/secret.ts';
import { toApiKey } from '../secrets/token.ts';
import { toActor } from '../stores/audit-log.ts';
import type { KeyRow, KeySelection, NewKey } from '../stores/key-store.ts';
import type { IdentityContext } from '../stores/store.ts';
import { flushKeyCalls } from './key-calls.ts';

export interface CreatedKey {
  readonly row: KeyRow;
  /** Returned once. */
  readonly key: string;
}

const callsCountedMs = 30 * 24 * 60 * 60 * 1_000;

function selectKeys(
  { store, now }: IdentityContext,
  of: KeySelection['of'],
  withRevoked: boolean,
): readonly KeyRow[] {
  const callsFrom = new Date(now().getTime() - callsCountedMs).toISOString().slice(0, 10);
  return store.listKeys({ of, withRevoked, callsFrom });
}

/** `all`: revoked ones too, and for an administrator everybody's. */
export function listKeys(
  context: IdentityContext,
  { userId, organisationId, role }: Principal,
  all: boolean,
): readonly KeyRow[] {
  flushKeyCalls(context.storage, context.now());
  return selectKeys(context, all && role === 'admin' ? { organisationId } : { userId }, all);
}

export function createKey(context: IdentityContext, owner: NewKey): CreatedKey {
  const { storage, store, audit, now } = context;
  const key = issueSecret();
  const createdAt = now().toISOString();
  return storage.transaction(() => {
    const user = store.readUser(owner.userId);
    if (store.countKeys(owner.userId) >= limits.keys) {
      throw new ServiceError(
        'invalid_value',
        `an account may have ${limits.keys} API keys, and has them; revoke one first`,
      );
    }
    store.createKey(key, owner, createdAt);
    audit.record(toActor(user), 'key_created', { about: `member ${user.id}`, name: owner.name });
    const row = selectKeys(context, { userId: user.id }, false).find(({ id }) => id === key.id);
    if (row === undefined) throw new Error(`key ${key.id} is not there`);
    return { row, key: toApiKey(key.token) };
  });
}

/** Their own; an administrator, everybody's in the organisation. */
export function revokeKey(
  { storage, store, audit, now }: IdentityContext,
  id: string,
  principal: Principal,
  reason: string,
): void {
  const { userId, organisationId, role } = principal;
  storage.transaction(() => {
    const of = role === 'admin' ? { organisationId } : { userId };
    const key = store.revokeKey(id, of, { revokedAt: now().toISOString(), reason });
    if (key === undefined) throw new ServiceError('not_found', 'API key not found');
    const name = reason === '' ? key.name : `${key.name}: ${reason}`;
    audit.record(principal, 'key_revoked', { about: `member ${key.user_id}`, name });
  });
}
