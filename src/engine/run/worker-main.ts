import { parentPort } from 'node:worker_threads';
import { assertNever } from '../../lib/assert-never.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { EngineError } from '../engine-error.ts';
import { type Kernels, loadKernels } from '../kernels/kernels.ts';
import { kernelsPath } from '../kernels/kernels-path.ts';
import { answerCall } from './answer-call.ts';
import { createMemoryExecutor } from './memory-executor.ts';
import type { Answer, Call, FromWorker, ToWorker } from './messages.ts';
import { type PlannedEntryPoints, plannedEntryPoints } from './planned-entry-points.ts';

// The body of a query worker: it holds what it is told to hold and answers one call after another.

if (parentPort === null) throw new Error('worker-main.ts runs in a worker thread only; see worker-pool.ts');
const port = parentPort;
const held = new Map<string, Dataset>();
/** Gone with the dataset, and with it what the executor has put in slots. */
const plannedOf = new WeakMap<Dataset, PlannedEntryPoints>();
/** Loaded by the first call: a call can be refused where they are missing, a start cannot. */
let kernels: Kernels | null = null;

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
  return answerCall(dataset, plannedFor(dataset), call);
}

function plannedFor(dataset: Dataset): PlannedEntryPoints {
  kernels ??= loadKernels(kernelsPath);
  const planned = plannedOf.get(dataset) ?? plannedEntryPoints(createMemoryExecutor(kernels, dataset));
  plannedOf.set(dataset, planned);
  return planned;
}

function say(message: FromWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  port.postMessage(message);
}
