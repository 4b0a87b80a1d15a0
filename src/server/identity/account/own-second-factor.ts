import type { Principal } from '../../request/principal.ts';
import { ServiceError } from '../../request/service-error.ts';
import { assertLocal } from '../sign-in/begin-session.ts';
import { wrongCode } from '../sign-in/second-factor.ts';
import type { SignInContext } from '../sign-in/sign-in-context.ts';

export function beginSecondFactor(
  context: SignInContext,
  { userId }: Principal,
): { key: string; uri: string } {
  const { storage, store, secondFactor } = context;
  return storage.transaction(() => {
    const user = store.readUser(userId);
    assertLocal(context, user);
    return secondFactor.begin(user.id, user.email);
  });
}

/** Other sessions, which were begun without a code, end. */
export function confirmSecondFactor(
  { storage, store, audit, failures, secondFactor }: SignInContext,
  principal: Principal,
  code: string,
): string[] {
  const attempt = failures.ownPassword(principal.userId);
  const codes = storage.transaction(() => {
    const made = secondFactor.confirm(principal.userId, code);
    store.removeOtherSessions(principal.userId, principal.credential.id);
    audit.record(principal, 'second_factor_added');
    return made;
  });
  attempt.succeeded();
  return codes;
}

export function removeSecondFactor(
  { storage, audit, failures, secondFactor }: SignInContext,
  principal: Principal,
  code: string,
): void {
  const attempt = failures.ownPassword(principal.userId);
  storage.transaction(() => {
    const isOn = secondFactor.isOn(principal.userId);
    if (!isOn || secondFactor.spend(principal.userId, code) === null)
      throw new ServiceError('invalid_value', isOn ? wrongCode : 'this account has no second factor');
    secondFactor.remove(principal.userId);
    audit.record(principal, 'second_factor_removed');
  });
  attempt.succeeded();
}
