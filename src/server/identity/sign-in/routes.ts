import type { ServerDeps } from '../../deps.ts';
import type { Handlers } from '../../http/handler.ts';
import { createSeal } from '../secrets/seal.ts';
import { deviceCookie, readDevice } from './device-cookie.ts';
import { signInWithLink } from './link-sign-in.ts';
import { toMe } from './me.ts';
import { signInWithPassword } from './password-sign-in.ts';
import { sessionCookie } from './session-cookie.ts';
import type { SignInContext } from './sign-in-context.ts';

export function signInHandlers(deps: ServerDeps, context: SignInContext): Handlers {
  const devices = createSeal(deps.secret, 'device');
  return {
    async signIn({ body, address, headers, secure }) {
      const now = deps.now();
      const device = readDevice(headers.get('cookie'), secure, devices, now);
      const caller = { address, agent: headers.get('user-agent') ?? '', device, host: headers.get('host') };
      const { user, token } =
        'secret' in body
          ? await signInWithLink(context, body, caller)
          : await signInWithPassword(context, body, caller);
      deps.log.security({ userId: user.id, by: 'secret' in body ? 'link' : 'password' }, 'signed in');
      const isRemembered = 'secret' in body || body.remember !== false;
      return {
        body: toMe(user, deps.config),
        cookies: [
          sessionCookie(token, secure, isRemembered),
          deviceCookie(device, user.id, { secure, seal: devices, now }),
        ],
      };
    },
  };
}
