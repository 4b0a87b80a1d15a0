import { Arena } from '../../engine/dataset/segment/arena.ts';
import { SegmentStore } from '../../engine/dataset/segment/segment-store.ts';
import { defaultKeptBytes } from '../../engine/engine.ts';
import { createAnsweredRows } from '../../engine/memo/answered-rows.ts';
import { createCellMemo } from '../../engine/memo/cell-memo.ts';
import { keptShares } from '../../engine/run/kept-shares.ts';
import type { Answer, Call } from '../../engine/run/messages.ts';
import { createWorkerPool } from '../../engine/run/worker-pool.ts';
import type { Ask, BenchEngine } from './bench-engine.ts';
import type { GeneratedSurvey } from './generate-survey.ts';
import { sumsChannel, type SumsMoment } from './sums-channel.ts';
import type { SurveySegments } from './survey-segments.ts';

const deadlineMs = 600_000;
const memoBytes = 64 * 2 ** 20;

/** The engine's worker threads over the segments of a survey, as `createEngine` has them. */
export function createWorkerEngine(
  threads: number,
  arenaBytes: number,
  segments: SurveySegments,
): BenchEngine {
  let held: { readonly survey: GeneratedSurvey; readonly store: SegmentStore } | null = null;
  let sums: SumsMoment = { at: 0 };
  const channel = new BroadcastChannel(sumsChannel);
  channel.addEventListener('message', (event: MessageEvent<SumsMoment>) => {
    sums = event.data;
  });
  const arena = new Arena(arenaBytes);
  const pool = createWorkerPool({
    script: new URL('./worker-engine-thread.ts', import.meta.url),
    size: threads,
    deadlineMs,
    workerMemoryMb: 4_096,
    arena,
    ...keptShares(defaultKeptBytes, threads),
    memo: createCellMemo(memoBytes),
  });
  const answered = createAnsweredRows(memoBytes);

  async function answer(ask: Ask): Promise<Answer> {
    if (held === null) throw new Error('no survey is held');
    const call: Call = { ...ask, code: held.survey.catalogue.code };
    return answered.answer(
      () => held?.store,
      call,
      (one) => pool.ask(one),
    );
  }

  return {
    name: `${threads} workers over segments`,
    async hold(survey) {
      if (held?.survey === survey) return;
      if (held !== null) {
        pool.release(held.survey.catalogue.code);
        held.store.close();
      }
      held = { survey, store: await SegmentStore.open(await segments.directoryOf(survey), arena) };
      pool.hold(held.store);
    },
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
      for (let turn = 0; turn < 10 && sums.at < begun; turn++) await new Promise(setImmediate);
      return (sums.at < begun ? ended : sums.at) - begun;
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
