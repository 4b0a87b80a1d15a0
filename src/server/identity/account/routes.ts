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
import { endSession, listSessions, signOut } from './own-sessions.ts';
import { changeProfile } from './profile.ts';

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
