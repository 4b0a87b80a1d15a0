import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { EngineError, type EngineErrorKind } from '../engine-error.ts';
import { DamagedSegmentError } from '../segments/reading/damaged-segment-error.ts';
import type { SegmentColumn } from '../segments/segment-column.ts';
import type { SegmentPlace } from '../segments/reading/damaged-segment-error.ts';
import type { DerivedTask } from './write-derived.ts';
import type { WeightTask } from './write-weight.ts';

/** Columns of a question in a wave, or a weight, to be written. */
export type DerivedWork = DerivedTask | WeightTask;

export interface ToDerivedThread {
  readonly id: number;
  readonly task: DerivedWork;
  /** Shared; 1 once no caller waits for the file any more. */
  readonly cancelled: Int32Array;
}

export type FromDerivedThread = { readonly id: number } & (
  | { readonly outcome: 'written' }
  | {
      readonly outcome: 'damaged';
      readonly place: SegmentPlace;
      readonly damaged: SegmentColumn | 'header';
      readonly reason: string;
    }
  | { readonly outcome: 'failed'; readonly kind: EngineErrorKind; readonly message: string }
);

/** Writes derived columns in threads of its own, which run while there are any to write and a little longer. */
export interface DerivedBuilder {
  /**
   * Rejects with `DamagedSegmentError` of a source, else with an `EngineError`: `cancelled` at the latest one chunk after
   * the signal.
   */
  write(task: DerivedWork, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** The thread ends when it was idle for so long. */
const idleMs = 60_000;

/** Waves are written at once by as many threads. */
const threads = Math.min(2, availableParallelism());

/** A builder that starts its threads with the first tasks. Each task goes to the thread with the fewest. */
export function createDerivedBuilder(): DerivedBuilder {
  const all = Array.from({ length: threads }, createThread);
  return {
    write: (task, signal) =>
      all.reduce((least, one) => (one.waiting() < least.waiting() ? one : least)).write(task, signal),
    close: async () => void (await Promise.all(all.map((one) => one.close()))),
  };
}

/** A thread that starts with the first task. */
function createThread(): DerivedBuilder & { readonly waiting: () => number } {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./derived-thread.ts', import.meta.url), { execArgv: [] });
    started.on('message', (message: FromDerivedThread | object) => {
      if ('outcome' in message) settle(message);
    });
    started.on('error', (error: Error) => fail(started, error.message));
    started.on('exit', () => fail(started, 'its thread ended'));
    return started;
  }

  function settle(message: FromDerivedThread): void {
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size === 0) rest();
    if (message.outcome === 'written') one?.resolve();
    else if (message.outcome === 'failed') one?.reject(new EngineError(message.kind, message.message));
    else one?.reject(new DamagedSegmentError(message.place, message.damaged, message.reason));
  }

  function fail(ended: Worker, reason: string): void {
    if (worker !== ended) return;
    worker = null;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) {
      reject(new EngineError('worker_died', `the columns of a derived question were not written: ${reason}`));
    }
  }

  function rest(): void {
    worker?.unref();
    clearTimeout(idle);
    idle = setTimeout(() => {
      const ended = worker;
      worker = null;
      void ended?.terminate();
    }, idleMs).unref();
  }

  return {
    waiting: () => waiting.size,
    write(task, signal) {
      if (signal?.aborted === true) return Promise.reject(cancelled());
      clearTimeout(idle);
      worker ??= start();
      worker.ref();
      const flag = new Int32Array(new SharedArrayBuffer(4));
      const cancel = () => Atomics.store(flag, 0, 1);
      signal?.addEventListener('abort', cancel, { once: true });
      const id = ++lastId;
      const message: ToDerivedThread = { id, task, cancelled: flag };
      worker.postMessage(message, []);
      return new Promise<void>((resolve, reject) => waiting.set(id, { resolve, reject })).finally(() =>
        signal?.removeEventListener('abort', cancel),
      );
    },
    async close() {
      clearTimeout(idle);
      const ended = worker;
      if (ended === null) return;
      await ended.terminate();
    },
  };
}

function cancelled(): EngineError {
  return new EngineError('cancelled', 'the caller cancelled the building');
}
