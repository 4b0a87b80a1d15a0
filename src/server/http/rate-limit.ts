import { BoundedMap } from '../../lib/bounded-map.ts';

/** A caller's remaining requests in the current window. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  /** True: this request is one too many. */
  readonly isOver: boolean;
}

export interface RateLimit {
  /** Counts a request of `caller`, who may make `limit` requests a minute. */
  take(caller: string, limit: number): RateState;
}

interface Window {
  readonly begunAt: number;
  count: number;
}

const windowMs = 60_000;
/**
 * Number of callers kept; beyond it those with the oldest window are dropped, so that many addresses fill no memory.
 */
const callerLimit = 100_000;

/**
 * Requests a minute by caller, in memory: a restart resets them. A window begins with a caller's first request and is
 * measured on a clock that can't be set. `monotonicNow` in milliseconds.
 */
export function createRateLimit(monotonicNow: () => number = () => performance.now()): RateLimit {
  const windows = new BoundedMap<string, Window>(callerLimit);

  function windowOf(caller: string, now: number): Window {
    const found = windows.get(caller);
    if (found !== undefined && now - found.begunAt < windowMs) return found;
    const begun = { begunAt: now, count: 0 };
    windows.set(caller, begun);
    return begun;
  }

  return {
    take(caller, limit) {
      const now = monotonicNow();
      const window = windowOf(caller, now);
      window.count += 1;
      return {
        limit,
        remaining: Math.max(0, limit - window.count),
        // What has passed is taken from the minute: an end that is the sum of both may round to more than a minute away.
        resetSeconds: Math.max(1, Math.ceil((windowMs - (now - window.begunAt)) / 1_000)),
        isOver: window.count > limit,
      };
    },
  };
}

/** Headers for every answer to a limited caller; names in lower case. */
export function rateHeaders({ limit, remaining, resetSeconds }: RateState): Readonly<Record<string, string>> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resetSeconds),
  };
}
