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
  // Claimed before a step is taken: two workers that read it at once must not both die of one.
  const due = Atomics.load(deaths, 0);
  if (due === 0 || Atomics.compareExchange(deaths, 0, due, due - 1) !== due) return;
  if (take(message.board, message.taker).next().done === true) Atomics.add(deaths, 0, 1);
  else process.exit(1);
});
await import('./worker-main.ts');
