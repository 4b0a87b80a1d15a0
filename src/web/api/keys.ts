import { endpointOptions } from './endpoint-options.ts';
import type { CreatedApiKey, KeyScope } from '../../contract/people/auth.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

export const apiKeyKeys = { all: ['api-keys'] as const, rate: ['rate-use'] as const };

/** Revoked ones too; of an administrator, everybody's in the organisation. */
export const apiKeysOptions = () =>
  endpointOptions('listKeys', apiKeyKeys.all, { query: { all: 'true' }, select: ({ keys }) => keys });

/** Requests of the caller's account that are counted in this minute. */
export const rateUseOptions = () =>
  endpointOptions('readRateUse', apiKeyKeys.rate, { refetchInterval: 10_000 });

export interface NewKeyInput {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Codes; none: all that the owner may use. */
  readonly datasets: readonly string[];
  /** `""`: never. */
  readonly expiresAt: string;
}

export async function createKey({ name, scopes, datasets, expiresAt }: NewKeyInput): Promise<CreatedApiKey> {
  const made = await call('createKey', {
    body: { name, scopes: [...scopes], datasets: [...datasets], expires_at: expiresAt },
  });
  await queryClient.invalidateQueries({ queryKey: apiKeyKeys.all });
  return made;
}

export async function revokeKey(id: string, reason: string): Promise<void> {
  await call('removeKey', { params: { id }, query: reason === '' ? {} : { reason } });
  await queryClient.invalidateQueries({ queryKey: apiKeyKeys.all });
}
