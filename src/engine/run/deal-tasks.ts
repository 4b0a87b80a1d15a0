import { assertNever } from '../../lib/assert-never.ts';
import type { ClusterNumbering } from './cluster-numbering.ts';
import type { Job, JobTask } from './job.ts';
import type { Task } from './messages.ts';

/** Steps are dealt together up to about this time of a worker. */
const dealMs = 4;

/** How many steps a worker may have before it at a time, so that it never waits for its next. */
export function stepsAhead({ stepMs }: Pick<Job, 'stepMs'>): number {
  return stepMs === null ? 2 : Math.max(2, Math.ceil(dealMs / stepMs));
}

/** What one worker does alone: to tell another of it, and to add what it found, would take as long. */
const smallMs = 4;

/** Whether all of a call is to be dealt to one worker. */
export function isSmall({ stepMs, summed }: Pick<Job, 'stepMs' | 'summed'>): boolean {
  return stepMs !== null && summed !== null && stepMs * summed.steps <= smallMs;
}

/** One, but steps so many as take a moment, and no more than leave each of the other workers as many. */
export function tasksAtOnce(job: Pick<Job, 'tasks' | 'stepMs' | 'summed'>, workers: number): number {
  const { tasks, stepMs } = job;
  if (tasks[0]?.kind !== 'step' || stepMs === null) return 1;
  if (isSmall(job) && tasks.every(({ kind }) => kind === 'step')) return tasks.length;
  const share = Math.ceil(tasks.length / workers);
  const others = tasks.findIndex(({ kind }) => kind !== 'step');
  return Math.min(Math.max(1, Math.floor(dealMs / stepMs)), share, others < 0 ? share : others);
}

/** What a worker is told of tasks of a job, of which `first` is the first; the others are steps as well. */
export function toTask(
  { summed, recall }: Pick<Job, 'summed' | 'recall'>,
  tasks: readonly JobTask[],
  first: JobTask,
  worker: object,
  numbering: ClusterNumbering | null,
): Task {
  switch (first.kind) {
    case 'call':
      return { kind: 'call' };
    case 'finish':
      return { kind: 'finish', sums: first.sums, numbering };
    case 'pass':
      return { kind: 'pass', directories: first.pinned.tell(worker) };
    case 'step':
      return {
        kind: 'steps',
        steps: tasks.flatMap((task) =>
          task.kind === 'step'
            ? [{ step: task.step, directories: task.part.pinned?.tell(worker) ?? [] }]
            : [],
        ),
        // What is kept, or was, is put together by who keeps it.
        isWhole: summed?.steps === tasks.length && recall === null,
        numbering,
      };
    default:
      return assertNever(first);
  }
}
