import type {
  FactorProof,
  NewPasskey,
  Passkey,
  PasskeyName,
  PasskeyRemoval,
  SecondFactors,
} from '../../../contract/people/auth.ts';
import { limits } from '../../../contract/limits.ts';
import type { Principal } from '../../request/principal.ts';
import { quote, ServiceError } from '../../request/service-error.ts';
import { assertLocal } from '../sign-in/begin-session.ts';
import { passkeySite } from '../sign-in/passkey-site.ts';
import { proveFactor, withSite } from '../sign-in/prove-factor.ts';
import type { SignInContext } from '../sign-in/sign-in-context.ts';
import type { PasskeyRow } from '../stores/passkey-store.ts';
import { mustAddFactor } from '../stores/user-store.ts';

/** The caller in their session, and the `Host` header of the request. */
interface Asking {
  readonly principal: Principal;
  readonly host: string | null;
}

export function readSecondFactors(
  { store, config, secondFactor }: SignInContext,
  { principal, host }: Asking,
): SecondFactors {
  const site = passkeySite(config, host);
  return {
    one_time_codes: secondFactor.isOn(principal.userId),
    passkeys: store.listPasskeys(principal.userId).map(toPasskey),
    recovery_codes: secondFactor.countRecoveryCodes(principal.userId),
    passkey_origin: typeof site === 'string' ? '' : site.origin,
    passkey_problem: typeof site === 'string' ? site : '',
  };
}

const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at,
  last_used_at: last_used_at ?? '',
});

/** Throws unless the caller's account is local and the proof of its second factor, where it has one, is right. */
async function proveOwn(
  context: SignInContext,
  { principal, host }: Asking,
  proof: FactorProof,
): Promise<() => void> {
  const { failures, store } = context;
  const user = store.readUser(principal.userId);
  assertLocal(context, user);
  const purpose = `change of ${principal.credential.id}`;
  const attempt =
    proof.code === undefined && proof.passkey === undefined ? null : failures.ownPassword(user.id);
  const spend = await proveFactor(context, { user, host, purpose, refusal: 'invalid_value' }, proof);
  return () => {
    spend();
    attempt?.succeeded();
  };
}

export async function beginSecondFactor(
  context: SignInContext,
  asking: Asking,
  proof: FactorProof,
): Promise<{ key: string; uri: string }> {
  const { storage, secondFactor } = context;
  const spend = await proveOwn(context, asking, proof);
  return storage.transaction(() => {
    spend();
    return secondFactor.begin(asking.principal.userId, asking.principal.email);
  });
}

export function confirmSecondFactor(context: SignInContext, principal: Principal, code: string): string[] {
  const { storage, audit, failures, secondFactor } = context;
  const attempt = failures.ownPassword(principal.userId);
  const codes = storage.transaction(() => {
    secondFactor.confirm(principal.userId, code);
    audit.record(principal, 'second_factor_added');
    return startFactor(context, principal);
  });
  attempt.succeeded();
  return codes;
}

/** Other sessions, which were begun without a second factor, end. */
function startFactor({ store, secondFactor }: SignInContext, principal: Principal): string[] {
  const codes = secondFactor.createRecoveryCodes(principal.userId);
  if (codes.length > 0) store.removeOtherSessions(principal.userId, principal.credential.id);
  return codes;
}

/** The recovery codes go with the last second factor. Throws where the organisation requires one. */
function endFactor({ config, store, secondFactor }: SignInContext, { userId }: Principal): void {
  const user = store.readUser(userId);
  if (mustAddFactor(config, user)) {
    throw new ServiceError(
      'invalid_value',
      'your organisation requires a second factor, and this is your only one; add another first',
    );
  }
  if (user.second_factor !== 1) secondFactor.removeAll(userId);
}

export async function removeSecondFactor(
  context: SignInContext,
  asking: Asking,
  proof: FactorProof,
): Promise<void> {
  const { storage, audit, secondFactor } = context;
  const { principal } = asking;
  if (!secondFactor.isOn(principal.userId))
    throw new ServiceError('invalid_value', 'this account has no one-time codes');
  const spend = await proveOwn(context, asking, proof);
  storage.transaction(() => {
    spend();
    secondFactor.remove(principal.userId);
    endFactor(context, principal);
    audit.record(principal, 'second_factor_removed');
  });
}

const useOfNew = (context: SignInContext, { principal, host }: Asking) =>
  withSite(context, {
    user: context.store.readUser(principal.userId),
    host,
    purpose: `new passkey of ${principal.credential.id}`,
    refusal: 'invalid_value' as const,
  });

export async function beginPasskey(context: SignInContext, asking: Asking, proof: FactorProof) {
  const { storage, store, passkeys } = context;
  const use = useOfNew(context, asking);
  if (store.listPasskeys(use.user.id).length >= limits.passkeys) {
    throw new ServiceError(
      'invalid_value',
      `an account may have ${limits.passkeys} passkeys, and has them; remove one first`,
    );
  }
  storage.transaction(await proveOwn(context, asking, proof));
  return passkeys.creationOptions(use);
}

/** Returns the recovery codes of a first second factor. */
export async function createPasskey(
  context: SignInContext,
  asking: Asking,
  sent: NewPasskey,
): Promise<string[]> {
  const { storage, store, audit, passkeys } = context;
  const row = await passkeys.checkNew(useOfNew(context, asking), sent);
  return storage.transaction(() => {
    if (!store.createPasskey(row))
      throw new ServiceError('invalid_value', 'this passkey belongs to an account already; make another');
    audit.record(asking.principal, 'passkey_added', { about: `member ${row.user_id}`, name: row.name });
    return startFactor(context, asking.principal);
  });
}

export function renamePasskey(
  { storage, store, audit }: SignInContext,
  principal: Principal,
  { id, name }: PasskeyName,
): Passkey {
  return storage.transaction(() => {
    const renamed = store.renamePasskey(principal.userId, id, name);
    if (renamed === undefined) throw noPasskey(id);
    audit.record(principal, 'passkey_renamed', { about: `member ${principal.userId}`, name });
    return toPasskey(renamed);
  });
}

const noPasskey = (id: string) => new ServiceError('not_found', `this account has no passkey ${quote(id)}`);

export async function removePasskey(
  context: SignInContext,
  asking: Asking,
  { id, ...proof }: PasskeyRemoval,
): Promise<void> {
  const { storage, store, audit } = context;
  const { principal } = asking;
  const passkey = store.findPasskey(principal.userId, id);
  if (passkey === undefined) throw noPasskey(id);
  const spend = await proveOwn(context, asking, proof);
  storage.transaction(() => {
    spend();
    store.removePasskey(principal.userId, id);
    endFactor(context, principal);
    audit.record(principal, 'passkey_removed', {
      about: `member ${passkey.user_id}`,
      name: passkey.name,
    });
  });
}
