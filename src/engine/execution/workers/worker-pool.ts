import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { Worker } from 'node:worker_threads';
import { assertNever } from '../../../lib/assert-never.ts';
import type { SegmentStore } from '../memory/segment-store.ts';
import { EngineError } from '../../engine-error.ts';
import { buffersOfSums } from '../chunks/blank-sums.ts';
import {
  isMoment,
  isReadyMoment,
  learntStepMs,
  leastServed,
  sharedSteps,
  stepsAhead,
  taskFor,
  tasksAtOnce,
  waits,
} from './deal-tasks.ts';
import { engineErrorOf, cancelled, closedBefore, closedMeanwhile, died, waitForAnswer } from './refusals.ts';
import { HeldDatasets } from './held-datasets.ts';
import {
  begin,
  beginTiles,
  collectTasks,
  collectTile,
  createJob,
  expectSums,
  leave,
  stopSharing,
} from './job.ts';
import type { PlannedMessage } from './known-plans.ts';
import { lookUpKnown } from './look-up-known.ts';
import type { Executor } from '../../figures/answer/executor.ts';
import type { Call } from '../../figures/answer/planned-call.ts';
import type { FromWorker, HoldingMessage, PassNeed } from './messages.ts';
import { columnsOfPass } from './open-call.ts';
import { createOwnThread, type OwnThread } from './own-thread.ts';
import {
  createSeat,
  type DealtTask as AnyDealtTask,
  isWanted,
  type Seat as AnySeat,
  type SeatedJob,
  tellTask,
} from './seat.ts';
import { takenBy } from './shared-steps.ts';
import { say, startWorker, type WorkerPoolOptions } from './start-worker.ts';
import { StepReading } from './step-reading.ts';

export interface WorkerPoolLoad {
  readonly workers: number;
  /** Workers with a task in hand. */
  readonly busyWorkers: number;
  /** Calls that are not answered yet, worked on or waiting. */
  readonly openCalls: number;
}

type Seat = AnySeat<Worker>;
type Job = SeatedJob<Worker>;
type DealtTask = AnyDealtTask<Worker>;

const deathsAllowed = 2;
/** More than a step takes: what a worker has put in order is not thrown away for a query that was cancelled. */
const graceMs = 30;

/**
 * Worker threads that run calls in turns, a few steps at a time. The next step belongs to the call that used the least
 * time, so a large table delays a count by one step at most. The columns of a step are pinned before it is dealt and
 * released after their last reader. A call that is aborted or past its deadline is refused at once; a worker still busy
 * with it after 30 ms is ended and replaced. A task whose worker dies runs once more; the second death refuses its call
 * with `worker_died`.
 */
export class WorkerPool implements Executor {
  readonly #options: WorkerPoolOptions;
  readonly #seats: readonly Seat[];
  readonly #here: OwnThread<Worker> | null;
  readonly #held = new HeldDatasets();
  /** All that are not settled, in the order asked. */
  readonly #jobs: Job[] = [];
  #isNextDue = false;
  #closed = false;
  #lastId = 0;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#seats = Array.from({ length: options.size }, (_, index) => createSeat(index + 1));
    this.#here = createOwnThread(options.arena, options.ownBytes ?? 0);
    for (const seat of this.#seats) this.#start(seat);
  }

  /** Holds a dataset under its catalogue's code. Calls under way on the one it replaces begin again. */
  hold(store: SegmentStore): void {
    const { survey } = this.#held.hold(store);
    this.#tell({ kind: 'hold', survey }, store.catalogue.code);
  }

  release(code: string): void {
    this.#held.release(code);
    this.#tell({ kind: 'release', code }, code);
  }

