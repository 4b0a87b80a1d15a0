import type { Dataset } from '../../engine/dataset/dataset.ts';
import type { Answer, Call, HoldingMessage } from '../../engine/run/messages.ts';
import { createWorkerPool } from '../../engine/run/worker-pool.ts';
import type { Ask, BenchEngine } from './bench-engine.ts';
import { toDataset } from './generate-survey.ts';
import { sumsChannel, type SumsMoment } from './sums-channel.ts';

const deadlineMs = 600_000;

/** The engine's worker threads over a survey in memory, as `createEngine` has them. */
export function createWorkerEngine(threads: number): BenchEngine {
  let held: Dataset | null = null;
  let asked = 0;
  let sums: SumsMoment = { id: 0, at: 0 };
  const channel = new BroadcastChannel(sumsChannel);
  channel.addEventListener('message', (event: MessageEvent<SumsMoment>) => {
    sums = event.data;
  });
  const pool = createWorkerPool({
    script: new URL('./worker-engine-thread.ts', import.meta.url),
    size: threads,
    deadlineMs,
    workerMemoryMb: 4_096,
    greeting: () => (held === null ? [] : ([{ kind: 'hold', dataset: held }] satisfies HoldingMessage[])),
  });

  async function answer(ask: Ask): Promise<Answer> {
    if (held === null) throw new Error('no survey is held');
    asked++;
    const call: Call = { ...ask, code: held.catalogue.code };
    return pool.ask(call);
  }

  return {
    name: `${threads} workers over a survey in memory`,
    async hold(survey) {
      if (held?.catalogue === survey.catalogue) return;
      if (held !== null) pool.tell({ kind: 'release', code: held.catalogue.code });
      held = toDataset(survey);
      pool.tell({ kind: 'hold', dataset: held });
    },
    async forget() {},
    async crosstab(query) {
      const { entry, result } = await answer({ entry: 'crosstab', query });
      return entry === 'crosstab' ? result : mistaken(entry);
    },
    async stats(query) {
      const { entry, result } = await answer({ entry: 'stats', query });
      return entry === 'stats' ? result : mistaken(entry);
    },
    async waveCounts(query) {
      const { entry, result } = await answer({ entry: 'waveCounts', query });
      return entry === 'waveCounts' ? result : mistaken(entry);
    },
    async timeSums(ask) {
      const begun = performance.timeOrigin + performance.now();
      await answer(ask);
      const ended = performance.timeOrigin + performance.now();
      // What is said on the channel may come a moment after the answer.
      for (let turn = 0; turn < 10 && sums.id !== asked; turn++) await new Promise(setImmediate);
      return (sums.id === asked ? sums.at : ended) - begun;
    },
    async close() {
      channel.close();
      await pool.close();
    },
  };
}

function mistaken(entry: string): never {
  throw new Error(`another entry point answered: ${entry}`);
}
