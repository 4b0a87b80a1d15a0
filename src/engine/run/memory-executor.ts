import type { Dataset } from '../dataset/dataset.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { samplingDesign } from '../measures/sampling-design.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import { fieldworkOfDataset } from '../plan/fieldwork-of-dataset.ts';
import { remember } from '../oracle/remember.ts';
import type { Plan } from '../plan/plan.ts';
import { addSums } from './add-sums.ts';
import { blankSums } from './blank-sums.ts';
import { createChunkExecutor } from './chunk-executor.ts';
import { createMemoryChunks } from './memory-chunks.ts';
import { partChunks } from './part-chunks.ts';
import { type ClusteredChunks, passOverChunks } from './pass-over-chunks.ts';
import type { Executor } from './planned-entry-points.ts';

export interface MemoryExecutor extends Executor {
  /** How many parts the respondents are in; a plan executed part by part and added in their order is executed whole. */
  readonly steps: number;
  /** For the steps of one plan, in any order. */
  open(plan: Plan): (step: number) => CellSums;
}

/**
 * Executes plans with kernels over a dataset in memory. Looks at every respondent once to begin with; columns are put in
 * slots when first asked for, and kept as long as the executor is.
 */
export function createMemoryExecutor(kernels: Kernels, dataset: Dataset): MemoryExecutor {
  const sources = createMemoryChunks(dataset);
  const stepsOfWeight = sources.map(({ chunks }) => partChunks(chunks));
  const steps = stepsOfWeight[0]?.length ?? 0;

  function open(plan: Plan): (step: number) => CellSums {
    const execute = createChunkExecutor(kernels, plan);
    return (step) => {
      const sums = blankSums(plan);
      for (const chunk of stepsOfWeight[plan.weight]?.[step] ?? []) execute(chunk, sums);
      return sums;
    };
  }

  const clusteredUnder = remember((weight: number): ClusteredChunks => {
    const design = samplingDesign(dataset.respondents, weightsOf(dataset, weight));
    const source = sources[weight];
    return { chunks: source?.chunks ?? [], design, clusterOf: source?.seated(design.clusterOf) ?? [] };
  });

  return {
    fieldwork: fieldworkOfDataset(dataset),
    steps,
    open,
    execute(plan) {
      const sums = blankSums(plan);
      const sumsOfStep = open(plan);
      for (let step = 0; step < steps; step++) addSums(sums, sumsOfStep(step));
      return sums;
    },
    passOverClusters: (plan, divisor, requests) =>
      passOverChunks(kernels, plan, divisor, clusteredUnder(plan.weight), requests),
  };
}

/** Above 0 for those who have the weight. */
function weightsOf({ respondents }: Dataset, weight: number): Float64Array {
  return Float64Array.from(respondents.weights[weight]?.units ?? []);
}
