import { ServiceError } from '../../request/service-error.ts';

/** Milliseconds that one piece of work keeps the event loop before everything else has a turn. */
const turnMs = 8;

/** A long piece of work on the event loop, done in turns with everything else. */
export interface Turn {
  /** Whether the work should now wait for its `next`. */
  isOver(): boolean;
  /** Lets all other work go first. Throws the reason, such as a deadline, or `unavailable`, once the signal has aborted. */
  next(): Promise<void>;
}

/** Works that have ended their turn, the longest waiting first. */
const waiting: (() => void)[] = [];

/** `signal` aborts when no caller waits for the result, or its time is over. */
export function beginTurn(signal: AbortSignal): Turn {
  let endsAt = performance.now() + turnMs;
  return {
    isOver: () => performance.now() >= endsAt,
    async next() {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) setImmediate(release);
      });
      if (signal.reason instanceof ServiceError) throw signal.reason;
      if (signal.aborted) throw new ServiceError('unavailable', 'the client went away');
      endsAt = performance.now() + turnMs;
    },
  };
}

/** One a round of the event loop: side by side, several works would keep it several times as long. */
function release(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(release);
}

/** What `work` makes of each item, done in turns with everything else that the event loop has to do. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  turn: Turn,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    if (turn.isOver()) await turn.next();
  }
  return results;
}
