import { ServiceError } from '../request/service-error.ts';

/** Time that one prompt may take until it is answered: reading, queries and waiting for either. */
export interface PromptTime {
  /** Aborts with the request, and with `deadline_exceeded` when the time is over. */
  readonly signal: AbortSignal;
  /** Stops the clock while a worker prepares the survey, which later prompts find prepared. */
  pause(): void;
  resume(): void;
  /** Stops the clock for good. */
  end(): void;
}

/** Starts the clock of a prompt whose request has this signal. */
export function startPromptTime(request: AbortSignal, deadlineMs: number): PromptTime {
  const deadline = new AbortController();
  let leftMs = deadlineMs;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  function pause(): void {
    if (timer === undefined) return;
    leftMs -= performance.now() - since;
    clearTimeout(timer);
    timer = undefined;
  }

  function resume(): void {
    if (timer !== undefined || isOver) return;
    since = performance.now();
    timer = setTimeout(() => deadline.abort(outOfTime(deadlineMs)), leftMs);
  }

  resume();
  return {
    signal: AbortSignal.any([request, deadline.signal]),
    pause,
    resume,
    end() {
      pause();
      isOver = true;
    },
  };
}

function outOfTime(deadlineMs: number): ServiceError {
  return new ServiceError(
    'deadline_exceeded',
    `the prompt was not answered within ${deadlineMs / 1_000} seconds; ask about fewer things at once, or try again`,
  );
}
