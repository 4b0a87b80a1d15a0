import { Email, type Role } from '../../contract/people/auth.ts';
import { limits } from '../../contract/limits.ts';
import { ServiceError } from '../request/service-error.ts';
import { createKey } from './keys/keys.ts';
import { issueLink } from './sign-in/link-sign-in.ts';
import { createSecondFactor } from './sign-in/second-factor.ts';
import { memberSubject, toActor } from './stores/audit-log.ts';
import { createIdentityContext, type IdentityDeps } from './stores/store.ts';
import type { UserRow } from './stores/user-store.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** What an administrator at the machine does: organisations, users, keys. Refuses with `ServiceError`. */
export function createAccounts(deps: IdentityDeps) {
  const context = createIdentityContext(deps);
  const { storage, store, now } = context;

  function readUser(email: string): UserRow {
    const user = store.findUserByEmail(email.toLowerCase());
    if (user === undefined) throw new ServiceError('not_found', `there is no user ${email}`);
    return user;
  }

  function readOrganisation(name: string): number {
    const organisation = store.findOrganisation(name);
    if (organisation === undefined) {
      throw new ServiceError(
        'not_found',
        `there is no organisation "${name}"; create it with: org create --name "${name}"`,
      );
    }
    return organisation.id;
  }

  return {
    createOrganisation(name: string): { id: number } {
      assertName('an organisation', name);
      return storage.transaction(() => {
        if (store.findOrganisation(name) !== undefined) {
          throw new ServiceError('invalid_value', `there is an organisation "${name}" already`);
        }
        return { id: store.createOrganisation(name, now().toISOString()) };
      });
    },

    /** Answers the secret of the sign-in link that begins the account. */
    createUser(user: { email: string; organisation: string; role: Role }): { id: number; secret: string } {
      const email = user.email.toLowerCase();
      if (!Email.safeParse(email).success) {
        throw new ServiceError('invalid_value', `"${user.email}" is not an e-mail address`);
      }
      const id = storage.transaction(() => {
        const organisationId = readOrganisation(user.organisation);
        if (store.findUserByEmail(email) !== undefined) {
          throw new ServiceError('invalid_value', `there is a user ${email} already`);
        }
        return store.createUser({ email, name: '', organisationId, role: user.role }, now().toISOString());
      });
      return { id, secret: issueLink(context, id).secret };
    },

    /** A new sign-in link for a user who has lost the way in; answers its secret. */
    issueLink: (email: string) => issueLink(context, readUser(email).id).secret,

    createKey(email: string, name: string): { id: string; key: string } {
      assertName('a key', name);
      const { row, key } = createKey(context, {
        userId: readUser(email).id,
        name,
        expiresAt: null,
        scopes: null,
        datasets: null,
      });
      return { id: row.id, key };
    },

    revokeKey(id: string): void {
      const revoked = { revokedAt: now().toISOString(), reason: '' };
      if (store.revokeKey(id.replace(/^ai_/, ''), null, revoked) === undefined) {
        throw new ServiceError('not_found', `there is no API key ${id} that could be revoked`);
      }
    },

    /** Restoring a user makes their sessions, keys, tokens and shared links valid again. */
    suspendUser(email: string, isSuspended: boolean): void {
      const suspendedAt = isSuspended ? now().toISOString() : null;
      store.updateUser(readUser(email).id, { suspended_at: suspendedAt });
    },

    /** The way back for an administrator who has lost their own. */
    resetSecondFactor(email: string): void {
      const user = readUser(email);
      storage.transaction(() => {
        createSecondFactor(context).removeAll(user.id);
        store.removeSessions(user.id);
        context.audit.record(toActor(user), 'second_factor_reset', memberSubject(user));
      });
    },

    suspendOrganisation(name: string, isSuspended: boolean): void {
      store.suspendOrganisation(readOrganisation(name), isSuspended ? now().toISOString() : null);
    },

    readOrganisation,

    /** The organisation that new datasets are granted to; made where there is none. */
    ensureFirstOrganisation: () =>
      storage.transaction(() => store.ensureFirstOrganisation(now().toISOString())),

    /** The one that runs the service. */
    findFirstOrganisation: store.findFirstOrganisation,

    findFirstAdministrator: () => store.findFirstAdministrator(),
  };
}

function assertName(of: string, name: string): void {
  if (name.trim() !== '' && name.length <= limits.nameLength) return;
  throw new ServiceError('invalid_value', `the name of ${of} has 1–${limits.nameLength} characters`);
}
