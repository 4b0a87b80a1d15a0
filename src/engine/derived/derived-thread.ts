import { parentPort } from 'node:worker_threads';
import { EngineError } from '../engine-error.ts';
import { DamagedSegmentError } from '../segments/reading/damaged-segment-error.ts';
import type { FromDerivedThread, ToDerivedThread } from './derived-builder.ts';
import { writeDerived } from './write-derived.ts';
import { writeWeight } from './write-weight.ts';

// A thread that writes derived columns, one file after the other.

if (parentPort === null)
  throw new Error('derived-thread.ts runs in a worker thread only; see derived-builder.ts');
const port = parentPort;
let last = Promise.resolve();

port.on('message', (message: ToDerivedThread) => {
  last = last.then(async () => port.postMessage(await carryOut(message)));
});

async function carryOut({ id, task, cancelled }: ToDerivedThread): Promise<FromDerivedThread> {
  try {
    const check = () => {
      if (Atomics.load(cancelled, 0) !== 0)
        throw new EngineError('cancelled', 'the caller cancelled the building');
    };
    await ('kind' in task ? writeWeight(task, check) : writeDerived(task, check));
    return { id, outcome: 'written' };
  } catch (error) {
    if (error instanceof DamagedSegmentError) {
      return { id, outcome: 'damaged', place: error.place, damaged: error.damaged, reason: error.reason };
    }
    const kind = error instanceof EngineError ? error.kind : 'failed';
    return { id, outcome: 'failed', kind, message: error instanceof Error ? error.message : String(error) };
  }
}
