import { parentPort } from 'node:worker_threads';
import type { ToWorker } from './messages.ts';

// The engine's own worker, but that it counts in the last byte of the arena how often it is given steps.

let count: Uint8Array | null = null;

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'arena') {
    const slab = message.slabs.at(-1);
    count = slab === undefined ? null : new Uint8Array(slab, slab.byteLength - 1);
  }
  if (message.kind === 'steps' && count !== null) Atomics.add(count, 0, 1);
});
await import('./worker-main.ts');
