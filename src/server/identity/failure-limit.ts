import { BoundedMap } from '../../lib/bounded-map.ts';
import { ServiceError } from '../request/service-error.ts';

const windowMs = 60_000;
/** Failures of an account from an address, and of an address whatever the account. */
const accountLimit = 10;
const addressLimit = 100;
/** Entries kept; beyond it the oldest are forgotten, so that guesses with ever new names cannot fill the memory. */
const entryLimit = 20_000;

/** Slows down guessing: counts failed sign-ins of the last minute. In memory: a restart forgives. */
export interface FailureLimit {
  /** Throws `too_many_requests` while there have been too many. */
  assertOpen(account: string, address: string): void;
  recordFailure(account: string, address: string): void;
  /** How many more may fail before the next has to wait. */
  triesLeft(account: string, address: string): number;
}

/** `monotonicNow` in milliseconds. */
export function createFailureLimit(monotonicNow: () => number = () => performance.now()): FailureLimit {
  /** Times of failures, oldest first. */
  const failures = new BoundedMap<string, number[]>(entryLimit);

  function recent(key: string): number[] {
    const since = monotonicNow() - windowMs;
    return (failures.get(key) ?? []).filter((time) => time > since);
  }

  function assertBelow(key: string, limit: number): void {
    const times = recent(key);
    if (times.length < limit) return;
    const waitMs = (times.at(-limit) ?? 0) + windowMs - monotonicNow();
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    throw new ServiceError(
      'too_many_requests',
      `there were ${limit} failed sign-ins within a minute; try again in ${seconds} s`,
      { details: { retryAfterSeconds: seconds } },
    );
  }

  function record(key: string): void {
    failures.set(key, [...recent(key), monotonicNow()]);
  }

  return {
    assertOpen(account, address) {
      assertBelow(accountKey(account, address), accountLimit);
      assertBelow(addressKey(address), addressLimit);
    },
    recordFailure(account, address) {
      record(accountKey(account, address));
      record(addressKey(address));
    },
    triesLeft: (account, address) =>
      Math.max(
        0,
        Math.min(
          accountLimit - recent(accountKey(account, address)).length,
          addressLimit - recent(addressKey(address)).length,
        ),
      ),
  };
}

function accountKey(account: string, address: string): string {
  return `account ${account} ${address}`;
}

function addressKey(address: string): string {
  return `address ${address}`;
}
