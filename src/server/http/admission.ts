import { ServiceError } from './service-error.ts';

/** Lets queries in: so many at once for one caller, the others in turn, and no more waiting than can be served. */
export interface Admission {
  /**
   * Waits for `caller`'s turn, runs `work`, and lets the next one in. Throws `too_many_requests` where the caller has
   * too many waiting, `unavailable` where all callers together have.
   */
  run<Result>(caller: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

export interface AdmissionLimits {
  readonly runningPerCaller: number;
  readonly waitingPerCaller: number;
  readonly waiting: number;
}

interface Waiting {
  readonly caller: string;
  enter(): void;
}

const defaultLimits: AdmissionLimits = { runningPerCaller: 4, waitingPerCaller: 16, waiting: 32 };

export function createAdmission(limits: AdmissionLimits = defaultLimits): Admission {
  const running = new Map<string, number>();
  /** In the order of arrival. */
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
      throw new ServiceError('unavailable', 'too many queries are waiting; try again in a few seconds');
    }
    if (queue.filter((waiting) => waiting.caller === caller).length >= limits.waitingPerCaller) {
      throw new ServiceError(
        'too_many_requests',
        `${limits.runningPerCaller + limits.waitingPerCaller} queries of yours are under way; wait for some to end`,
        { details: { retryAfterSeconds: 1 } },
      );
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        const index = queue.indexOf(waiting);
        if (index === -1) return;
        queue.splice(index, 1);
        reject(new ServiceError('unavailable', 'the client went away'));
      };
      const waiting: Waiting = {
        caller,
        enter() {
          signal.removeEventListener('abort', leave);
          begin(caller);
          resolve();
        },
      };
      queue.push(waiting);
      signal.addEventListener('abort', leave);
    });
  }

  return {
    async run(caller, signal, work) {
      if ((running.get(caller) ?? 0) < limits.runningPerCaller) begin(caller);
      else await wait(caller, signal);
      try {
        return await work();
      } finally {
        end(caller);
      }
    },
  };
}
