import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.ts';
import type { WorkerPoolOptions } from './worker-pool-options.ts';

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
