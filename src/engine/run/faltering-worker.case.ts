import { parentPort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.ts';

// A worker for the tests of the pool: it dies on the first calls, as many as the shared counter of lives says, then
// answers every call with how many it has answered in this life.

let lives: Uint16Array | null = null;
let answered = 0;

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'hold') lives = message.dataset.respondents.wave;
  if (message.kind !== 'call') return;
  if (lives !== null && (lives[0] ?? 0) > 0) {
    Atomics.sub(lives, 0, 1);
    process.exit(1);
  }
  answered++;
  const reply: FromWorker = {
    kind: 'answered',
    id: message.id,
    answer: {
      entry: 'crosstab',
      result: { cells: [], unavailable: [{ rowIndex: answered, columnIndex: 0, reason: 'not_asked' }] },
    },
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(reply);
});
