import type { ClusterNumbering } from './cluster-numbering.ts';
import { toTask } from './deal-tasks.ts';
import type { Job as AnyJob, JobTask, StepOfJob } from './job.ts';
import type { Task, TaskMessage } from './messages.ts';
import type { Shared } from './shared-steps.ts';
import type { PinnedPart } from './step-reading.ts';

/** Place of a worker (and of its successors, should it die), with its state. */
export interface Seat<Worker extends object> {
  /** Number, from 1 up. */
  readonly number: number;
  worker: Worker | null;
  task: DealtTask<Worker> | null;
  /** Calls that the worker has opened. */
  readonly opened: Map<number, OpenedCall<Worker>>;
}

export type SeatedJob<Worker extends object> = AnyJob<Seat<Worker>>;

interface OpenedCall<Worker extends object> {
  readonly job: SeatedJob<Worker>;
  readonly round: number;
  /** It knows what of the plan is to be summed. */
  readonly isNarrow: boolean;
}

export interface DealtTask<Worker extends object> {
  readonly job: SeatedJob<Worker>;
  readonly round: number;
  /** Tasks of one kind; several only where they are steps. */
  readonly tasks: readonly JobTask[];
  /** Steps that the worker may take if no other has. */
  readonly shared: Shared<StepOfJob> | null;
  readonly pinned: readonly PinnedPart[];
  readonly dealtAt: number;
}

/** A place for a worker that has not been started. */
export function createSeat<Worker extends object>(number: number): Seat<Worker> {
  return { number, worker: null, task: null, opened: new Map() };
}

/** Whether a caller still waits for the task's result. */
export function isWanted({ job, round }: Pick<DealtTask<object>, 'job' | 'round'>): boolean {
  return !job.isSettled && job.round === round;
}

/** Message to a seat's worker about tasks of a job, from `first` on. */
export function tellTask<Worker extends object>(
  seat: Seat<Worker>,
  worker: Worker,
  { job, tasks, shared }: Pick<DealtTask<Worker>, 'job' | 'tasks' | 'shared'>,
  first: JobTask,
  numbering: ClusterNumbering | null,
): TaskMessage {
  const whom = { worker, taker: seat.number, board: shared?.board ?? null };
  return { ...tellCall(seat, job), ...toTask(job, tasks, first, whom, numbering) };
}

/** The part of a call that its worker must receive with any task; marks the worker as informed. */
export function tellCall<Worker extends object>(
  seat: Seat<Worker>,
  job: SeatedJob<Worker>,
): Omit<TaskMessage, keyof Task> {
  const forget: number[] = [];
  for (const [id, opened] of seat.opened) {
    if (opened.job.isSettled || opened.round !== opened.job.round) forget.push(id);
  }
  for (const id of forget) seat.opened.delete(id);
  const opened = seat.opened.get(job.id);
  const wanted = opened?.isNarrow ? null : (job.recall?.wanted ?? null);
  seat.opened.set(job.id, {
    job,
    round: job.round,
    isNarrow: opened?.isNarrow === true || wanted !== null,
  });
  return {
    id: job.id,
    call: opened === undefined ? job.call : null,
    plan: job.known.number,
    wanted,
    forget,
  };
}
