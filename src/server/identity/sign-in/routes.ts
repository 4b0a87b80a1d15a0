import type { ServerDeps } from '../../deps.ts';
import type { Handlers } from '../../http/handler.ts';
import { createSeal } from '../secrets/seal.ts';
import {
  deviceCookie,
  readDevice,
  sessionCookie,
  passingSessionLifetimeMs,
  sessionLifetimeMs,
} from './session-cookie.ts';
import { signInWithLink } from './link-sign-in.ts';
import { toMe } from './me.ts';
import type { SignInContext } from './sign-in-context.ts';
import type { SignIn } from '../../../contract/people/auth.ts';
import { ServiceError } from '../../request/service-error.ts';
import { verifyPassword } from '../secrets/password.ts';
import { isSuspended } from '../stores/user-store.ts';
import { assertLocal, beginSession, type Caller, type SignedIn } from './begin-session.ts';
import { proveFactor } from './prove-factor.ts';

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

/** From this number down, the remaining tries are shown. */
const triesTold = 3;

/** `remember` false: the session does not outlast the day. */
async function signInWithPassword(
  context: SignInContext,
  { email, password, remember = true, ...proof }: Exclude<SignIn, { readonly secret: string }>,
  { address, agent, device, host }: Caller,
): Promise<SignedIn> {
  const { store, storage, failures } = context;
  const account = email.toLowerCase();
  const user = store.findUserByEmail(account);
  const attempt = failures.signIn({
    userId: user?.id ?? null,
    email: account,
    address,
    device: device !== null && user !== undefined && device.users.includes(user.id) ? device.id : null,
  });
  const isPassword = await verifyPassword(password, user?.password_hash ?? null);
  if (!isPassword || user === undefined || isSuspended(user)) {
    throw new ServiceError('unauthorized', wrongPassword(attempt.triesLeft));
  }
  // A wrong code is a failure, a missing one is not.
  const isProven = proof.code !== undefined || proof.passkey !== undefined;
  if (!isProven) attempt.succeeded();
  assertLocal(context, user);
  const use = { user, host, purpose: 'sign-in', refusal: 'unauthorized' } as const;
  const spendProof = await proveFactor(context, use, proof);
  const lifetimeMs = remember ? sessionLifetimeMs : passingSessionLifetimeMs;
  const signedIn = storage.transaction(() => {
    spendProof();
    return beginSession(context, user, agent, lifetimeMs);
  });
  if (isProven) attempt.succeeded();
  return signedIn;
}

/** Counts unknown addresses too, so that it does not reveal which accounts exist. */
function wrongPassword(triesLeft: number): string {
  const wrong = 'e-mail and password do not fit together';
  if (triesLeft > triesTold) return wrong;
  return `${wrong}; ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left, then a wait of a minute`;
}
