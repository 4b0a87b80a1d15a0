import type { Storage } from '../storage/storage.ts';
import { createKeyStore } from './key-store.ts';
import { createLinkStore } from './link-store.ts';
import { createSessionStore } from './session-store.ts';
import { createUserStore } from './user-store.ts';

/** Who there is, and by what they come in: users, and their sessions, links and keys. */
export function createIdentityStore(storage: Storage) {
  return {
    ...createUserStore(storage),
    ...createSessionStore(storage),
    ...createLinkStore(storage),
    ...createKeyStore(storage),
  };
}
