import type { Arena } from '../memory/arena.ts';
import type { CellMemo } from '../cache/cell-memo.ts';

export interface WorkerPoolOptions {
  /** The module a worker runs; it speaks `messages.ts`. */
  readonly script: URL;
  readonly size: number;
  /** Time from request to answer, waiting in the queue included. */
  readonly deadlineMs: number;
  /** Heap of a worker; a query that needs more kills its worker and no other. */
  readonly workerMemoryMb: number;
  /** What the columns of datasets are pinned in. */
  readonly arena: Arena;
  /** Memory that each worker may keep sets of respondents in; default: none. */
  readonly keptBytes?: number;
  /**
   * Memory in which this thread may cache sets, to carry out calls that are known to be short, 1 ms of a worker's time;
   * default: none, and it carries out nothing.
   */
  readonly ownBytes?: number;
  /** Keeps sums of calls that name permissions; default: nothing is kept. */
  readonly memo?: CellMemo;
}
