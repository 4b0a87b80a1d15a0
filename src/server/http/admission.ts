import type { Config } from '../config.ts';
import { ServiceError } from '../request/service-error.ts';

/** Lets queries in: so many at once for one caller, the others in turn, and no more waiting than can be served. */
export interface Admission {
  /**
   * Waits for `caller`'s turn; the returned function gives the place to the next, and must be called once all work is
   * done. `kind`: queries of one kind take about as long, as those before show; short ones go before long ones, which
   * gain on them as they wait. Throws `too_many_requests` where the caller has too many waiting, `unavailable` where all
   * callers together have, and where the wait is, or at once would be, too long.
   */
  enter(caller: string, kind: string, signal: AbortSignal): Promise<() => void>;
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

interface Query {
  readonly kind: string;
  /** When it came, or began to run. */
  readonly since: number;
}

interface Waiting extends Query {
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
  const running = new Map<string, Set<Query>>();
  /** Listed in the order of arrival. */
  const queue: Waiting[] = [];
  const took = createDurations();

  const waitingOf = (caller: string) => queue.filter((waiting) => waiting.caller === caller);

  function begin(caller: string, kind: string): () => void {
    const own = running.get(caller) ?? new Set();
    const query = { kind, since: performance.now() };
    running.set(caller, own.add(query));
    return () => {
      if (!own.delete(query)) return;
      took.learn(kind, performance.now() - query.since);
      const next = inOrder(waitingOf(caller))[0];
      if (next !== undefined) {
        queue.splice(queue.indexOf(next), 1);
        next.enter();
      } else if (own.size === 0) running.delete(caller);
    };
  }

  /** Those of short kinds first, each brought forward by the time that it has waited. */
  function inOrder<Some extends Query>(queries: readonly Some[]): Some[] {
    const rank = ({ kind, since }: Query) => took.of(kind) + since;
    return queries.toSorted((a, b) => rank(a) - rank(b));
  }

  /** How long a query of `kind` that comes now is likely to wait, if all take as long as others of their kinds did. */
  function expectedMs(caller: string, kind: string): number {
    const now = performance.now();
    const places = Array.from(running.get(caller) ?? [], (query) =>
      Math.max(0, took.of(query.kind) - (now - query.since)),
    );
    const mine = { kind, since: now };
    const order = inOrder<Query>([...waitingOf(caller), mine]);
    for (const query of order.slice(0, order.indexOf(mine))) {
      const soonest = places.indexOf(Math.min(...places));
      places[soonest] = (places[soonest] ?? 0) + took.of(query.kind);
    }
    return Math.min(...places);
  }

  async function wait(caller: string, kind: string, signal: AbortSignal): Promise<() => void> {
    if (queue.length >= limits.waiting) {
      throw new ServiceError(
        'unavailable',
        `${queue.length} queries are waiting, which is as many as may; try again in a few seconds`,
      );
    }
    if (waitingOf(caller).length >= limits.waitingPerCaller) {
      throw new ServiceError(
        'too_many_requests',
        `${limits.runningPerCaller + limits.waitingPerCaller} queries of yours are under way; wait for some to end`,
        { details: { retryAfterSeconds: 1 } },
      );
    }
    const expected = expectedMs(caller, kind);
    if (expected > limits.waitingMs) throw wouldWaitTooLong(expected, limits.waitingMs);
    return new Promise((resolve, reject) => {
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
        kind,
        since: performance.now(),
        enter() {
          settle();
          resolve(begin(caller, kind));
        },
      };
      queue.push(waiting);
      signal.addEventListener('abort', goAway);
    });
  }

  return {
    enter: async (caller, kind, signal) =>
      (running.get(caller)?.size ?? 0) < limits.runningPerCaller
        ? begin(caller, kind)
        : wait(caller, kind, signal),
    load: () => ({
      running: Array.from(running.values()).reduce((sum, { size }) => sum + size, 0),
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

const seconds = (ms: number) => Math.ceil(ms / 1_000);

function wouldWaitTooLong(expectedMs: number, waitingMs: number): ServiceError {
  return new ServiceError(
    'unavailable',
    `the query would wait about ${seconds(expectedMs)} s for others of yours to end, longer than the ${waitingMs} ms that are allowed; try again in ${seconds(expectedMs - waitingMs)} s, with fewer at a time`,
    { details: { retryAfterSeconds: seconds(expectedMs - waitingMs) } },
  );
}

const mostKinds = 1_000;

/** Milliseconds that queries of each kind took, the later ones counting more; 0 for a kind that is not known. */
function createDurations() {
  const known = new Map<string, number>();
  return {
    of: (kind: string) => known.get(kind) ?? 0,
    learn(kind: string, ms: number): void {
      const before = known.get(kind) ?? ms;
      known.delete(kind);
      known.set(kind, (3 * before + ms) / 4);
      for (const oldest of known.keys()) if (known.size > mostKinds) known.delete(oldest);
    },
  };
}
