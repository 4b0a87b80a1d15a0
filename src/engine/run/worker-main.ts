import { parentPort } from 'node:worker_threads';
import { assertNever } from '../../lib/assert-never.ts';
import { crosstab } from '../crosstab.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { EngineError } from '../engine-error.ts';
import { funnel } from '../funnel.ts';
import { means } from '../means.ts';
import { stats } from '../stats.ts';
import { waveCounts } from '../wave-counts.ts';
import type { Answer, Call, FromWorker, ToWorker } from './messages.ts';

// The body of a query worker: it holds what it is told to hold and answers one call after another.

if (parentPort === null) throw new Error('worker-main.ts runs in a worker thread only; see worker-pool.ts');
const port = parentPort;
const held = new Map<string, Dataset>();

port.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'hold':
      held.set(message.dataset.catalogue.code, message.dataset);
      break;
    case 'release':
      held.delete(message.code);
      break;
    case 'call':
      say(reply(message.id, message.call));
      break;
    default:
      assertNever(message);
  }
});

function reply(id: number, call: Call): FromWorker {
  try {
    return { kind: 'answered', id, answer: answer(call) };
  } catch (error) {
    if (error instanceof EngineError) {
      return { kind: 'refused', id, error: { kind: error.kind, message: error.message } };
    }
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      kind: 'refused',
      id,
      error: { kind: 'failed', message: `a query failed in the engine: ${cause}` },
    };
  }
}

function answer(call: Call): Answer {
  const dataset = held.get(call.code);
  if (dataset === undefined) {
    throw new EngineError('unknown_dataset', `dataset "${call.code}" is not held; it was released meanwhile`);
  }
  switch (call.entry) {
    case 'stats':
      return { entry: 'stats', result: stats(dataset, call.query) };
    case 'waveCounts':
      return { entry: 'waveCounts', result: waveCounts(dataset, call.query) };
    case 'crosstab':
      return { entry: 'crosstab', result: crosstab(dataset, call.query) };
    case 'means':
      return { entry: 'means', result: means(dataset, call.query) };
    case 'funnel':
      return { entry: 'funnel', result: funnel(dataset, call.query) };
    default:
      return assertNever(call);
  }
}

function say(message: FromWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  port.postMessage(message);
}
