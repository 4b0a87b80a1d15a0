import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { EngineError } from '../../engine-error.ts';
import { cancelled, overdue } from './refusals.ts';

/** Settles the call's waiting callers, with its answer or a reason. */
export interface Waiting {
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
