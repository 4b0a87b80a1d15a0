import type { ServerDeps } from '../../deps.ts';
import type { Handlers } from '../../http/handler.ts';
import { toMe } from '../sign-in/me.ts';
import { expiredSessionCookie } from '../sign-in/session-cookie.ts';
import type { SignInContext } from '../sign-in/sign-in-context.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './own-second-factor.ts';
import { endSession, listSessions, signOut } from './own-sessions.ts';
import { changeProfile } from './profile.ts';

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

    beginSecondFactor: ({ principal }) => ({ body: beginSecondFactor(context, principal) }),

    confirmSecondFactor({ principal, body }) {
      const codes = confirmSecondFactor(context, principal, body.code);
      log.security({ userId: principal.userId }, 'second factor added');
      return { body: { recovery_codes: codes } };
    },

    removeSecondFactor({ principal, body }) {
      removeSecondFactor(context, principal, body.code);
      log.security({ userId: principal.userId }, 'second factor removed');
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
