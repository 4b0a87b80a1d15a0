import { ServiceError } from '../../request/service-error.ts';

/**
 * Admits requests with large bodies, some at once and the others in turn: parsing takes many times a body's size. A
 * waiting request is not read.
 */
export interface LargeBodies {
  /**
   * Waits for a place. Throws `unavailable` where too many requests wait or the wait grows too long. A request leaves
   * its place once the answer is made, or where that may take long, once the body is parsed.
   */
  enter(signal: AbortSignal): Promise<BodyPlace>;
}

export interface BodyPlace {
  /** Whether there are others with large bodies. */
  readonly isCrowded: boolean;
  /** Throws `unavailable` where the body came so slowly that the place went to a waiting request. */
  assertKept(): void;
  leave(): void;
}

export interface LargeBodyLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Time after which a waiting request is refused. */
  readonly waitingMs: number;
  /** Time for a body to arrive while others wait. */
  readonly arrivalMs: number;
}

/** A request must be there within 12 seconds, waiting and all (`listen.ts`). */
const limitsOfService: LargeBodyLimits = { atOnce: 2, waiting: 256, waitingMs: 8_000, arrivalMs: 2_000 };

interface Taken {
  readonly since: number;
}

interface Waiting {
  enter(): void;
}

export function createLargeBodies(limits: LargeBodyLimits = limitsOfService): LargeBodies {
  const taken = new Set<Taken>();
  /** Listed in the order of arrival. */
  const queue: Waiting[] = [];
  let clock: NodeJS.Timeout | null = null;

  function take(): BodyPlace {
    const place: Taken = { since: performance.now() };
    taken.add(place);
    return {
      isCrowded: taken.size > 1 || queue.length > 0,
      assertKept() {
        if (!taken.has(place)) throw tooSlow();
      },
      leave() {
        free(place);
      },
    };
  }

  function free(place: Taken): void {
    if (taken.delete(place)) queue.shift()?.enter();
  }

  /** A client that sends slowly on purpose must not keep all others waiting. */
  function freeOfTheSlow(): void {
    const latest = performance.now() - limits.arrivalMs;
    for (const place of taken) if (queue.length > 0 && place.since < latest) free(place);
  }

  async function wait(signal: AbortSignal): Promise<BodyPlace> {
    if (queue.length >= limits.waiting) throw tooMany(queue.length);
    clock ??= setInterval(freeOfTheSlow, limits.arrivalMs / 4);
    const entered = Promise.withResolvers<BodyPlace>();
    const waiting: Waiting = { enter: () => entered.resolve(take()) };
    const giveUp = () => {
      const index = queue.indexOf(waiting);
      if (index === -1) return;
      queue.splice(index, 1);
      entered.reject(tooMany(queue.length + 1));
    };
    queue.push(waiting);
    const timer = setTimeout(giveUp, limits.waitingMs);
    signal.addEventListener('abort', giveUp);
    try {
      return await entered.promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      if (queue.length === 0 && clock !== null) {
        clearInterval(clock);
        clock = null;
      }
    }
  }

  return {
    enter: async (signal) => (taken.size < limits.atOnce ? take() : wait(signal)),
  };
}

function tooMany(waiting: number): ServiceError {
  return new ServiceError(
    'unavailable',
    `${waiting} large bodies wait to be read, and this one has waited long enough; send it again in a few seconds`,
  );
}

function tooSlow(): ServiceError {
  return new ServiceError('unavailable', 'the body came slowly while others waited; send it again later');
}
