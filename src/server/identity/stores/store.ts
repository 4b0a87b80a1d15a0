import type { ServerDeps } from '../../deps.ts';
import type { Storage } from '../../storage/storage.ts';
import { createAuditLog } from './audit-log.ts';
import { createKeyStore } from './key-store.ts';
import { createLinkStore, createUserStore } from './user-store.ts';
import { createOrganisationStore } from './organisation-store.ts';
import { createPasskeyStore } from './passkey-store.ts';
import { createProviderStore } from './provider-store.ts';
import { createSessionStore } from './session-store.ts';

/** Organisations and users, with their sessions, links and keys. */
export function createIdentityStore(storage: Storage) {
  return {
    ...createOrganisationStore(storage),
    ...createUserStore(storage),
    ...createSessionStore(storage),
    ...createLinkStore(storage),
    ...createKeyStore(storage),
    ...createPasskeyStore(storage),
    ...createProviderStore(storage),
  };
}

export type IdentityDeps = Pick<ServerDeps, 'storage' | 'config' | 'now' | 'secret'>;

/** What the functions of identity work with. */
export interface IdentityContext extends IdentityDeps {
  readonly store: ReturnType<typeof createIdentityStore>;
  readonly audit: ReturnType<typeof createAuditLog>;
}

export function createIdentityContext({ storage, config, now, secret }: IdentityDeps): IdentityContext {
  const audit = createAuditLog({ storage, now });
  return { storage, config, now, secret, store: createIdentityStore(storage), audit };
}
