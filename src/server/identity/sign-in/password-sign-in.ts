import type { SignIn } from '../../../contract/people/auth.ts';
import { ServiceError } from '../../request/service-error.ts';
import { verifyPassword } from '../secrets/password.ts';
import { isSuspended } from '../stores/user-store.ts';
import { assertLocal, beginSession, type Caller, type SignedIn } from './begin-session.ts';
import { proveFactor } from './prove-factor.ts';
import { passingSessionLifetimeMs, sessionLifetimeMs } from './session-cookie.ts';
import type { SignInContext } from './sign-in-context.ts';

/** From this number down, the remaining tries are shown. */
const triesTold = 3;

/** `remember` false: the session does not outlast the day. */
export async function signInWithPassword(
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
