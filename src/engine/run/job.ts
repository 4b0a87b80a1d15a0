import type { CellSums } from '../plan/cell-sums.ts';
import type { EngineError } from '../engine-error.ts';
import { addSums } from './add-sums.ts';
import type { Answer, Call, TaskMessage } from './messages.ts';

/** A call on its way to its answer. */
export interface Job {
  readonly id: number;
  readonly call: Call;
  /** Tasks that may be carried out now, the first first; whoever deals one takes it out. */
  readonly tasks: TaskMessage[];
  /** Time of workers that it has had, and what those had who waited when it was asked. */
  usedMs: number;
  /** Workers that died on it. */
  deaths: number;
  /** Nobody waits for it any more. */
  isSettled: boolean;
  /** Counts how often it was begun: what workers say of an earlier time is of another dataset. */
  round: number;
  readonly answer: (answer: Answer) => void;
  readonly refuse: (error: EngineError) => void;
  /** Steps that were summed, those ahead of their turn in `early`. */
  summed: { readonly steps: number; count: number; sums: CellSums | null } | null;
  readonly early: Map<number, CellSums>;
}

export function createJob(given: Pick<Job, 'id' | 'call' | 'usedMs' | 'answer' | 'refuse'>): Job {
  const job = { ...given, tasks: [], deaths: 0, isSettled: false, round: 0, summed: null, early: new Map() };
  return begin(job);
}

/** From its start, whatever was done of it before. */
export function begin(job: Job): Job {
  job.round++;
  job.summed = null;
  job.early.clear();
  job.tasks.splice(0, job.tasks.length, { kind: 'call', id: job.id, call: job.call });
  return job;
}

/** Makes tasks of the steps that a worker parts a call into. */
export function part(job: Job, steps: number): void {
  const { id, call, tasks } = job;
  for (let step = 0; step < steps; step++) tasks.push({ kind: 'step', id, call, step });
  job.summed = { steps, count: 0, sums: null };
}

/** Adds the sums of a step, in the order of steps however they arrive; after the last there is a task to finish. */
export function collect(job: Job, step: number, sums: CellSums): void {
  const { summed, early, id, call } = job;
  if (summed === null) return;
  early.set(step, sums);
  for (let next = early.get(summed.count); next !== undefined; next = early.get(summed.count)) {
    early.delete(summed.count);
    if (summed.sums === null) summed.sums = next;
    else addSums(summed.sums, next);
    summed.count++;
  }
  if (summed.count === summed.steps && summed.sums !== null) {
    job.tasks.push({ kind: 'finish', id, call, sums: summed.sums });
  }
}
