import type { Endpoint } from '../../contract/endpoint.ts';
import { checkRights } from './check-rights.ts';
import type { Principal } from '../request/principal.ts';
import type { RateLimit, RateState } from './rate-limit.ts';
import type { Origin } from './reading/address.ts';
import { ServiceError } from '../request/service-error.ts';

/** Events while the user of a request is identified. */
interface RequestToIdentify {
  readonly origin: Origin;
  identified(principal: Principal): void;
  limited(state: RateState): void;
}

export interface RequestLimits {
  readonly rate: RateLimit;
  /** Requests a minute of an account, and of an address without a good credential. */
  readonly perAccount: number;
  readonly perAddress: number;
}

/**
 * Identifies the user of a request, and checks rate limit, scope of the credential and role. Throws `unauthorized`,
 * `forbidden`, `too_many_requests`; an invalid credential counts for its address, so that it can't be guessed.
 */
export async function identify(
  endpoint: Endpoint,
  request: RequestToIdentify,
  authenticate: () => Promise<Principal | null>,
  limits: RequestLimits | null,
): Promise<Principal | null> {
  /** Those who watch over the service ask as often as they like. */
  const limit = endpoint.tag === 'operations' ? null : limits;
  const countAddress = () => {
    if (limit !== null)
      count(limit.rate.take(`address ${request.origin.address}`, limit.perAddress), request);
  };
  if (endpoint.auth === 'none') {
    countAddress();
    return null;
  }
  let principal: Principal | null;
  try {
    principal = await authenticate();
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'unauthorized') countAddress();
    throw error;
  }
  if (principal === null) {
    countAddress();
    if (endpoint.auth === 'optional') return null;
    throw new ServiceError(
      'unauthorized',
      'this needs a credential: sign in, or send an API key in Authorization',
    );
  }
  request.identified(principal);
  if (limit !== null) count(limit.rate.take(`user ${principal.userId}`, limit.perAccount), request);
  checkRights(endpoint, principal);
  return principal;
}

function count(state: RateState, request: RequestToIdentify): void {
  request.limited(state);
  if (!state.isOver) return;
  throw new ServiceError(
    'too_many_requests',
    `there may be ${state.limit} requests a minute; go on in ${state.resetSeconds} s`,
    { details: { retryAfterSeconds: state.resetSeconds } },
  );
}
