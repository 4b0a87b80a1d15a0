import { Worker } from 'node:worker_threads';
import { assertNever } from '../../lib/assert-never.ts';
import { EngineError } from '../engine-error.ts';
import { begin, collect, createJob, type Job, part } from './job.ts';
import type { Answer, Call, FromWorker, HoldingMessage, TaskMessage, ToWorker } from './messages.ts';

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
 * Worker threads that work on calls in turns, a task at a time: the next is of the call that had the least of their
 * time, so that a large table holds up a count no longer than a step of it takes. A call that is aborted or past its
 * deadline is refused at once; a worker that still works on it after 30 ms is ended and replaced. A task whose worker dies
 * is carried out once more, and the second time its call is given up as `worker_died`.
 */
export interface WorkerPool {
  /** Calls under way on the dataset begin anew. */
  tell(message: HoldingMessage): void;
  ask(call: Call, signal?: AbortSignal): Promise<Answer>;
  load(): WorkerPoolLoad;
  /** Ends the workers; whatever waits is refused with `closed`. */
  close(): Promise<void>;
}

export interface WorkerPoolLoad {
  readonly workers: number;
  /** Workers with a task in hand. */
  readonly busyWorkers: number;
  /** Calls that are not answered yet, worked on or waiting. */
  readonly openCalls: number;
}

interface Seat {
  worker: Worker | null;
  task: DealtTask | null;
}

interface DealtTask {
  readonly job: Job;
  readonly round: number;
  readonly message: TaskMessage;
  readonly dealtAt: number;
}

const deathsAllowed = 2;
/** More than a step takes: what a worker has put in order is not thrown away for a query that was cancelled. */
const graceMs = 30;

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const seats: Seat[] = Array.from({ length: options.size }, () => ({ worker: null, task: null }));
  /** All that are not settled, in the order asked. */
  const jobs: Job[] = [];
  let closed = false;
  let lastId = 0;

  function start(seat: Seat): Worker {
    const worker = new Worker(options.script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.workerMemoryMb },
    });
    seat.worker = worker;
    let reason = 'it ended by itself';
    worker.on('message', (message: FromWorker) => {
      // What a worker said before it was ended is of a call that is settled.
      if (seat.worker === worker) hear(seat, message);
    });
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
    const task = seat.task;
    seat.task = null;
    if (task !== null && isWanted(task)) {
      task.job.usedMs += performance.now() - task.dealtAt;
      take(task, message);
    }
    next();
  }

  function take({ job, message: asked }: DealtTask, message: FromWorker): void {
    switch (message.kind) {
      case 'answered':
        leave(job);
        return job.answer(message.answer);
      case 'refused':
        leave(job);
        return job.refuse(new EngineError(message.error.kind, message.error.message));
      case 'parted':
        return part(job, message.steps);
      case 'summed':
        return asked.kind === 'step' ? collect(job, asked.step, message.sums) : undefined;
      default:
        return assertNever(message);
    }
  }

  function leave(job: Job): void {
    job.isSettled = true;
    const place = jobs.indexOf(job);
    if (place >= 0) jobs.splice(place, 1);
  }

  /** Started again only when there is something to ask: a worker that cannot start must not spin. */
  function bury(seat: Seat, reason: string): void {
    const task = seat.task;
    seat.worker = null;
    seat.task = null;
    if (task !== null && isWanted(task)) {
      const { job } = task;
      job.deaths++;
      if (job.deaths < deathsAllowed) job.tasks.unshift(task.message);
      else {
        leave(job);
        job.refuse(
          new EngineError(
            'worker_died',
            `the worker died ${deathsAllowed} times on this query (${reason}); ask for a smaller table`,
          ),
        );
      }
    }
    next();
  }

  function next(): void {
    if (closed) return;
    for (const seat of seats) {
      if (seat.task !== null) continue;
      const job = nextJob();
      const message = job?.tasks.shift();
      if (job === undefined || message === undefined) return;
      seat.task = { job, round: job.round, message, dealtAt: performance.now() };
      say(seat.worker ?? start(seat), message);
    }
  }

  /** Whoever had the least of the workers' time; among equals the first asked. */
  function nextJob(): Job | undefined {
    let least: Job | undefined;
    for (const job of jobs) {
      if (job.tasks.length > 0 && (least === undefined || job.usedMs < least.usedMs)) least = job;
    }
    return least;
  }

  function withdraw(job: Job): void {
    leave(job);
    for (const seat of seats) {
      const { task } = seat;
      if (task?.job !== job) continue;
      setTimeout(() => {
        if (seat.task !== task) return;
        void seat.worker?.terminate();
        seat.task = null;
        start(seat);
        next();
      }, graceMs);
    }
  }

  function ask(call: Call, signal?: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (closed)
        return reject(new EngineError('closed', 'the engine is closed; no query is answered any more'));
      if (signal?.aborted) return reject(cancelled());
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      // Nobody who comes later takes from those who wait more than an equal share.
      const usedMs = jobs.length === 0 ? 0 : Math.min(...jobs.map((other) => other.usedMs));
      const job = createJob({
        id: ++lastId,
        call,
        usedMs,
        answer: (answer) => {
          settle();
          resolve(answer);
        },
        refuse: (error) => {
          settle();
          reject(error);
        },
      });
      const giveUp = (error: EngineError) => {
        job.refuse(error);
        withdraw(job);
      };
      const abort = () => giveUp(cancelled());
      const timer = setTimeout(() => giveUp(overdue(options.deadlineMs)), options.deadlineMs);
      signal?.addEventListener('abort', abort);
      jobs.push(job);
      next();
    });
  }

  async function close(): Promise<void> {
    closed = true;
    const workers = seats.flatMap((seat) => seat.worker ?? []);
    for (const seat of seats) {
      seat.worker = null;
      seat.task = null;
    }
    for (const job of jobs.splice(0)) {
      job.isSettled = true;
      job.refuse(new EngineError('closed', 'the engine was closed before the query was answered'));
    }
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  for (const seat of seats) start(seat);
  return {
    tell: (message) => {
      for (const seat of seats) if (seat.worker !== null) say(seat.worker, message);
      const code = message.kind === 'hold' ? message.dataset.catalogue.code : message.code;
      // Steps of two datasets make no sum.
      for (const job of jobs) if (job.call.code === code) begin(job);
      next();
    },
    ask,
    load: () => ({
      workers: seats.length,
      busyWorkers: seats.filter(({ task }) => task !== null).length,
      openCalls: jobs.length,
    }),
    close,
  };
}

function isWanted({ job, round }: DealtTask): boolean {
  return !job.isSettled && job.round === round;
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
