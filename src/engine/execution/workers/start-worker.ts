import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.ts';
import type { Arena } from '../memory/arena.ts';
import type { CellMemo } from '../cache/cell-memo.ts';

/** What Node says on the same port of modules that a worker loads, when it runs under `--watch`. */
interface WatchedImport {
  readonly 'watch:import': readonly string[];
}

export interface WorkerEvents {
  hear(message: FromWorker): unknown;
  fail(error: Error): unknown;
  end(): unknown;
}

/** Thread that runs the pool's script with its memory; `number` is its seat, from 1 up. */
export function startWorker(
  { script, size, workerMemoryMb, arena, keptBytes = 0 }: WorkerPoolOptions,
  number: number,
  events: WorkerEvents,
): Worker {
  const worker = new Worker(script, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: workerMemoryMb },
  });
  worker.on('message', (message: FromWorker | WatchedImport) => {
    if ('kind' in message) events.hear(message);
  });
  worker.on('error', (error: Error) => events.fail(error));
  worker.on('exit', () => events.end());
  say(worker, { kind: 'arena', slabs: arena.slabs, keptBytes, share: { number: number - 1, of: size } });
  return worker;
}

/** Sends a message to a worker; the buffers go over to it and are empty here afterwards. */
export function say(worker: Worker, message: ToWorker, handedOver: readonly ArrayBuffer[] = []): void {
  worker.postMessage(message, handedOver);
}

export interface WorkerPoolOptions {
  /** The module a worker runs; it speaks `messages.ts`. */
  readonly script: URL;
  readonly size: number;
  /** Time from request to answer, waiting in the queue included. */
  readonly deadlineMs: number;
  /** Heap of a worker; a query that needs more kills its worker and no other. */
  readonly workerMemoryMb: number;
  /** What the columns of datasets are pinned in. */
  readonly arena: Arena;
  /** Memory that each worker may keep sets of respondents in; default: none. */
  readonly keptBytes?: number;
  /**
   * Memory in which this thread may cache sets, to carry out calls that are known to be short, 1 ms of a worker's time;
   * default: none, and it carries out nothing.
   */
  readonly ownBytes?: number;
  /** Keeps sums of calls that name permissions; default: nothing is kept. */
  readonly memo?: CellMemo;
}
