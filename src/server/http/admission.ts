import type { Config } from '../config.ts';
import { ServiceError } from '../request/service-error.ts';

/** Lets queries in: so many at once for one caller, the others in turn, and no more waiting than can be served. */
export interface Admission {
  /**
   * Waits for `caller`'s turn; the returned function gives the place to the next, and must be called once all work is
   * done. Throws `too_many_requests` where the caller has too many waiting, `unavailable` where all callers together
   * have or the wait grows too long.
   */
  enter(caller: string, signal: AbortSignal): Promise<() => void>;
  load(): AdmissionLoad;
}

export interface AdmissionLoad {
  readonly running: number;
  readonly waiting: number;
}

export interface AdmissionLimits {
  readonly runningPerCaller: number;
  readonly waitingPerCaller: number;
  readonly waiting: number;
  /** Time in milliseconds after which a waiting query is refused. */
  readonly waitingMs: number;
}

interface Waiting {
  readonly caller: string;
  enter(): void;
}

export function admissionLimitsOf(
  config: Pick<Config, 'queriesAtOnce' | 'queriesWaiting' | 'queryDeadlineMs'>,
): AdmissionLimits {
  return {
    runningPerCaller: config.queriesAtOnce,
    waitingPerCaller: Math.ceil(config.queriesWaiting / 2),
    waiting: config.queriesWaiting,
    waitingMs: config.queryDeadlineMs,
  };
}

export function createAdmission(limits: AdmissionLimits): Admission {
  const running = new Map<string, number>();
  /** Listed in the order of arrival. */
  const queue: Waiting[] = [];

  function begin(caller: string): void {
    running.set(caller, (running.get(caller) ?? 0) + 1);
  }

  function end(caller: string): void {
    const left = (running.get(caller) ?? 1) - 1;
    if (left === 0) running.delete(caller);
    else running.set(caller, left);
    const next = queue.findIndex((waiting) => waiting.caller === caller);
    if (next !== -1) queue.splice(next, 1)[0]?.enter();
  }

  async function wait(caller: string, signal: AbortSignal): Promise<void> {
    if (queue.length >= limits.waiting) {
      throw new ServiceError(
        'unavailable',
        `${queue.length} queries are waiting, which is as many as may; try again in a few seconds`,
      );
    }
    if (queue.filter((waiting) => waiting.caller === caller).length >= limits.waitingPerCaller) {
      throw new ServiceError(
        'too_many_requests',
        `${limits.runningPerCaller + limits.waitingPerCaller} queries of yours are under way; wait for some to end`,
        { details: { retryAfterSeconds: 1 } },
      );
    }
    await new Promise<void>((resolve, reject) => {
      const leave = (reason: ServiceError) => {
        const index = queue.indexOf(waiting);
        if (index === -1) return;
        queue.splice(index, 1);
        settle();
        reject(reason);
      };
      const goAway = () => leave(new ServiceError('unavailable', 'the client went away'));
      const timer = setTimeout(() => leave(waitedTooLong(limits.waitingMs)), limits.waitingMs);
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', goAway);
      };
      const waiting: Waiting = {
        caller,
        enter() {
          settle();
          begin(caller);
          resolve();
        },
      };
      queue.push(waiting);
      signal.addEventListener('abort', goAway);
    });
  }

  return {
    async enter(caller, signal) {
      if ((running.get(caller) ?? 0) < limits.runningPerCaller) begin(caller);
      else await wait(caller, signal);
      let isIn = true;
      return () => {
        if (isIn) end(caller);
        isIn = false;
      };
    },
    load: () => ({
      running: Array.from(running.values()).reduce((sum, count) => sum + count, 0),
      waiting: queue.length,
    }),
  };
}

function waitedTooLong(waitingMs: number): ServiceError {
  return new ServiceError(
    'unavailable',
    `the query waited ${waitingMs} ms for others to end; try again in a few seconds, with fewer at a time`,
  );
}
