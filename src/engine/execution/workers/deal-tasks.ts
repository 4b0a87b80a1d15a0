import { assertNever } from '../../../lib/assert-never.ts';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import type { ClusterNumbering } from './cluster-numbering.ts';
import type { Job, JobTask, StepOfJob } from './job.ts';
import type { Task } from './messages.ts';
import { type Board, isOpen, share, type Shared } from './shared-steps.ts';

/** Steps are dealt together up to about this time of a worker. */
const dealMs = 4;

/** Columns are pinned ahead for about this time of a worker. */
const aheadMs = 32;

/** How many steps a worker may have before it at a time, so that it never waits for its next. */
export function stepsAhead({ stepMs }: Pick<Job, 'stepMs'>): number {
  return stepMs === null ? 2 : Math.max(2, Math.ceil(aheadMs / stepMs));
}

/** All of a call's steps that are ready, where what one takes is known. */
function stepsToShare(job: Pick<Job, 'tasks' | 'stepMs' | 'summed'>): StepOfJob[] {
  if (job.stepMs === null || isSmall(job)) return [];
  const steps = job.tasks.filter((task) => task.kind === 'step');
  return steps.length === job.tasks.length && steps.length > 1 ? steps : [];
}

/** Work for a single worker: sharing it would take as long as doing it. */
const smallMs = 1;

/** Whether all of a call is to be dealt to one worker. */
export function isSmall({ stepMs, summed }: Pick<Job, 'stepMs' | 'summed'>): boolean {
  return summed !== null && isMoment(stepMs, summed.steps);
}

/** What a step is said to take from now on: one time that the machine did something else is no reason to believe it. */
export function learntStepMs(knownMs: number | null, tookMs: number): number {
  return knownMs === null || tookMs <= knownMs ? tookMs : (3 * knownMs + tookMs) / 4;
}

/** Whether so many steps of so much time are small. */
export function isMoment(stepMs: number | null, steps: number): boolean {
  return stepMs !== null && stepMs * steps <= smallMs;
}

/** What the thread that deals could not keep so often is more than it has room for. */
const mostUnkept = 3;

/**
 * Whether all that is left to do of a call is steps that take a moment, ready now. Counts alone: their answers are short,
 * and ask for no pass over clusters.
 */
export function isReadyMoment(
  job: Pick<Job, 'call' | 'known' | 'tasks' | 'stepMs' | 'summed' | 'recall'>,
): boolean {
  const { call, tasks, summed, recall } = job;
  return (
    isCount(call) &&
    job.known.unkept < mostUnkept &&
    isSmall(job) &&
    recall === null &&
    tasks.length > 0 &&
    tasks.length === summed?.steps &&
    tasks.every(({ kind }) => kind === 'step')
  );
}

/** Cells of a count: more take longer to write than two messages. */
const mostCells = 64;

/** Whether nothing but people is asked of few cells. */
function isCount({ query: { rows, columns, want } }: Job['call']): boolean {
  const { test, rowTest, intervalsOf, pairs, contrasts, associations } = want;
  return (
    rows.length * columns.length <= mostCells &&
    rows.every(({ content }) => content.kind === 'share') &&
    test.versus === 'none' &&
    !rowTest &&
    [intervalsOf, pairs, contrasts, associations].every((asked) => asked.length === 0)
  );
}

/** The job with work for a worker that had the least of the workers' time; among equals the oldest. */
export function leastServed<Home>(jobs: readonly Job<Home>[], worker: Home): Job<Home> | undefined {
  let least: Job<Home> | undefined;
  for (const job of jobs) {
    if (taskFor(job, worker) < 0 && !isOpen(job.shared)) continue;
    if (least === undefined || job.usedMs < least.usedMs) least = job;
  }
  return least;
}

/** Place of the first task that a worker can be dealt; −1: there is none. */
export function taskFor<Home>(
  { tasks, passing }: Pick<Job<Home>, 'tasks' | 'passing'>,
  worker: Home,
): number {
  const isPassing = passing.has(worker);
  return tasks.findIndex((task) => (task.kind === 'pass' ? task.home === worker : !isPassing));
}

/** Whether a job has work that could be dealt to any worker. */
export function waits({ tasks }: { readonly tasks: readonly JobTask[] }): boolean {
  return tasks.some(({ kind }) => kind !== 'pass');
}

/** What workers share of a call that has them for itself; while others wait, steps are dealt a few at a time. */
export function sharedSteps<Home>(job: Job<Home>, jobs: readonly Job<Home>[]): Shared<StepOfJob> | null {
  if (isOpen(job.shared)) return job.shared;
  if (jobs.some((other) => other !== job && waits(other))) return null;
  const steps = stepsToShare(job);
  if (steps.length === 0) return null;
  job.tasks.length = 0;
  job.shared = share(steps);
  return job.shared;
}

/** One, but steps so many as take a moment, and no more than leave each of the other workers as many. */
export function tasksAtOnce(job: Pick<Job, 'tasks' | 'stepMs' | 'summed'>, workers: number): number {
  const { tasks, stepMs } = job;
  if (tasks[0]?.kind !== 'step' || stepMs === null) return 1;
  if (isSmall(job) && tasks.every(({ kind }) => kind === 'step')) return tasks.length;
  const fairShare = Math.ceil(tasks.length / workers);
  const others = tasks.findIndex(({ kind }) => kind !== 'step');
  return Math.min(Math.max(1, Math.floor(dealMs / stepMs)), fairShare, others < 0 ? fairShare : others);
}

/** Message to a worker about tasks of a job; `first` and the others are steps. */
export function toTask(
  { summed, recall, tiles }: Pick<Job, 'summed' | 'recall' | 'tiles'>,
  tasks: readonly JobTask[],
  first: JobTask,
  { worker, taker, board }: { readonly worker: object; readonly taker: number; readonly board: Board | null },
  numbering: ClusterNumbering | null,
): Task {
  switch (first.kind) {
    case 'call':
      return { kind: 'call' };
    case 'finish':
      return { kind: 'finish', sums: first.sums, numbering };
    case 'tile':
      return { ...first, sums: tellSums(tiles, worker), numbering };
    case 'pass':
      return { kind: 'pass', directories: first.pinned.tell(worker) };
    case 'conclude':
      return { ...first, sums: tellSums(tiles, worker), numbering };
    case 'step':
      return {
        kind: 'steps',
        steps: tasks.flatMap((task) => (task.kind === 'step' ? task.step : [])),
        directories: tasks.flatMap((task) =>
          task.kind === 'step' ? (task.part.pinned?.tell(worker) ?? []) : [],
        ),
        board,
        taker,
        // What is kept, or was, is put together by who keeps it.
        isWhole: board === null && summed?.steps === tasks.length && recall === null,
        numbering,
      };
    default:
      return assertNever(first);
  }
}

/** The sums of a job for a worker, sent once. */
function tellSums(tiles: Job['tiles'], worker: object): CellSums | null {
  if (tiles === null || tiles.told.has(worker)) return null;
  tiles.told.add(worker);
  return tiles.sums;
}
