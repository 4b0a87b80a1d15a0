import type { CellMemo } from '../cache/cell-memo.ts';
import { estimatePartMs } from './estimate-step.ts';
import type { Job } from './job.ts';
import type { Reading } from './messages.ts';

/**
 * Looks up the known sums of a call, and answers the rest that must be read. `dataset` is the number under which its
 * dataset is held, a new number each time.
 */
export function lookUpKnown<Home>(
  job: Job<Home>,
  { weight, columns, waves, shape, isExact }: Reading,
  dataset: number,
  memo: CellMemo | undefined,
): Reading {
  if (shape !== null && job.recall === null && memo !== undefined) {
    job.recall = memo.recall(JSON.stringify([dataset, job.call.permissions]), shape);
    // Columns of what is known are in the arena, most likely; to ask a worker which they are takes longer.
    const { cellsWanted, shareWanted } = job.recall;
    if (job.stepMs !== null) job.stepMs = estimatePartMs(job.stepMs, cellsWanted, shareWanted);
  }
  const isLookedAt = job.recall?.shareWanted !== 0 || shape?.hasValues === true;
  return { weight, columns, waves: isLookedAt ? waves : [], shape, isExact };
}
