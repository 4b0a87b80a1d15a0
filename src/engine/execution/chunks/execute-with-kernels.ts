import type { Kernels } from '../kernels/kernels.ts';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import { blankSums } from './blank-sums.ts';
import { createChunkExecutor } from './chunk-executor.ts';
import type { ChunkSource } from '../memory/chunk-source.ts';

/** Executes a plan over all chunks of a source, one after the other. `source` is under the weight of the plan. */
export function executeWithKernels(kernels: Kernels, plan: Plan, source: ChunkSource): CellSums {
  const sums = blankSums(plan);
  const execute = createChunkExecutor(kernels, plan);
  for (const chunk of source.chunks) execute(chunk, sums);
  return sums;
}
