import { oncePerObject } from '../../../lib/once-per-object.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { Storage } from '../../storage/storage.ts';
import { createIdentityStore } from '../stores/store.ts';

/** Calls of each key that are not written yet: writing each would make every read a write. A kill forgets them. */
const callsOf = oncePerObject<Storage, Map<string, number>>(() => new Map());

export function countKeyCall(storage: Storage, keyId: string): void {
  const calls = callsOf(storage);
  calls.set(keyId, (calls.get(keyId) ?? 0) + 1);
}

/** Writes the counted calls. On a disk that takes no writes they stay in memory, and reading goes on. */
export function flushKeyCalls(storage: Storage, now: Date): void {
  const calls = callsOf(storage);
  if (calls.size === 0) return;
  const store = createIdentityStore(storage);
  try {
    storage.transaction(() => {
      for (const [keyId, count] of calls) store.touchKey(keyId, now.toISOString(), count);
    });
    calls.clear();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== 'unavailable') throw error;
  }
}
