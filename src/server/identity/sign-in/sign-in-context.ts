import { createIdentityContext, type IdentityContext, type IdentityDeps } from '../stores/store.ts';
import { type FailureLimit, failureLimitOf } from './failure-limit.ts';
import { createPasskeys } from './passkeys.ts';
import { createSecondFactor } from './second-factor.ts';

/** What functions work with that ask for a password or a code. One per service: its failures are counted together. */
export interface SignInContext extends IdentityContext {
  readonly failures: FailureLimit;
  readonly secondFactor: ReturnType<typeof createSecondFactor>;
  readonly passkeys: ReturnType<typeof createPasskeys>;
}

export function createSignInContext(deps: IdentityDeps): SignInContext {
  return {
    ...createIdentityContext(deps),
    failures: failureLimitOf(deps),
    secondFactor: createSecondFactor(deps),
    passkeys: createPasskeys(deps),
  };
}
