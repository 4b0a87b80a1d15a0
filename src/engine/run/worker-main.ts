import { parentPort } from 'node:worker_threads';
import { assertNever } from '../../lib/assert-never.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { EngineError } from '../engine-error.ts';
import { type Kernels, loadKernels } from '../kernels/kernels.ts';
import { kernelsPath } from '../kernels/kernels-path.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import { answerCall } from './answer-call.ts';
import { createMemoryExecutor, type MemoryExecutor } from './memory-executor.ts';
import type { Call, FromWorker, TaskMessage, ToWorker } from './messages.ts';
import { planOfCall } from './plan-of-call.ts';
import { plannedEntryPoints } from './planned-entry-points.ts';

// The body of a query worker: it holds what it is told to hold and carries out one task after another.

if (parentPort === null) throw new Error('worker-main.ts runs in a worker thread only; see worker-pool.ts');
const port = parentPort;
const held = new Map<string, Dataset>();
/** Gone with the dataset, and with it what the executor has put in slots. */
const executors = new WeakMap<Dataset, MemoryExecutor>();
/** Calls of which this worker takes steps, by their ids, the longest known first. */
const opened = new Map<number, (step: number) => CellSums>();
const mostOpened = 8;
/** Loaded by the first call: a call can be refused where they are missing, a start cannot. */
let kernels: Kernels | null = null;

port.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'hold':
      held.set(message.dataset.catalogue.code, message.dataset);
      opened.clear();
      break;
    case 'release':
      held.delete(message.code);
      opened.clear();
      break;
    case 'call':
    case 'step':
    case 'finish':
      say(reply(message));
      break;
    default:
      assertNever(message);
  }
});

function reply(task: TaskMessage): FromWorker {
  const { id } = task;
  try {
    return carryOut(task);
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

function carryOut(task: TaskMessage): FromWorker {
  const { id, call } = task;
  const dataset = held.get(call.code);
  if (dataset === undefined) {
    throw new EngineError('unknown_dataset', `dataset "${call.code}" is not held; it was released meanwhile`);
  }
  const executor = executorOf(dataset);
  switch (task.kind) {
    case 'call': {
      const { steps } = executor;
      if (steps > 1) return { kind: 'parted', id, steps };
      return { kind: 'answered', id, answer: answerCall(plannedEntryPoints(executor), call) };
    }
    case 'step':
      return { kind: 'summed', id, sums: stepsOf(executor, id, call)(task.step) };
    case 'finish': {
      const planned = plannedEntryPoints({ ...executor, execute: () => task.sums });
      return { kind: 'answered', id, answer: answerCall(planned, call) };
    }
    default:
      return assertNever(task);
  }
}

function executorOf(dataset: Dataset): MemoryExecutor {
  kernels ??= loadKernels(kernelsPath);
  const executor = executors.get(dataset) ?? createMemoryExecutor(kernels, dataset);
  executors.set(dataset, executor);
  return executor;
}

function stepsOf(executor: MemoryExecutor, id: number, call: Call): (step: number) => CellSums {
  const steps = opened.get(id) ?? executor.open(planOfCall(executor.fieldwork, call));
  opened.delete(id);
  opened.set(id, steps);
  const [longestKnown = id] = opened.keys();
  if (opened.size > mostOpened) opened.delete(longestKnown);
  return steps;
}

function say(message: FromWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  port.postMessage(message);
}