  async answer(call: Call, signal?: AbortSignal): Promise<AnsweredFigures> {
    if (this.#closed) throw closedBefore();
    if (signal?.aborted) throw cancelled();
    return waitForAnswer({
      deadlineMs: this.#options.deadlineMs,
      signal,
      begin: (waiting) => {
        // Nobody who comes later takes from those who wait more than an equal share.
        const usedMs = this.#jobs.length === 0 ? 0 : Math.min(...this.#jobs.map((other) => other.usedMs));
        const job = createJob<Seat>({
          id: ++this.#lastId,
          call,
          known: this.#held.planOf(call),
          usedMs,
          ...waiting,
        });
        this.#jobs.push(job);
        this.#enter(job);
        return (why) => this.#giveUp(job, why);
      },
    });
  }

  load(): WorkerPoolLoad {
    return {
      workers: this.#seats.length,
      busyWorkers: this.#seats.filter(({ task }) => task !== null).length,
      openCalls: this.#jobs.length,
    };
  }

  /** Ends the workers; whatever waits is refused with `closed`. */
  async close(): Promise<void> {
    this.#closed = true;
    const workers = this.#seats.flatMap((seat) => seat.worker ?? []);
    for (const seat of this.#seats) {
      seat.worker = null;
      this.#takeUp(seat);
    }
    for (const job of this.#jobs.slice()) {
      this.#settle(job);
      job.refuse(closedMeanwhile());
    }
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #start(seat: Seat): Worker {
    let reason = 'it ended by itself';
    const worker = startWorker(this.#options, seat.number, {
      // What a worker said before it was ended is of a call that is settled.
      hear: (message) => seat.worker === worker && this.#hear(seat, message),
      fail: (error) => {
        reason = error.message;
      },
      // A worker that we ended ourselves is in no seat any more.
      end: () => seat.worker === worker && this.#bury(seat, reason),
    });
    seat.worker = worker;
    for (const { survey } of this.#held.all()) say(worker, { kind: 'hold', survey });
    return worker;
  }

  #hear(seat: Seat, message: FromWorker): void {
    const task = this.#takeUp(seat);
    if (task !== null && isWanted(task)) {
      this.#reckon(task, message, seat);
    }
    this.#next();
  }

