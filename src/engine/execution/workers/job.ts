import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { EngineError } from '../../engine-error.ts';
import type { Recall } from '../cache/cell-memo.ts';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import { addSums } from '../chunks/add-sums.ts';
import type { KnownPlan } from './known-plans.ts';
import type { Call } from '../../figures/answer/planned-call.ts';
import { type Shared, stopTaking } from './shared-steps.ts';
import type { Part, PinnedPart, StepReading } from './step-reading.ts';

/** Work on a call that may be dealt to a worker now. */
export type JobTask =
  | { readonly kind: 'call' }
  | StepOfJob
  | { readonly kind: 'finish'; readonly sums: CellSums | null }
  | { readonly kind: 'tile'; readonly tile: number }
  /** For the worker alone that has begun the pass. */
  | { readonly kind: 'pass'; readonly pinned: PinnedPart; readonly home: object }
  | { readonly kind: 'conclude'; readonly answers: readonly Float64Array[] };

export interface StepOfJob {
  readonly kind: 'step';
  readonly part: Part;
  readonly step: number;
  readonly place: number;
}

/** A call on its way to its answer. */
export interface Job<Home = object> {
  readonly id: number;
  readonly call: Call;
  /** Knowledge of its plan from earlier calls. */
  known: KnownPlan;
  /** In order; dealing a task removes it. */
  readonly tasks: JobTask[];
  /** Steps that workers take now, and that others may join in. */
  shared: Shared<StepOfJob> | null;
  /** Time of workers that it has had, and what those had who waited when it was asked. */
  usedMs: number;
  /** Duration of the last step done; before that, its estimate; null: not planned. */
  stepMs: number | null;
  /** Workers that died on it. */
  deaths: number;
  /** No caller waits for it any more. */
  isSettled: boolean;
  /** Counts how often it was begun: what workers say of an earlier time is of another dataset. */
  round: number;
  readonly answer: (answer: AnsweredFigures) => void;
  readonly refuse: (error: EngineError) => void;
  /** Its steps on their way through the arena; null until it is planned. */
  reading: StepReading | null;
  /** The workers that pass over the clusters for it now: they take nothing else of it. */
  readonly passing: Set<Home>;
  /** The pass over clusters, once they are numbered. */
  tiles: TilesOfJob | null;
  /** Known sums and their place in the cache; null: none. */
  recall: Recall | null;
  /** Steps that were summed, those ahead of their turn in `early`. */
  summed: { readonly steps: number; count: number; sums: CellSums | null } | null;
  readonly early: Map<number, CellSums>;
}

/** What a job asks of the clusters, tile by tile. */
export interface TilesOfJob {
  readonly sums: CellSums;
  /** Threads that have the sums. */
  readonly told: WeakSet<object>;
  /** Numbers of each tile; null: not answered. */
  readonly answers: (Float64Array | null)[];
}

/** A new job, with all tasks still to be dealt. */
export function createJob<Home>(
  given: Pick<Job<Home>, 'id' | 'call' | 'known' | 'usedMs' | 'answer' | 'refuse'>,
): Job<Home> {
  const job: Job<Home> = {
    ...given,
    tasks: [],
    shared: null,
    stepMs: null,
    deaths: 0,
    isSettled: false,
    round: 0,
    reading: null,
    passing: new Set(),
    tiles: null,
    recall: null,
    summed: null,
    early: new Map(),
  };
  return begin(job);
}

/** Restarts a job, even if partly done. */
export function begin<Home>(job: Job<Home>): Job<Home> {
  leave(job);
  job.round++;
  job.tasks.push({ kind: 'call' });
  return job;
}

/** Drops the work done and the work waiting. */
export function leave<Home>(job: Job<Home>): void {
  job.tasks.length = 0;
  stopSharing(job);
  job.reading?.close();
  job.reading = null;
  job.passing.clear();
  job.tiles = null;
  job.recall = null;
  job.summed = null;
  job.early.clear();
}

/** Workers stop after the current step and give back the others. */
export function stopSharing<Home>(job: Job<Home>): void {
  if (job.shared !== null) stopTaking(job.shared);
  job.shared = null;
}

/** Sums of so many steps are to come; where there are none, it can be finished. */
export function expectSums<Home>(job: Job<Home>, steps: number): void {
  job.summed = { steps, count: 0, sums: null };
  if (steps === 0) finish(job, isAllKnown(job) ? { products: [], valuedProducts: [] } : null);
}

/** Adds the sums of a step, in the order of steps however they arrive; after the last there is a task to finish. */
export function collect<Home>(job: Job<Home>, place: number, sums: CellSums): void {
  const { summed, early } = job;
  if (summed === null) return;
  early.set(place, sums);
  for (let next = early.get(summed.count); next !== undefined; next = early.get(summed.count)) {
    early.delete(summed.count);
    if (summed.sums === null) summed.sums = next;
    else addSums(summed.sums, next);
    summed.count++;
  }
  if (summed.count === summed.steps) finish(job, summed.sums);
}

/** Adds the sums of so many steps, whichever: exact ones come to the same in any order. */
export function collectExact<Home>(job: Job<Home>, steps: number, sums: CellSums): void {
  const { summed } = job;
  if (summed === null) return;
  if (summed.sums === null) summed.sums = sums;
  else addSums(summed.sums, sums);
  summed.count += steps;
  if (summed.count === summed.steps) finish(job, summed.sums);
}

/** Adds what a worker has of tasks: sums of each step, or of all where they are exact. */
export function collectTasks<Home>(
  job: Job<Home>,
  tasks: readonly JobTask[],
  sums: readonly CellSums[],
): void {
  for (const task of tasks) if (task.kind === 'step') job.reading?.done(task.part);
  const [first] = sums;
  if (job.reading?.reading.isExact && first !== undefined) return collectExact(job, tasks.length, first);
  for (const [at, task] of tasks.entries()) {
    const its = sums[at];
    if (task.kind === 'step' && its !== undefined) collect(job, task.place, its);
  }
}

/** Lays out the tiles of the pass over clusters, from sums that the worker has. */
export function beginTiles<Home>(job: Job<Home>, tiles: number, sums: CellSums, worker: object | null): void {
  const told = new WeakSet<object>(worker === null ? [] : [worker]);
  const numbers = Array.from({ length: tiles }, (_, tile) => tile);
  job.tiles = { sums, told, answers: numbers.map(() => null) };
  for (const tile of numbers) job.tasks.push({ kind: 'tile', tile });
}

/** Takes the numbers of a tile; after the last tile the job can be concluded. */
export function collectTile<Home>(job: Job<Home>, tile: number, numbers: Float64Array): void {
  if (job.tiles === null) return;
  job.tiles.answers[tile] = numbers;
  const answers = job.tiles.answers.filter((one) => one !== null);
  if (answers.length === job.tiles.answers.length) job.tasks.push({ kind: 'conclude', answers });
}

function finish<Home>(job: Job<Home>, sums: CellSums | null): void {
  const whole = sums === null || job.recall === null ? sums : job.recall.complete(sums);
  job.tasks.push({ kind: 'finish', sums: whole });
}

/** Nothing of its plan is to be summed. */
function isAllKnown<Home>({ recall }: Job<Home>): boolean {
  return recall?.wanted?.every((tables) => tables.length === 0) ?? false;
}
