import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Arena } from '../../engine/dataset/segment/arena.ts';
import { ArenaReader } from '../../engine/dataset/segment/arena-reader.ts';
import { columnsOfPlan } from '../../engine/dataset/segment/columns-of-plan.ts';
import { fieldworkOfStore } from '../../engine/dataset/segment/fieldwork-of-store.ts';
import { createSegmentChunk, type PinnedWave, pinWave } from '../../engine/dataset/segment/segment-chunks.ts';
import { chunksOf } from '../../engine/dataset/segment/segment-layout.ts';
import { SegmentStore } from '../../engine/dataset/segment/segment-store.ts';
import { loadKernels } from '../../engine/kernels/kernels.ts';
import { kernelsPath } from '../../engine/kernels/kernels-path.ts';
import type { CellSums } from '../../engine/plan/cell-sums.ts';
import type { Fieldwork } from '../../engine/plan/fieldwork.ts';
import type { Planned } from '../../engine/plan/plan-builder.ts';
import { planCrosstab } from '../../engine/plan/plan-crosstab.ts';
import { planStats } from '../../engine/plan/plan-stats.ts';
import { planWaveCounts } from '../../engine/plan/plan-wave-counts.ts';
import { crosstabResult } from '../../engine/plan/results/crosstab-result.ts';
import { spreadOfSums } from '../../engine/plan/results/spread.ts';
import { statsResult } from '../../engine/plan/results/stats-result.ts';
import { waveCountsResult } from '../../engine/plan/results/wave-counts-result.ts';
import { executeWithKernels } from '../../engine/run/execute-with-kernels.ts';
import type { BenchEngine, Timed } from './bench-engine.ts';
import { writeSurveySegments } from './write-survey-segments.ts';

/** Plans over segments in one thread, this one: what the kernels do without workers. */
export function createSegmentEngine(arenaBytes: number): BenchEngine {
  const arena = new Arena(arenaBytes);
  const reader = new ArenaReader(arena.slabs);
  const kernels = loadKernels(kernelsPath);
  let held: { store: SegmentStore; directory: string; fieldwork: Fieldwork } | null = null;

  async function drop(): Promise<void> {
    held?.store.close();
    if (held !== null) await rm(held.directory, { recursive: true });
    held = null;
  }

  async function sumsOf({ plan }: Planned, store: SegmentStore): Promise<CellSums> {
    const pinned: PinnedWave[] = [];
    try {
      for (const wave of store.waves) {
        pinned.push(await pinWave(store, wave, plan.weight, columnsOfPlan(plan)));
      }
      const chunks = pinned.flatMap(({ wave }) =>
        Array.from({ length: chunksOf(wave.layout) }, (_, index) => createSegmentChunk(reader, wave, index)),
      );
      return executeWithKernels(kernels, plan, { chunks });
    } finally {
      for (const { release } of pinned) release();
    }
  }

  async function timed<Its extends Planned, Answer>(
    plan: (fieldwork: Fieldwork) => Its,
    resultOf: (planned: Its, sums: CellSums) => Answer,
  ): Promise<Timed<Answer>> {
    if (held === null) throw new Error('no survey is held');
    const begun = performance.now();
    const planned = plan(held.fieldwork);
    const sums = await sumsOf(planned, held.store);
    const sumsMs = performance.now() - begun;
    const answer = resultOf(planned, sums);
    return { answer, sumsMs, answerMs: performance.now() - begun };
  }

  return {
    name: 'kernels over segments, one thread',
    async hold(survey) {
      await drop();
      const directory = await mkdtemp(join(tmpdir(), 'audience-insights-bench-'));
      await writeSurveySegments(directory, survey);
      const store = await SegmentStore.open(directory, arena);
      held = { store, directory, fieldwork: fieldworkOfStore(store) };
    },
    async forget() {},
    crosstab: (query) =>
      timed(
        (fieldwork) => planCrosstab(fieldwork, query),
        (planned, sums) => crosstabResult(planned, sums, spreadOfSums(planned)),
      ),
    stats: (query) =>
      timed(
        (fieldwork) => planStats(fieldwork, query),
        (planned, sums) => statsResult(planned, sums, spreadOfSums(planned)),
      ),
    waveCounts: (query) => timed((fieldwork) => planWaveCounts(fieldwork, query), waveCountsResult),
    close: drop,
  };
}
