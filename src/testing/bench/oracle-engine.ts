import { crosstab } from '../../engine/crosstab.ts';
import type { Dataset } from '../../engine/dataset/dataset.ts';
import { stats } from '../../engine/stats.ts';
import { waveCounts } from '../../engine/wave-counts.ts';
import type { BenchEngine, Timed } from './bench-engine.ts';
import { toDataset } from './generate-survey.ts';

/** The oracle's entry points over a dataset in memory: for small surveys. */
export function createOracleEngine(): BenchEngine {
  let held: Dataset | null = null;

  async function timed<Answer>(ask: (dataset: Dataset) => Answer): Promise<Timed<Answer>> {
    if (held === null) throw new Error('no survey is held');
    const begun = performance.now();
    const answer = ask(held);
    const answerMs = performance.now() - begun;
    return { answer, sumsMs: answerMs, answerMs };
  }

  return {
    name: 'oracle',
    async hold(survey) {
      held = null;
      held = toDataset(survey);
    },
    async forget() {},
    crosstab: (query) => timed((dataset) => crosstab(dataset, query)),
    stats: (query) => timed((dataset) => stats(dataset, query)),
    waveCounts: (query) => timed((dataset) => waveCounts(dataset, query)),
    async close() {
      held = null;
    },
  };
}
