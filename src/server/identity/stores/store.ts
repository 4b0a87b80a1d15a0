import type { Storage } from '../../storage/storage.ts';
import { createProviderStore } from './provider-store.ts';
import { createKeyStore } from './key-store.ts';
import { createLinkStore } from './link-store.ts';
import { createSessionStore } from './session-store.ts';
import { createUserStore } from './user-store.ts';

/** Users, with their sessions, links and keys. */
export function createIdentityStore(storage: Storage) {
  return {
    ...createUserStore(storage),
    ...createSessionStore(storage),
    ...createLinkStore(storage),
    ...createKeyStore(storage),
    ...createProviderStore(storage),
  };
}