  /** `seat` null: the message is this thread's own. */
  #reckon(task: DealtTask, message: FromWorker, seat: Seat | null): void {
    const { job } = task;
    job.usedMs += performance.now() - task.dealtAt;
    if ('stepMs' in message && message.stepMs !== undefined) {
      job.stepMs = message.stepMs;
      if (job.recall === null) job.known.stepMs = learntStepMs(job.known.stepMs, message.stepMs);
    }
    this.#take(task, message, seat);
  }

  /** Carries out all of a call that is known to be short: dealing it to a worker would take as long. */
  #carryOutHere(job: Job, thread: OwnThread<Worker>): void {
    const task = {
      job,
      round: job.round,
      tasks: job.tasks.splice(0),
      shared: null,
      pinned: [],
      dealtAt: performance.now(),
    };
    const message = thread.carryOut(task, this.#held.numberingOf(job));
    if (message === null) return;
    if (message.kind === 'answered') {
      job.known.keptSteps = task.tasks.flatMap((one) => (one.kind === 'step' ? one.step : []));
    }
    this.#reckon(task, message, null);
  }

  /** Whether the call is answered from what this thread has kept: then no column is looked for. */
  #answersHere(job: Job): boolean {
    const { keptSteps, stepMs } = job.known;
    if (this.#here === null || keptSteps === null || !isMoment(stepMs, keptSteps.length)) return false;
    const dealtAt = performance.now();
    const message = this.#here.answerFromKept(job, keptSteps);
    if (message?.kind !== 'answered') {
      job.known.keptSteps = null;
      job.known.unkept++;
    } else {
      const task = { job, round: job.round, tasks: [], shared: null, pinned: [], dealtAt };
      this.#reckon(task, message, null);
    }
    return job.isSettled;
  }

  /** The task of a seat, which has none from now on. */
  #takeUp(seat: Seat): DealtTask | null {
    const { task } = seat;
    seat.task = null;
    for (const part of task?.pinned ?? []) part.leave();
    if (task !== null) this.#leaveShared(seat, task);
    return task;
  }

  #take({ job, tasks }: DealtTask, message: FromWorker, seat: Seat | null): void {
    switch (message.kind) {
      case 'answered':
        this.#settle(job);
        return job.answer(message.answer);
      case 'refused':
        this.#settle(job);
        return job.refuse(new EngineError(message.error.kind, message.error.message));
      case 'planned':
        if (job.recall === null) job.known.planned = message;
        return this.#beginReading(job, message);
      case 'summed':
        return collectTasks(
          job,
          message.taken.flatMap((place) => tasks[place] ?? []),
          message.sums,
        );
      case 'passing':
        return seat === null ? undefined : void this.#passOn(job, message, seat);
      case 'tiled':
        this.#endPass(job, seat);
        this.#held.learnNumbering(job, message.numbering);
        return beginTiles(job, message.tiles, message.sums, seat?.worker ?? null);
      case 'passed':
        this.#endPass(job, seat);
        return collectTile(job, message.tile, message.numbers);
      case 'unkept':
        return void begin(job);
      default:
        return assertNever(message);
    }
  }

  /** Releases the steps that no worker has taken, once the last worker has left. */
  #leaveShared(seat: Seat, task: DealtTask): void {
    const { job, shared } = task;
    if (shared === null) return;
    shared.takers.delete(seat);
    if (shared.takers.size > 0) return;
    if (job.shared === shared) job.shared = null;
    if (isWanted(task)) job.tasks.unshift(...takenBy(shared, 0));
  }

  #beginReading(job: Job, planned: PlannedMessage): void {
    const dataset = this.#held.of(job.call);
    if (dataset === undefined) return;
    try {
      job.reading = new StepReading(dataset, lookUpKnown(job, planned, dataset.number, this.#options.memo));
    } catch (error) {
      return this.#giveUp(job, engineErrorOf(error));
    }
    expectSums(job, job.reading.steps);
  }

  #endPass(job: Job, seat: Seat | null): void {
    if (seat === null) return;
    job.passing.delete(seat);
    job.reading?.endPass(seat);
  }

  /** Pins the columns that the next step of a worker's pass over clusters reads, and makes the task. */
  async #passOn(job: Job, { step, columns }: PassNeed, seat: Seat): Promise<void> {
    const { round, reading } = job;
    const dataset = this.#held.of(job.call);
    if (reading === null || dataset === undefined) return;
    job.passing.add(seat);
    try {
      // Who was drawn with whom is known of all respondents, or of none.
      if (columns === 'design') for (const wave of dataset.store.waves) dataset.store.segment(wave);
      const names = columnsOfPass(columns, dataset.survey, reading.reading);
      const pinned = await reading.pinForPass(seat, step, names, columns === 'design');
      if (job.round === round && !job.isSettled) job.tasks.push({ kind: 'pass', pinned, home: seat });
      this.#next();
    } catch (error) {
      if (job.round === round && !job.isSettled) this.#giveUp(job, engineErrorOf(error));
    }
  }

  /** Whatever may be pinned now for a job to go on, without taking more of the arena than keeps the workers busy. */
  #readAhead(job: Job): void {
    const { reading } = job;
    if (reading === null || reading.isClosed) return;
    const ready = job.tasks.length + (job.shared === null ? 0 : takenBy(job.shared, 0).length);
    reading.load(
      this.#seats.length * stepsAhead(job) - ready,
      (part) => {
        for (const { step, place } of part.steps) job.tasks.push({ kind: 'step', part, step, place });
        // What is in the arena already is pinned within this turn, and dealt together.
        this.#nextTurn();
      },
      (error) => this.#giveUp(job, engineErrorOf(error)),
    );
  }

  /** Started again only when there is something to ask: a worker that cannot start must not spin. */
  #bury(seat: Seat, reason: string): void {
    const task = this.#takeUp(seat);
    this.#empty(seat, task?.job ?? null);
    if (task !== null && isWanted(task)) {
      const { job, shared } = task;
      const tasks = shared === null ? task.tasks : takenBy(shared, seat.number);
      job.deaths++;
      if (job.deaths >= deathsAllowed) {
        this.#settle(job);
        job.refuse(died(deathsAllowed, reason));
      } else if (task.tasks[0]?.kind === 'step' || task.tasks[0]?.kind === 'call')
        job.tasks.unshift(...tasks);
      // What the worker had of a later task has died with it.
      else begin(job);
    }
    this.#next();
  }

  /** Drops its worker; passes that it ran for others, `but` one, begin again. */
  #empty(seat: Seat, but: Job | null): void {
    seat.worker = null;
    seat.opened.clear();
    for (const job of this.#jobs) if (job.passing.has(seat) && job !== but) begin(job);
  }

  #nextTurn(): void {
    if (this.#isNextDue) return;
    this.#isNextDue = true;
    setImmediate(() => {
      this.#isNextDue = false;
      this.#next();
    });
  }

  #next(): void {
    if (this.#closed) return;
    for (const job of this.#jobs) this.#readAhead(job);
    if (this.#here !== null)
      for (const job of this.#jobs.filter(isReadyMoment)) this.#carryOutHere(job, this.#here);
    for (const seat of this.#seats) {
      if (seat.task !== null) continue;
      const job = leastServed(this.#jobs, seat);
      if (job !== undefined) this.#deal(seat, job);
    }
    // Whoever still waits gets a turn when the steps in hand are done.
    if (this.#jobs.some((job) => job.tasks.length > 0)) {
      for (const job of this.#jobs)
        if (this.#jobs.some((other) => other !== job && waits(other))) stopSharing(job);
    }
  }

  #deal(seat: Seat, job: Job): void {
    const shared = sharedSteps(job, this.#jobs);
    const tasks =
      shared?.things ?? job.tasks.splice(taskFor(job, seat), tasksAtOnce(job, this.#seats.length));
    const worker = seat.worker ?? this.#start(seat);
    const [first] = tasks;
    if (first === undefined) return;
    const pinned = tasks.flatMap((task) => {
      const part = task.kind === 'step' ? task.part.pinned : task.kind === 'pass' ? task.pinned : null;
      return part ?? [];
    });
    for (const part of pinned) part.use();
    shared?.takers.add(seat);
    seat.task = { job, round: job.round, tasks, shared, pinned, dealtAt: performance.now() };

    const message = tellTask(seat, worker, seat.task, first, this.#held.numberingOf(job));
    say(worker, message, first.kind === 'finish' && first.sums !== null ? buffersOfSums(first.sums) : []);
  }

  #settle(job: Job): void {
    job.isSettled = true;
    leave(job);
    const place = this.#jobs.indexOf(job);
    if (place >= 0) this.#jobs.splice(place, 1);
  }

  #giveUp(job: Job, error: EngineError): void {
    this.#settle(job);
    job.refuse(error);
    for (const seat of this.#seats) {
      const { task } = seat;
      if (task?.job !== job) continue;
      setTimeout(() => {
        if (seat.task !== task) return;
        void seat.worker?.terminate();
        this.#takeUp(seat);
        this.#empty(seat, null);
        this.#start(seat);
        this.#next();
      }, graceMs);
    }
    this.#next();
  }

  #enter(job: Job): void {
    if (job.known.planned !== null) {
      job.tasks.length = 0;
      job.stepMs = job.known.stepMs;
      if (this.#answersHere(job)) return;
      this.#beginReading(job, job.known.planned);
    }
    this.#next();
  }

  #tell(message: HoldingMessage, code: string): void {
    this.#here?.hear(message);
    for (const { worker } of this.#seats) if (worker !== null) say(worker, message);
    // Steps of two datasets make no sum.
    for (const job of this.#jobs) {
      if (job.call.code !== code) continue;
      job.known = this.#held.planOf(job.call);
      begin(job);
    }
    this.#next();
  }
}
