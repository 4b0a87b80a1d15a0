import type { FactorProof, FactorRequest } from '../../../contract/people/auth.ts';
import { ServiceError } from '../../request/service-error.ts';
import { toActor } from '../stores/audit-log.ts';
import type { UserRow } from '../stores/user-store.ts';
import { passkeySite } from './passkey-site.ts';
import type { PasskeyUse } from './passkeys.ts';
import { wrongCode } from './second-factor.ts';
import type { SignInContext } from './sign-in-context.ts';

/** A sign-in or change that takes the second factor of `user`. */
export interface FactorUse extends Omit<PasskeyUse, 'site'> {
  readonly user: UserRow;
  /** The `Host` header. */
  readonly host: string | null;
}

/**
 * Checks the proof of a user's second factor. The returned function spends it, in the caller's transaction. Throws
 * `conflict` with what can be proven where the account has a second factor and there is no proof.
 */
export async function proveFactor(
  context: SignInContext,
  use: FactorUse,
  { code, passkey }: FactorProof,
): Promise<() => void> {
  if (use.user.second_factor !== 1) return () => undefined;
  if (passkey !== undefined) return context.passkeys.check(withSite(context, use), passkey);
  if (code !== undefined) return () => spendCode(context, use, code);
  throw new ServiceError(
    'conflict',
    'this account has a second factor: send a one-time code, a recovery code or the signature of a passkey too',
    { details: { meta: { second_factor: await readRequest(context, use) } } },
  );
}

/** Throws where passkeys don't work at this address. */
export function withSite<Use extends Omit<PasskeyUse, 'site'> & Pick<FactorUse, 'host'>>(
  { config }: SignInContext,
  use: Use,
): Use & PasskeyUse {
  const site = passkeySite(config, use.host);
  if (typeof site === 'string') throw new ServiceError('invalid_value', site);
  return { ...use, site };
}

async function readRequest(context: SignInContext, use: FactorUse): Promise<FactorRequest> {
  const { config, passkeys, secondFactor } = context;
  const site = passkeySite(config, use.host);
  const options = typeof site === 'string' ? null : await passkeys.requestOptions({ ...use, site });
  return {
    one_time_codes: secondFactor.isOn(use.user.id),
    passkey: options === null ? null : { ...options },
    passkey_problem: typeof site === 'string' ? site : '',
  };
}

function spendCode({ secondFactor, audit }: SignInContext, { user, refusal }: FactorUse, code: string): void {
  const spent = secondFactor.spend(user.id, code);
  if (spent === null) throw new ServiceError(refusal, wrongCode);
  if (spent === 'recovery') audit.record(toActor(user), 'recovery_code_used');
}
