import { Worker } from 'node:worker_threads';
import { EngineError } from '../engine-error.ts';
import type { Answer, Call, FromWorker, HoldingMessage, ToWorker } from './messages.ts';

export interface WorkerPoolOptions {
  /** The module a worker runs; it speaks `messages.ts`. */
  readonly script: URL;
  readonly size: number;
  /** From asking to answering, waiting in the queue included. */
  readonly deadlineMs: number;
  /** Heap of one worker; a query that needs more kills its worker and no other. */
  readonly workerMemoryMb: number;
  /** What a worker that starts is told first. */
  readonly greeting: () => readonly HoldingMessage[];
}

/**
 * Worker threads that answer calls in the order made, each worker one at a time. A call that is aborted
 * or past its deadline stops at once: its worker is ended and replaced. A call whose worker dies is made once
 * more, ahead of the queue, and then given up as `worker_died`.
 */
export interface WorkerPool {
  tell(message: HoldingMessage): void;
  ask(call: Call, signal?: AbortSignal): Promise<Answer>;
  /** Ends the workers; whatever waits is refused with `closed`. */
  close(): Promise<void>;
}

interface Job {
  readonly id: number;
  readonly call: Call;
  attempts: number;
  readonly answer: (answer: Answer) => void;
  readonly refuse: (error: EngineError) => void;
}

interface Seat {
  worker: Worker | null;
  job: Job | null;
}

const attemptsAllowed = 2;

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const seats: Seat[] = Array.from({ length: options.size }, () => ({ worker: null, job: null }));
  const queue: Job[] = [];
  let closed = false;
  let lastId = 0;

  function start(seat: Seat): Worker {
    const worker = new Worker(options.script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.workerMemoryMb },
    });
    seat.worker = worker;
    let reason = 'it ended by itself';
    worker.on('message', (message: FromWorker) => hear(seat, message));
    worker.on('error', (error: Error) => {
      reason = error.message;
    });
    // A worker that we ended ourselves is in no seat any more.
    worker.on('exit', () => {
      if (seat.worker === worker) bury(seat, reason);
    });
    for (const message of options.greeting()) say(worker, message);
    return worker;
  }

  function hear(seat: Seat, message: FromWorker): void {
    const job = seat.job;
    if (job === null || job.id !== message.id) return;
    seat.job = null;
    if (message.kind === 'answered') job.answer(message.answer);
    else job.refuse(new EngineError(message.error.kind, message.error.message));
    next();
  }

  /** Started again only when there is something to ask: a worker that cannot start must not spin. */
  function bury(seat: Seat, reason: string): void {
    const job = seat.job;
    seat.worker = null;
    seat.job = null;
    if (job !== null && job.attempts < attemptsAllowed) queue.unshift(job);
    else if (job !== null) {
      job.refuse(
        new EngineError(
          'worker_died',
          `the worker died ${attemptsAllowed} times on this query (${reason}); ask for a smaller table`,
        ),
      );
    }
    next();
  }

  function next(): void {
    if (closed) return;
    for (const seat of seats) {
      if (seat.job !== null) continue;
      const job = queue.shift();
      if (job === undefined) return;
      job.attempts++;
      seat.job = job;
      say(seat.worker ?? start(seat), { kind: 'call', id: job.id, call: job.call });
    }
  }

  function withdraw(id: number): void {
    const waiting = queue.findIndex((job) => job.id === id);
    if (waiting >= 0) queue.splice(waiting, 1);
    const seat = seats.find((candidate) => candidate.job?.id === id);
    if (seat === undefined) return;
    void seat.worker?.terminate();
    seat.job = null;
    start(seat);
    next();
  }

  function ask(call: Call, signal?: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (closed)
        return reject(new EngineError('closed', 'the engine is closed; no query is answered any more'));
      if (signal?.aborted) return reject(cancelled());
      const id = ++lastId;
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const giveUp = (error: EngineError) => {
        settle();
        reject(error);
        withdraw(id);
      };
      const abort = () => giveUp(cancelled());
      const timer = setTimeout(() => giveUp(overdue(options.deadlineMs)), options.deadlineMs);
      signal?.addEventListener('abort', abort);
      queue.push({
        id,
        call,
        attempts: 0,
        answer: (answer) => {
          settle();
          resolve(answer);
        },
        refuse: (error) => {
          settle();
          reject(error);
        },
      });
      next();
    });
  }

  async function close(): Promise<void> {
    closed = true;
    const jobs = [...queue.splice(0), ...seats.flatMap((seat) => seat.job ?? [])];
    const workers = seats.flatMap((seat) => seat.worker ?? []);
    for (const seat of seats) {
      seat.worker = null;
      seat.job = null;
    }
    for (const job of jobs) {
      job.refuse(new EngineError('closed', 'the engine was closed before the query was answered'));
    }
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  for (const seat of seats) start(seat);
  return {
    tell: (message) => {
      for (const seat of seats) if (seat.worker !== null) say(seat.worker, message);
    },
    ask,
    close,
  };
}

function say(worker: Worker, message: ToWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(message);
}

function cancelled(): EngineError {
  return new EngineError('cancelled', 'the query was cancelled by its caller');
}

function overdue(deadlineMs: number): EngineError {
  return new EngineError(
    'deadline',
    `the query was not answered within ${deadlineMs} ms; ask for fewer rows, columns, audiences or waves`,
  );
}
