import { Arena, type ArenaUse } from '../../engine/execution/memory/arena.ts';
import { ArenaReader } from '../../engine/execution/memory/arena-reader.ts';
import { columnsOfPlan } from '../../engine/execution/workers/prepared-calls.ts';
import { fieldworkOfStore } from '../../engine/execution/memory/fieldwork-of-store.ts';
import { pinWave } from '../../engine/execution/memory/pin-wave.case.ts';
import { createSegmentChunk } from '../../engine/execution/memory/segment-chunks.ts';
import { chunksOf } from '../../engine/segments/segment-layout.ts';
import { SegmentStore } from '../../engine/execution/memory/segment-store.ts';
import { loadKernels } from '../../engine/execution/kernels/kernels.ts';
import { kernelsPath } from '../../engine/execution/kernels/kernels-path.ts';
import type { CellSums } from '../../engine/figures/plan/cell-sums.ts';
import type { Fieldwork } from '../../engine/survey/fieldwork.ts';
import type { Plan } from '../../engine/figures/plan/plan.ts';
import { answerFigures } from '../../engine/figures/answer/answer-figures.ts';
import { planFigures } from '../../engine/figures/plan-figures.ts';
import { variancesOfSums } from '../../engine/figures/answer/variances.ts';
import { createKeptSets } from '../../engine/execution/memory/kept-sets.ts';
import { defaultKeptBytes } from '../../engine/engine.ts';
import { blankSums } from '../../engine/execution/chunks/blank-sums.ts';
import { createChunkExecutor } from '../../engine/execution/chunks/chunk-executor.ts';
import { type Ask, benchAnswers, type BenchEngine, figureQueryOf } from './bench-engine.ts';
import type { GeneratedSurvey } from './generate-survey.ts';
import type { SurveySegments } from './survey-segments.ts';

/** What the threads of an engine cannot be asked. */
export interface SegmentEngine extends BenchEngine {
  /** Times with Σunits² of every cell as well; `timeSums` is without. */
  timeSquares(ask: Ask): Promise<number>;
  /** The memory that columns are kept in. */
  readonly arenaUse: ArenaUse;
}

/** Plans over segments in one thread, this one: what the kernels do without workers. */
export function createSegmentEngine(arenaBytes: number, segments: SurveySegments): SegmentEngine {
  const arena = new Arena(arenaBytes);
  const reader = new ArenaReader(arena.slabs);
  const kernels = loadKernels(kernelsPath);
  const kept = createKeptSets(kernels, defaultKeptBytes);
  let held: Held | null = null;

  function heldSurvey(): Held {
    if (held === null) throw new Error('no survey is held');
    return held;
  }

  /** A wave is pinned at a time, so that the arena need not hold all that a plan reads. */
  async function sumsOf(plan: Plan): Promise<CellSums> {
    const { store } = heldSurvey();
    const sums = blankSums(plan);
    const execute = createChunkExecutor(kernels, plan);
    const chunks = numberChunks(store);
    const keptOf = kept.forPlan(plan, store, chunks.count);
    const columns = columnsOfPlan(plan);
    for (const wave of store.waves) {
      const pinned = await pinWave(store, wave, plan.weight, columns);
      try {
        for (let index = 0; index < chunksOf(pinned.wave.outline.layout); index++) {
          const number = (chunks.before.get(wave) ?? 0) + index;
          execute(createSegmentChunk(reader, pinned.wave, index), sums, keptOf(number));
        }
      } finally {
        pinned.release();
      }
    }
    return sums;
  }

  async function timed(ask: Ask, squares: boolean): Promise<number> {
    const begun = performance.now();
    const plan = planOf(heldSurvey().fieldwork, ask);
    const products = plan.products.map((product) => ({ ...product, squares }));
    await sumsOf({ ...plan, products });
    return performance.now() - begun;
  }

  return {
    name: 'kernels over segments, one thread',
    async hold(survey) {
      if (held?.survey === survey) return;
      held?.store.close();
      const store = await SegmentStore.open(await segments.directoryOf(survey), arena);
      held = { survey, store, fieldwork: fieldworkOfStore(store) };
    },
    ...benchAnswers(
      () => heldSurvey().survey.catalogue,
      async (query) => {
        const planned = planFigures(heldSurvey().fieldwork, query);
        return answerFigures(planned, await sumsOf(planned.plan), variancesOfSums(planned));
      },
    ),
    timeSums: (ask) => timed(ask, false),
    timeSquares: (ask) => timed(ask, true),
    get arenaUse() {
      return arena.use;
    },
    async close() {
      held?.store.close();
      held = null;
    },
  };
}

/** How many chunks there are, and how many before those of each wave. */
function numberChunks(store: SegmentStore): { count: number; before: ReadonlyMap<number, number> } {
  const before = new Map<number, number>();
  let count = 0;
  for (const wave of store.waves) {
    before.set(wave, count);
    count += chunksOf(store.segment(wave).layout);
  }
  return { count, before };
}

interface Held {
  readonly survey: GeneratedSurvey;
  readonly store: SegmentStore;
  readonly fieldwork: Fieldwork;
}

function planOf(fieldwork: Fieldwork, ask: Ask): Plan {
  return planFigures(fieldwork, figureQueryOf(fieldwork.catalogue, ask)).plan;
}
