/** What is left of a caller's requests in the window that runs. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  /** True: this request is one too many. */
  readonly isOver: boolean;
}

export interface RateLimit {
  /** Counts a request of `caller`, of whom `limit` a minute are taken. */
  take(caller: string, limit: number): RateState;
}

const windowMs = 60_000;
/** Callers kept; beyond it those whose window began first are forgotten, so that many addresses fill no memory. */
const callerLimit = 100_000;

/**
 * Requests a minute by caller, in memory: a restart forgives. A window begins with a caller's first request and is
 * measured on a clock that nobody sets. `monotonicNow` in milliseconds.
 */
export function createRateLimit(monotonicNow: () => number = () => performance.now()): RateLimit {
  /** Oldest window first. */
  const windows = new Map<string, { readonly end: number; count: number }>();

  function windowOf(caller: string, now: number): { readonly end: number; count: number } {
    const found = windows.get(caller);
    if (found !== undefined && found.end > now) return found;
    const begun = { end: now + windowMs, count: 0 };
    windows.delete(caller);
    windows.set(caller, begun);
    if (windows.size > callerLimit) {
      const oldest = windows.keys().next();
      if (oldest.done !== true) windows.delete(oldest.value);
    }
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
        resetSeconds: Math.max(1, Math.ceil((window.end - now) / 1_000)),
        isOver: window.count > limit,
      };
    },
  };
}

/** For every answer to a caller who is limited; names in lower case. */
export function rateHeaders({ limit, remaining, resetSeconds }: RateState): Readonly<Record<string, string>> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resetSeconds),
  };
}
