import type { ServerDeps } from '../../deps.ts';
import type { Storage } from '../../storage/storage.ts';
import { createAuditLog } from './audit-log.ts';
import { createKeyStore } from './key-store.ts';
import { createLinkStore, createUserStore, idOf } from './user-store.ts';
import { createPasskeyStore } from './passkey-store.ts';
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

const firstOrganisation = 'My organisation';

function createOrganisationStore(storage: Storage) {
  const { sql } = storage;

  function createOrganisation(name: string, createdAt: string): number {
    const row = storage.first(
      sql
        .insertInto('organisations')
        .values({ name, created_at: createdAt, suspended_at: null })
        .returning('id'),
    );
    return idOf(row);
  }

  function findFirstOrganisation(): { id: number; name: string } | undefined {
    return storage.first(sql.selectFrom('organisations').select(['id', 'name']).orderBy('id').limit(1));
  }

  return {
    createOrganisation,
    findFirstOrganisation,

    /** The one that runs the service; created where there is none. */
    ensureFirstOrganisation(createdAt: string): { id: number; name: string } {
      return (
        findFirstOrganisation() ?? {
          id: createOrganisation(firstOrganisation, createdAt),
          name: firstOrganisation,
        }
      );
    },

    findOrganisation(name: string): { id: number } | undefined {
      return storage.first(sql.selectFrom('organisations').where('name', '=', name).select('id'));
    },

    requiresSecondFactor(id: number): boolean {
      return (
        storage.first(
          sql.selectFrom('organisations').where('id', '=', id).select('requires_second_factor as required'),
        )?.required === 1
      );
    },

    requireSecondFactor(id: number, isRequired: boolean): void {
      const change = { requires_second_factor: isRequired ? 1 : 0 };
      storage.run(sql.updateTable('organisations').set(change).where('id', '=', id));
    },

    suspendOrganisation(id: number, suspendedAt: string | null): void {
      storage.run(sql.updateTable('organisations').set({ suspended_at: suspendedAt }).where('id', '=', id));
    },
  };
}

/** Users of an identity provider, and the sessions that it began. */
function createProviderStore(storage: Storage) {
  const { sql } = storage;
  return {
    findProviderUser(issuer: string, subject: string): number | undefined {
      return storage.first(
        sql
          .selectFrom('provider_people')
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .select('user_id'),
      )?.user_id;
    },

    findProviderSubject(issuer: string, userId: number): string | undefined {
      return storage.first(
        sql
          .selectFrom('provider_people')
          .where('issuer', '=', issuer)
          .where('user_id', '=', userId)
          .select('subject'),
      )?.subject;
    },

    connectProvider(person: { issuer: string; subject: string; userId: number }, createdAt: string): void {
      storage.run(
        sql.insertInto('provider_people').values({
          issuer: person.issuer,
          subject: person.subject,
          user_id: person.userId,
          created_at: createdAt,
        }),
      );
    },

    createProviderSession(session: {
      session_id: string;
      sid: string;
      refresh_token: string;
      checked_at: string;
    }): void {
      storage.run(sql.insertInto('provider_sessions').values(session));
    },

    /** Sessions that can be renewed and were not checked since, the longest unchecked first. */
    listUncheckedSessions(since: string): string[] {
      const unchecked = sql
        .selectFrom('provider_sessions')
        .where('refresh_token', '<>', '')
        .where('checked_at', '<', since)
        .select('session_id')
        .orderBy('checked_at');
      return storage.all(unchecked).map((row) => row.session_id);
    },

    updateProviderSession(sessionId: string, changes: { refresh_token?: string; checked_at: string }): void {
      storage.run(sql.updateTable('provider_sessions').set(changes).where('session_id', '=', sessionId));
    },

    /** Ends the sessions of a provider's logout, of one `sid` where it names one; returns their number. */
    removeProviderSessions(userId: number | undefined, sid: string | undefined): number {
      let ended = sql
        .selectFrom('provider_sessions')
        .innerJoin('sessions', 'sessions.id', 'provider_sessions.session_id')
        .select('session_id');
      if (userId !== undefined) ended = ended.where('sessions.user_id', '=', userId);
      if (sid !== undefined) ended = ended.where('provider_sessions.sid', '=', sid);
      return storage.run(sql.deleteFrom('sessions').where('id', 'in', ended));
    },
  };
}
