/** A promise would end after the transaction has. */
export type Synchronous<Result> = Result extends PromiseLike<unknown> ? never : Result;

interface Transactions {
  /** Runs a transaction of its own, or a part of the one around it. */
  readonly transaction: <Result>(work: () => Synchronous<Result>) => Result;
  /** What the disk has refused since the outermost transaction began; null: nothing. */
  readonly failure: () => Error | null;
  /** A time without transactions, to be waited for; null: none. */
  readonly rewriting: () => Promise<void> | null;
}

/** Limits of a transaction, for which the event loop waits. */
export interface CommitLimits {
  readonly works: number;
  /** Time after which no further work is begun. */
  readonly ms: number;
}

const limitsOfService: CommitLimits = { works: 64, ms: 8 };

/** A write waiting for its commit. */
interface Waiting {
  /** Runs within the transaction. Returns the function that reports the result, called after the commit. */
  readonly attempt: () => () => void;
  readonly refuse: (error: unknown) => void;
}

/**
 * Commits writes that arrive in one turn of the event loop together: a sync of the disk takes longer than most writes,
 * and one is enough for all. Each write is a part of its own, undone alone when it throws. All results are reported
 * after COMMIT has returned, refusals too: a refusal may rest on another's write. Where the disk refuses anything, or
 * COMMIT fails, nothing of the transaction is kept and every caller receives the error.
 */
export function createSharedCommits(
  { transaction, failure, rewriting }: Transactions,
  limits: CommitLimits = limitsOfService,
) {
  const waiting: Waiting[] = [];

  function attempt<Result>(work: () => Synchronous<Result>, told: PromiseWithResolvers<Result>): () => void {
    try {
      const result = transaction(work);
      return () => told.resolve(result);
    } catch (error) {
      return () => told.reject(error);
    }
  }

  function commit(): void {
    const ended = rewriting();
    if (ended !== null) {
      void ended.then(commit);
      return;
    }
    const group = waiting.splice(0, limits.works);
    try {
      const answers = transaction(() => attemptInTime(group));
      // Those for whom there was no time come first in the next.
      waiting.unshift(...group.slice(answers.length));
      for (const tell of answers) tell();
    } catch (error) {
      for (const { refuse } of group) refuse(error);
    }
    if (waiting.length > 0) setImmediate(commit);
  }

  function attemptInTime(group: readonly Waiting[]): (() => void)[] {
    const endsAt = performance.now() + limits.ms;
    const answers: (() => void)[] = [];
    for (const work of group) {
      if (answers.length > 0 && performance.now() >= endsAt) break;
      answers.push(work.attempt());
      // SQLite may have undone the whole transaction, those before included.
      const refused = failure();
      if (refused !== null) throw refused;
    }
    return answers;
  }

  return async function commitTogether<Result>(work: () => Synchronous<Result>): Promise<Result> {
    const told = Promise.withResolvers<Result>();
    waiting.push({ attempt: () => attempt(work, told), refuse: (error) => told.reject(error) });
    if (waiting.length === 1) setImmediate(commit);
    return told.promise;
  };
}
