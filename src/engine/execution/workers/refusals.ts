import { EngineError } from '../../engine-error.ts';
import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import { ArenaTooSmallError } from '../memory/arena.ts';
import { DamagedSegmentError } from '../../segments/reading/damaged-segment-error.ts';

// Why a call is refused that nothing is wrong with.

/** The caller has gone. */
export function cancelled(): EngineError {
  return new EngineError('cancelled', 'the query was cancelled by its caller');
}

/** The time that a query may take is over. */
export function overdue(deadlineMs: number): EngineError {
  return new EngineError(
    'deadline',
    `the query was not answered within ${deadlineMs} ms; ask for fewer rows, columns, audiences or waves`,
  );
}

/** Its worker died of the query, as often as it was tried. */
export function died(times: number, reason: string): EngineError {
  return new EngineError(
    'worker_died',
    `the worker died ${times} times on this query (${reason}); ask for a smaller table`,
  );
}

/** Asked of an engine that is closed. */
export function closedBefore(): EngineError {
  return new EngineError('closed', 'the engine is closed; no query is answered any more');
}

/** The engine was closed while the query waited or ran. */
export function closedMeanwhile(): EngineError {
  return new EngineError('closed', 'the engine was closed before the query was answered');
}

/** Settles the call's waiting callers, with its answer or a reason. */
interface Waiting {
  answer(answer: AnsweredFigures): void;
  refuse(error: EngineError): void;
}

interface WaitOptions {
  readonly deadlineMs: number;
  readonly signal: AbortSignal | undefined;
  /** Begins the call; returns a function that gives it up for a reason. */
  readonly begin: (waiting: Waiting) => (why: EngineError) => void;
}

/** The answer of a call, which is given up as `cancelled` by its signal, or as `deadline` when its time is over. */
export function waitForAnswer({ deadlineMs, signal, begin }: WaitOptions): Promise<AnsweredFigures> {
  return new Promise((resolve, reject) => {
    const forget = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const abort = () => giveUp(cancelled());
    const timer = setTimeout(() => giveUp(overdue(deadlineMs)), deadlineMs);
    signal?.addEventListener('abort', abort);
    const giveUp = begin({
      answer(answer) {
        forget();
        resolve(answer);
      },
      refuse(error) {
        forget();
        reject(error);
      },
    });
  });
}

/** Why columns could not be pinned, as a reason for giving no answer. */
export function engineErrorOf(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  if (error instanceof DamagedSegmentError) {
    return new EngineError('damaged_data', error.summary, { cause: error });
  }
  if (error instanceof ArenaTooSmallError) {
    return new EngineError('arena_too_small', error.message, { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new EngineError('failed', `the columns of a query cannot be read: ${reason}`, { cause: error });
}
