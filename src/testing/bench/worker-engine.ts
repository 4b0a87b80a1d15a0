import { Arena } from '../../engine/execution/memory/arena.ts';
import { SegmentStore } from '../../engine/execution/memory/segment-store.ts';
import { defaultKeptBytes } from '../../engine/engine.ts';
import { createAnsweredRows } from '../../engine/execution/cache/answered-rows.ts';
import { createCellMemo } from '../../engine/execution/cache/cell-memo.ts';
import { keptShares } from '../../engine/execution/memory/kept-sets.ts';
import type { Call } from '../../engine/figures/answer/planned-call.ts';
import { WorkerPool } from '../../engine/execution/workers/worker-pool.ts';
import type { AnsweredFigures } from '../../figures/answered-figures.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { benchAnswers, type BenchEngine, figureQueryOf } from './bench-engine.ts';
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
  const pool = new WorkerPool({
    script: new URL('./worker-engine-thread.ts', import.meta.url),
    size: threads,
    deadlineMs,
    workerMemoryMb: 4_096,
    arena,
    ...keptShares(defaultKeptBytes, threads),
    memo: createCellMemo(memoBytes),
  });
  const answered = createAnsweredRows(memoBytes);

  function heldSurvey(): NonNullable<typeof held> {
    if (held === null) throw new Error('no survey is held');
    return held;
  }

  const catalogueOf = () => heldSurvey().survey.catalogue;

  async function answer(query: FigureQuery, permissions?: string): Promise<AnsweredFigures> {
    const call: Call = {
      query,
      code: catalogueOf().code,
      ...(permissions === undefined ? {} : { permissions }),
    };
    return answered.answer(
      () => held?.store,
      call,
      (one) => pool.answer(one),
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
    ...benchAnswers(catalogueOf, answer),
    async timeSums(ask) {
      const query = figureQueryOf(catalogueOf(), ask);
      const begun = performance.timeOrigin + performance.now();
      await answer(query, ask.permissions);
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
