import type { z } from 'zod';
import type { ProfileChange } from '../../../contract/people/auth.ts';
import type { Principal } from '../../request/principal.ts';
import { ServiceError } from '../../request/service-error.ts';
import { assertGoodPassword } from '../secrets/password-problem.ts';
import { hashPassword, verifyPassword } from '../secrets/password.ts';
import type { SignInContext } from '../sign-in/sign-in-context.ts';
import { isOfProvider, type UserRow } from '../stores/user-store.ts';

/** A new e-mail or password needs the one that is; other sessions then end. Refused, nothing is changed. */
export async function changeProfile(
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
