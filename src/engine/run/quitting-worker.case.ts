import { parentPort } from 'node:worker_threads';
import type { ToWorker } from './messages.ts';
import { take } from './shared-steps.ts';

// The engine's own worker, but that it dies with a step in hand that it took from a list which others share, as often as
// the last byte of the arena says.

let deaths: Uint8Array | null = null;

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'arena') {
    const slab = message.slabs.at(-1);
    deaths = slab === undefined ? null : new Uint8Array(slab, slab.byteLength - 1);
  }
  if (message.kind !== 'steps' || message.board === null || deaths === null) return;
  if (Atomics.load(deaths, 0) === 0 || take(message.board, message.taker).next().done === true) return;
  Atomics.sub(deaths, 0, 1);
  process.exit(1);
});
await import('./worker-main.ts');
