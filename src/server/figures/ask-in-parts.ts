import { ServiceError } from '../request/service-error.ts';

export interface AskOptions {
  /** Aborts when no caller waits for the answers. */
  readonly signal: AbortSignal;
  /** Time to wait for answers, all parts together. */
  readonly deadlineMs: number;
}

/** While one worker puts the answer to a part together, the others work on the next. */
const partsAhead = 2;

/**
 * Asks the engine for a query in parts and yields the answers in order, with few requests open at a time, and none
 * without a waiting caller. Throws the error of `ask`, and `deadline_exceeded`; open requests are then cancelled.
 */
export async function* askInParts<Part, Answer>(
  parts: readonly Part[],
  ask: (part: Part, signal: AbortSignal) => Promise<Answer>,
  { signal, deadlineMs }: AskOptions,
): AsyncGenerator<Answer, void, undefined> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const asked: Promise<Answer>[] = [];
  const left = parts.values();
  let leftMs = deadlineMs;
  try {
    for (;;) {
      for (const part of left) {
        const answer = ask(part, either);
        // It is told when its turn comes, or was called off.
        answer.catch(() => {});
        if (asked.push(answer) === partsAhead) break;
      }
      const next = asked.shift();
      if (next === undefined) return;
      const startedAt = performance.now();
      const answer = await within(next, leftMs, deadlineMs);
      leftMs -= performance.now() - startedAt;
      yield answer;
    }
  } finally {
    stop.abort();
  }
}

async function within<Answer>(answer: Promise<Answer>, leftMs: number, deadlineMs: number): Promise<Answer> {
  const overdue = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => {
      overdue.reject(
        new ServiceError(
          'deadline_exceeded',
          `the query was not answered within ${deadlineMs} ms; ask for fewer rows, columns, audiences or waves`,
        ),
      );
    },
    Math.max(0, leftMs),
  );
  try {
    return await Promise.race([answer, overdue.promise]);
  } finally {
    clearTimeout(timer);
  }
}
