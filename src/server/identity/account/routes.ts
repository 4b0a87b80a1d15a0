import type { ServerDeps } from '../../deps.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Principal } from '../../request/principal.ts';
import { toMe } from '../sign-in/me.ts';
import { expiredSessionCookie } from '../sign-in/session-cookie.ts';
import type { SignInContext } from '../sign-in/sign-in-context.ts';
import {
  beginPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  createPasskey,
  readSecondFactors,
  removePasskey,
  renamePasskey,
  removeSecondFactor,
} from './own-second-factor.ts';
import type { Session, ProfileChange } from '../../../contract/people/auth.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { IdentityContext } from '../stores/store.ts';
import type { z } from 'zod';
import { assertGoodPassword } from '../secrets/password-problem.ts';
import { hashPassword, verifyPassword } from '../secrets/password.ts';
import { isOfProvider, type UserRow } from '../stores/user-store.ts';

const asking = ({ principal, headers }: { principal: Principal; headers: Headers }) => ({
  principal,
  host: headers.get('host'),
});

/** Endpoints of the caller's own account. */
export function accountHandlers({ config, log }: ServerDeps, context: SignInContext): Handlers {
  return {
    signOut({ principal, secure }) {
      signOut(context, principal);
      log.security({ userId: principal.userId }, 'signed out');
      return { body: { signed_out: true }, cookies: [expiredSessionCookie(secure)] };
    },

    readMe: ({ principal }) => ({ body: toMe(context.store.readUser(principal.userId), config) }),

    async replaceMe({ principal, body }) {
      const user = await changeProfile(context, principal, body);
      log.security({ userId: user.id }, 'account changed');
      return { body: toMe(user, config) };
    },

    readSecondFactors: (request) => ({ body: readSecondFactors(context, asking(request)) }),

    beginSecondFactor: async (request) => ({
      body: await beginSecondFactor(context, asking(request), request.body),
    }),

    confirmSecondFactor({ principal, body }) {
      const codes = confirmSecondFactor(context, principal, body.code);
      log.security({ userId: principal.userId }, 'second factor added');
      return { body: { recovery_codes: codes } };
    },

    async removeSecondFactor(request) {
      await removeSecondFactor(context, asking(request), request.body);
      log.security({ userId: request.principal.userId }, 'second factor removed');
      return { body: { deleted: 1 } };
    },

    beginPasskey: async (request) => ({
      body: { options: await beginPasskey(context, asking(request), request.body) },
    }),

    async createPasskey(request) {
      const codes = await createPasskey(context, asking(request), request.body);
      log.security({ userId: request.principal.userId }, 'passkey added');
      return { body: { recovery_codes: codes } };
    },

    renamePasskey: ({ principal, body }) => ({ body: renamePasskey(context, principal, body) }),

    async removePasskey(request) {
      await removePasskey(context, asking(request), request.body);
      log.security({ userId: request.principal.userId }, 'passkey removed');
      return { body: { deleted: 1 } };
    },

    listSessions: ({ principal }) => ({ body: { sessions: listSessions(context, principal) } }),

    removeSession({ principal, params }) {
      endSession(context, principal, params.id);
      log.security({ userId: principal.userId }, 'session ended');
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
  };
}

function listSessions({ store, now }: IdentityContext, { userId, credential }: Principal): Session[] {
  return store.listSessions(userId, now().toISOString()).map(({ last_used_at: lastUsed, ...session }) => ({
    ...session,
    last_used_at: lastUsed ?? '',
    current: credential.id === session.id,
  }));
}

function endSession({ storage, store, audit }: IdentityContext, principal: Principal, id: string): void {
  storage.transaction(() => {
    if (!store.removeSessionOf(principal.userId, id)) {
      throw new ServiceError('not_found', 'session not found');
    }
    audit.record(principal, 'session_ended');
  });
}

/** Ends the session of the request. */
function signOut({ storage, store, audit }: IdentityContext, principal: Principal): void {
  if (principal.credential.kind !== 'session') {
    throw new ServiceError('invalid_request', 'only a session can be signed out; revoke an API key instead');
  }
  const { id } = principal.credential;
  storage.transaction(() => {
    store.removeSession(id);
    audit.record(principal, 'signed_out');
  });
}

/** A new e-mail or password needs the one that is; other sessions then end. Refused, nothing is changed. */
async function changeProfile(
  context: SignInContext,
  principal: Principal,
  change: z.infer<typeof ProfileChange>,
): Promise<UserRow> {
  const { storage, store, audit } = context;
  const before = store.readUser(principal.userId);
  const email = change.email?.toLowerCase();
  if ((email !== undefined && email !== before.email) || change.password !== undefined)
    await assertOwner(context, before, change.current_password ?? '');
  if (change.password !== undefined) await assertGoodPassword(change.password, email ?? before.email);
  const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password);
  return storage.transaction(() => {
    if (email !== undefined && email !== before.email) store.assertFreeEmail(email);
    const changes = {
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(email === undefined ? {} : { email }),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    };
    if (Object.keys(changes).length > 0) store.updateUser(principal.userId, changes);
    if (passwordHash !== undefined) {
      store.removeOtherSessions(principal.userId, principal.credential.id);
      audit.record(principal, 'password_changed');
    }
    if (change.name !== undefined || email !== undefined) audit.record(principal, 'profile_changed');
    return store.readUser(principal.userId);
  });
}

async function assertOwner(
  { config, failures }: SignInContext,
  user: UserRow,
  currentPassword: string,
): Promise<void> {
  if (isOfProvider(config, user)) {
    throw new ServiceError(
      'invalid_value',
      `e-mail and password of this account are kept by ${config.identityProvider?.name}`,
    );
  }
  if (user.password_hash === null) return;
  const attempt = failures.ownPassword(user.id);
  if (!(await verifyPassword(currentPassword, user.password_hash))) {
    throw new ServiceError(
      'invalid_value',
      'current_password is not right; give the password that you sign in with now',
    );
  }
  attempt.succeeded();
}
