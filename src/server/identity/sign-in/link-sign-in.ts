import type { SignIn } from '../../../contract/people/auth.ts';
import { ServiceError } from '../../request/service-error.ts';
import { assertGoodPassword } from '../secrets/password-problem.ts';
import { hashPassword } from '../secrets/password.ts';
import { issueSecret, matchesDigest, parseSecret } from '../secrets/secret.ts';
import type { IdentityContext } from '../stores/store.ts';
import { isSuspended, type UserRow } from '../stores/user-store.ts';
import { assertLocal, beginSession, type Caller, type SignedIn } from './begin-session.ts';
import { proveFactor } from './prove-factor.ts';
import type { SignInContext } from './sign-in-context.ts';

type LinkSignIn = Extract<SignIn, { readonly secret: string }>;

const linkLifetimeMs = 7 * 24 * 60 * 60 * 1_000;

/** A one-time sign-in link for the user; those given before and not used become void. */
export function issueLink(
  { store, storage, now }: IdentityContext,
  userId: number,
): { readonly secret: string; readonly expiresAt: string } {
  const link = issueSecret();
  const time = now();
  const expiresAt = new Date(time.getTime() + linkLifetimeMs).toISOString();
  storage.transaction(() => {
    store.removeUnusedLinks(userId);
    store.createLink(link, userId, time.toISOString(), expiresAt);
  });
  return { secret: link.token, expiresAt };
}

/** Spends the link, and sets e-mail and password where they are given; refused, it is as good as before. */
export async function signInWithLink(
  context: SignInContext,
  link: LinkSignIn,
  { address, agent, host }: Caller,
): Promise<SignedIn> {
  const { storage, failures, now } = context;
  const attempt = failures.link(address);
  const passwordHash = link.password === undefined ? undefined : await hashPassword(link.password);
  const owner = findLinkOwner(context, link.secret, now().toISOString());
  if (owner !== undefined) attempt.succeeded();
  if (owner !== undefined && link.password !== undefined)
    await assertGoodPassword(link.password, link.email ?? owner.email);
  // Who has the link may not guess codes faster than who has the password.
  const guess =
    owner === undefined || (link.code === undefined && link.passkey === undefined)
      ? null
      : failures.signIn({ userId: owner.id, email: owner.email, address, device: null });
  const spendProof = owner === undefined ? () => undefined : await proveOwner(context, owner, link, host);
  const signedIn = storage.transaction(() => {
    const user = spendLink(context, link, passwordHash);
    spendProof();
    return beginSession(context, user, agent);
  });
  guess?.succeeded();
  return signedIn;
}

function proveOwner(
  context: SignInContext,
  owner: UserRow,
  proof: LinkSignIn,
  host: string | null,
): Promise<() => void> {
  assertLocal(context, owner);
  const use = { user: owner, host, purpose: 'sign-in', refusal: 'unauthorized' } as const;
  return proveFactor(context, use, proof);
}

/** Returns the user as the link has changed them. */
function spendLink(context: SignInContext, link: LinkSignIn, passwordHash: string | undefined): UserRow {
  const { store, now } = context;
  const time = now().toISOString();
  const user = findLinkOwner(context, link.secret, time);
  if (user === undefined) {
    throw new ServiceError(
      'unauthorized',
      'this link is spent or not valid; ask an administrator for another',
    );
  }
  store.useLink(parseSecret(link.secret)?.id ?? '', time);
  const email = link.email?.toLowerCase();
  if (email !== undefined && email !== user.email) {
    store.assertFreeEmail(email);
    store.updateUser(user.id, { email });
  }
  if (passwordHash !== undefined) {
    store.updateUser(user.id, { password_hash: passwordHash });
    store.removeSessions(user.id);
  }
  return store.readUser(user.id);
}

function findLinkOwner({ store }: IdentityContext, token: string, time: string): UserRow | undefined {
  const presented = parseSecret(token);
  const link = presented === null ? undefined : store.findLink(presented.id);
  if (presented === null || !matchesDigest(presented.secret, link?.secret_digest) || link === undefined) {
    return undefined;
  }
  if (link.used_at !== null || link.expires_at <= time) return undefined;
  const user = store.findUser(link.user_id);
  return user === undefined || isSuspended(user) ? undefined : user;
}
