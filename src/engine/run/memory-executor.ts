import type { Dataset } from '../dataset/dataset.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { fieldworkOfDataset } from '../plan/fieldwork-of-dataset.ts';
import { executeWithKernels } from './execute-with-kernels.ts';
import { createMemoryChunks } from './memory-chunks.ts';
import { passOverClusters } from './naive-cluster-pass.ts';
import type { Executor } from './planned-entry-points.ts';

/**
 * Executes plans with kernels over a dataset in memory. Looks at every respondent once to begin with; columns are put in
 * slots when first asked for, and kept as long as the executor is.
 */
export function createMemoryExecutor(kernels: Kernels, dataset: Dataset): Executor {
  const sources = createMemoryChunks(dataset);
  return {
    fieldwork: fieldworkOfDataset(dataset),
    execute: (plan) => executeWithKernels(kernels, plan, sources[plan.weight] ?? { chunks: [] }),
    passOverClusters: (plan, divisor, requests) => passOverClusters(dataset, plan, divisor, requests),
  };
}
