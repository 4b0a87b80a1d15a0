interface Waiting {
  readonly start: () => void;
  readonly signal: AbortSignal;
}

/** Runs a task when its turn comes. Rejects with the signal's reason if it aborts before. */
export type Lane = <Answer>(task: () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;

/** A lane that runs at most `most` tasks at once, in the order asked. Aborted tasks that wait are never started. */
export function createLane(most: number): Lane {
  const waiting: Waiting[] = [];
  let running = 0;

  function startNext(): void {
    if (running === most) return;
    const next = waiting.shift();
    if (next === undefined) return;
    if (!next.signal.aborted) next.start();
    startNext();
  }

  return (task, signal) =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(signal.reason);
      signal.addEventListener('abort', giveUp, { once: true });
      const start = () => {
        running += 1;
        signal.removeEventListener('abort', giveUp);
        task()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            startNext();
          });
      };
      waiting.push({ start, signal });
      startNext();
    });
}
