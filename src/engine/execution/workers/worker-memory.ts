import type { ArenaReader } from '../memory/arena-reader.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { KeptSets } from '../memory/kept-sets.ts';
import type { StepShare } from './shared-steps.ts';

/** What a worker works with and in. */
export interface WorkerMemory {
  readonly kernels: Kernels;
  /** Sets kept in the memory of the kernels. */
  readonly kept: KeptSets;
  readonly reader: ArenaReader;
  /** Which steps are its own. */
  readonly share: StepShare;
}
