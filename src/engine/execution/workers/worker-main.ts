import { parentPort } from 'node:worker_threads';
import { buffersOfSums } from '../chunks/blank-sums.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createWorkerBody } from './worker-body.ts';

// A query worker in a thread of its own.

if (parentPort === null) throw new Error('worker-main.ts runs in a worker thread only; see worker-pool.ts');
const port = parentPort;
const carryOut = createWorkerBody();

port.on('message', (message: ToWorker) => {
  const answer = carryOut(message);
  if (answer !== null) port.postMessage(answer, handedOver(answer));
});

/** Buffers transferred to the pool without a copy; those of answers are shared. */
function handedOver(answer: FromWorker): ArrayBuffer[] {
  return answer.kind === 'summed' ? answer.sums.flatMap(buffersOfSums) : [];
}
