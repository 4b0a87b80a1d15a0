import { ModelFault } from './model-fault.ts';

/** One per process: an endpoint that fails again and again is not asked for a while, then tried with one request. */
export interface CircuitBreaker {
  /** Throws `ModelFault` (`paused`) while it is open. */
  enter(): void;
  succeeded(): void;
  failed(retryAfterMs: number | null): void;
}

const mostFailures = 3;
const pauseMs = 30_000;
const longestPauseMs = 600_000;

export function createCircuitBreaker(clock: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  return {
    enter() {
      if (clock() < openUntil) throw new ModelFault('paused', 'the endpoint is left alone');
      // The next one tries it; the others wait for what comes of that.
      if (failures >= mostFailures) openUntil = clock() + pauseMs;
    },
    succeeded() {
      failures = 0;
      openUntil = Number.NEGATIVE_INFINITY;
    },
    failed(retryAfterMs) {
      failures += 1;
      if (retryAfterMs === null && failures < mostFailures) return;
      openUntil = clock() + Math.min(retryAfterMs ?? pauseMs, longestPauseMs);
    },
  };
}
