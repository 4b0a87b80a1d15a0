import { parentPort } from 'node:worker_threads';
import { EngineError } from '../engine-error.ts';
import { answerByPlan, type PlanExecutor } from '../figures/answer/executor.ts';
import { type ClickHouseServer, openClickHouse } from './clickhouse.ts';
import { executorOfCopy } from './copied-dataset.ts';
import type { FromCopyThread, ToCopyThread } from './copy-executor.ts';

// A thread that plans the calls of copied datasets, asks their databases, and makes figures of the sums.

if (parentPort === null) throw new Error('copy-thread.ts runs in a worker thread only; see copy-executor.ts');
const port = parentPort;
const held = new Map<string, { readonly executor: PlanExecutor; readonly server: ClickHouseServer }>();
const open = new Map<number, AbortController>();

port.on('message', (message: ToCopyThread) => {
  switch (message.kind) {
    case 'hold': {
      const server = openClickHouse(message.server);
      const { code } = message.reading.fieldwork.catalogue;
      void held.get(code)?.server.close();
      held.set(code, { executor: executorOfCopy(message.reading, server), server });
      return;
    }
    case 'release':
      void held.get(message.code)?.server.close();
      held.delete(message.code);
      return;
    case 'cancel':
      open.get(message.id)?.abort();
      return;
    case 'ask':
      void answer(message).then((said) => port.postMessage(said));
  }
});

async function answer({ id, call }: Extract<ToCopyThread, { kind: 'ask' }>): Promise<FromCopyThread> {
  const controller = new AbortController();
  open.set(id, controller);
  try {
    const { executor } = held.get(call.code) ?? {};
    if (executor === undefined)
      throw new EngineError('unknown_dataset', `dataset "${call.code}" has no copy here`);
    return { id, answer: await answerByPlan(executor, call.query, controller.signal) };
  } catch (error) {
    const kind = error instanceof EngineError ? error.kind : 'failed';
    const message = error instanceof Error ? error.message : String(error);
    const { cause } = error instanceof Error ? error : {};
    return { id, error: { kind, message, cause: cause instanceof Error ? cause.message : '' } };
  } finally {
    open.delete(id);
  }
}
