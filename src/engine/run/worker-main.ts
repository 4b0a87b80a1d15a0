import { parentPort } from 'node:worker_threads';
import { buffersOfSums } from './buffers-of-sums.ts';
import type { ToWorker } from './messages.ts';
import { createWorkerBody } from './worker-body.ts';

// A query worker in a thread of its own.

if (parentPort === null) throw new Error('worker-main.ts runs in a worker thread only; see worker-pool.ts');
const port = parentPort;
const carryOut = createWorkerBody();

port.on('message', (message: ToWorker) => {
  const answer = carryOut(message);
  if (answer !== null)
    port.postMessage(answer, answer.kind === 'summed' ? answer.sums.flatMap(buffersOfSums) : []);
});
