import { type Endpoint, scopeOf, statusesOf } from '../../contract/endpoint.ts';
import { keyScopes } from '../../contract/people/auth.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';

/**
 * Checks what a credential is good for, and the caller's role where an endpoint is for administrators. Throws
 * `forbidden`, or `unauthorized` where the interface has no 403 for the endpoint.
 */
export function checkRights(endpoint: Endpoint, principal: Principal): void {
  if (principal.mustAddFactor === true && endpoint.beforeSecondFactor !== true) {
    throw new ServiceError(
      statusesOf(endpoint).includes(403) ? 'forbidden' : 'unauthorized',
      'your organisation requires a second factor: sign in and set up a passkey or one-time codes first',
    );
  }
  checkScope(endpoint, principal);
  if (endpoint.administrators !== undefined) assertAdmin(principal, endpoint.administrators);
  if (endpoint.allDatasets === true && principal.datasets !== null) {
    throw new ServiceError('forbidden', 'this takes an API key that is not limited to some datasets');
  }
}

/** Throws `forbidden` to everyone but an administrator; `what` completes "… is for administrators". */
export function assertAdmin(principal: Principal, what: string): void {
  if (principal.role !== 'admin')
    throw new ServiceError('forbidden', `${what} is for administrators; ask one of yours`);
}

function checkScope(endpoint: Endpoint, principal: Principal): void {
  const needed = scopeOf(endpoint);
  if (needed === 'account' ? isUnbounded(principal) : principal.scopes.includes(needed)) return;
  const isViewer = needed === 'write' && principal.role === 'viewer';
  throw new ServiceError(
    statusesOf(endpoint).includes(403) ? 'forbidden' : 'unauthorized',
    isViewer
      ? 'viewers read and change nothing; ask an administrator to make you an analyst'
      : needed === 'account'
        ? needsAccount
        : `this credential is not good for that: it needs the scope "${needed}"; make a key that has it`,
  );
}

/** Throws `forbidden` to a credential that ends or is narrow. */
export function assertUnbounded(principal: Principal): void {
  if (!isUnbounded(principal)) throw new ServiceError('forbidden', needsAccount);
}

const needsAccount =
  'this needs a session or an API key that neither expires nor is limited to some uses or datasets';

/** A limited credential must not create an unlimited one. */
function isUnbounded({ credential, scopes, datasets }: Principal): boolean {
  if (credential.kind === 'session') return true;
  if (credential.kind !== 'key' || credential.expires || datasets !== null) return false;
  return scopes.length === keyScopes.length;
}
