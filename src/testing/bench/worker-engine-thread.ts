import { BroadcastChannel, parentPort } from 'node:worker_threads';
import type { ToWorker } from '../../engine/execution/workers/messages.ts';
import { sumsChannel, type SumsMoment } from './sums-channel.ts';

// The body of the engine's own worker, which also says when it is handed the sums of a call.

const channel = new BroadcastChannel(sumsChannel);
channel.unref();
parentPort?.on('message', (message: ToWorker) => {
  if (message.kind !== 'finish') return;
  const moment: SumsMoment = { at: performance.timeOrigin + performance.now() };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads, not windows
  channel.postMessage(moment);
});
await import('../../engine/execution/workers/worker-main.ts');
