import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AskedFigures, AskSurvey } from '../../insight/answering/ask-survey.ts';
import type { Progress } from '../../insight/answering/answer-prompt.ts';
import type { InsightSurvey } from '../../insight/survey/survey.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { ServiceError } from '../request/service-error.ts';
import type { AnsweringResult, AnsweringTask, FromWorker, QueryResult, ToWorker } from './messages.ts';
import type { PromptTime } from './prompt-time.ts';

export interface AnsweringOrder {
  /** The account: workers' time is shared between accounts. */
  readonly account: number;
  readonly survey: InsightSurvey;
  readonly task: AnsweringTask;
  readonly ask: AskSurvey;
  readonly time: PromptTime;
  readonly onProgress?: (progress: Progress) => void;
}

/** The module that a worker runs. */
export const answeringWorker: URL = new URL('./worker-main.ts', import.meta.url);

export interface AnsweringOptions {
  /** Workers at most; each is started when first needed. Default: two, and one processor is left to the others. */
  readonly workers?: number;
  /** Open tasks at most; further ones are refused. */
  readonly openTasks?: number;
  /** The module that a worker runs, or a file with all that it imports. Default: the module. */
  readonly script?: URL;
}

interface Seat {
  worker: Worker | null;
  /** Keys of the surveys that the worker has prepared, the one in longest disuse first. */
  readonly surveys: Map<InsightSurvey, number>;
  /** null: idle. `preparing`: it makes the task's survey ready, and the task begins afterwards. */
  turn: { readonly task: OpenTask; readonly preparing: boolean; readonly since: number } | null;
  /** Tasks that the worker may forget. */
  dropped: number[];
}

interface OpenTask {
  readonly id: number;
  readonly order: AnsweringOrder;
  /** null: no worker has it. */
  seat: Seat | null;
  hasBegun: boolean;
  /** Not sent to the worker yet. */
  results: QueryResult[];
  deaths: number;
  readonly end: (end: End) => void;
}

type End = { readonly result: AnsweringResult } | { readonly error: unknown };

const surveysPerWorker = 8;
const workerMemoryMb = 512;
const deathsAllowed = 2;
/** More than most turns take: a worker that has prepared surveys is not replaced for a client that went away. */
const graceMs = 100;

/**
 * Workers that read and answer prompts, a turn at a time: from a message to the next wait for queries. A turn goes to the
 * account that had the least of their time. A task is refused once the time of its prompt is over, which stops while its
 * survey is prepared. A worker that still works on it then is replaced, and the other tasks of that worker begin again.
 */
export class AnsweringWorkers {
  readonly #script: URL;
  readonly #mostOpen: number;
  readonly #seats: readonly Seat[];
  /** Listed in the order asked. */
  readonly #open = new Map<number, OpenTask>();
  readonly #usedByAccount = new Map<number, number>();
  #lastId = 0;
  #lastSurvey = 0;
  #closed = false;

  /** None is started before its first task. */
  constructor({
    workers = Math.max(1, Math.min(2, availableParallelism() - 1)),
    openTasks = 64,
    script = answeringWorker,
  }: AnsweringOptions = {}) {
    this.#script = script;
    this.#mostOpen = openTasks;
    this.#seats = Array.from({ length: workers }, () => ({
      worker: null,
      surveys: new Map(),
      turn: null,
      dropped: [],
    }));
  }

  /** Rejects with the reason of the time's signal, with `unavailable` where too many wait, and with what a query rejects with. */
  run(order: AnsweringOrder): Promise<AnsweringResult> {
    const { signal } = order.time;
    if (this.#closed || this.#open.size >= this.#mostOpen) return Promise.reject(tooMany());
    if (signal.aborted) return Promise.reject(reasonOf(signal));
    const waiting = Promise.withResolvers<AnsweringResult>();
    const leave = () => this.#settle(task, { error: reasonOf(signal) });
    const task: OpenTask = {
      id: ++this.#lastId,
      order,
      seat: null,
      hasBegun: false,
      results: [],
      deaths: 0,
      end(end) {
        signal.removeEventListener('abort', leave);
        if ('result' in end) waiting.resolve(end.result);
        else waiting.reject(end.error);
      },
    };
    signal.addEventListener('abort', leave, { once: true });
    // An account that comes later takes from those that wait no more than an equal share.
    const others = [...this.#usedByAccount.values()];
    if (!this.#usedByAccount.has(order.account))
      this.#usedByAccount.set(order.account, others.length === 0 ? 0 : Math.min(...others));
    this.#open.set(task.id, task);
    this.#next();
    return waiting.promise;
  }

  /** Ends the workers; open tasks are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    const running = this.#seats.flatMap(({ worker }) => worker ?? []);
    for (const seat of this.#seats) seat.worker = null;
    for (const task of this.#open.values()) this.#settle(task, { error: tooMany() });
    await Promise.all(running.map((worker) => worker.terminate()));
  }

  #start(seat: Seat): Worker {
    const worker = new Worker(this.#script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: workerMemoryMb },
    });
    // Under `--watch` Node says on the same port which modules are loaded.
    worker.on('message', (message: FromWorker | object) => {
      if (seat.worker === worker && 'kind' in message) this.#hear(seat, message);
    });
    // Its exit follows; without a listener the service would end too.
    worker.on('error', () => undefined);
    worker.on('exit', () => seat.worker === worker && this.#empty(seat));
    seat.worker = worker;
    return worker;
  }

  #hear(seat: Seat, message: FromWorker): void {
    if (message.kind === 'idle') return this.#endTurn(seat);
    const task = this.#open.get(message.id);
    if (task?.seat !== seat) return;
    switch (message.kind) {
      case 'query':
        return void this.#ask(task, message.call, message.asked);
      case 'progress':
        return task.order.onProgress?.(message.progress);
      case 'done':
        return this.#settle(task, { result: message.result });
      case 'failed':
        return this.#settle(task, { error: message.error });
      default:
        return assertNever(message);
    }
  }

  #endTurn(seat: Seat): void {
    const { turn } = seat;
    seat.turn = null;
    if (turn !== null) {
      const { task } = turn;
      const usedMs = this.#usedByAccount.get(task.order.account);
      if (usedMs !== undefined)
        this.#usedByAccount.set(task.order.account, usedMs + performance.now() - turn.since);
      if (this.#open.has(task.id)) task.order.time.resume();
    }
    this.#next();
  }

  async #ask(task: OpenTask, call: number, asked: AskedFigures): Promise<void> {
    const { seat, deaths } = task;
    const isWanted = () => this.#open.has(task.id) && task.seat === seat && task.deaths === deaths;
    try {
      const figures = await task.order.ask.figures(asked);
      // A task that began again asks again.
      if (!isWanted()) return;
      task.results.push({ call, figures });
      this.#next();
    } catch (error) {
      if (isWanted()) this.#settle(task, { error });
    }
  }

  #settle(task: OpenTask, end: End): void {
    if (!this.#open.delete(task.id)) return;
    const { account } = task.order;
    if (![...this.#open.values()].some(({ order }) => order.account === account))
      this.#usedByAccount.delete(account);
    task.end(end);
    const { seat } = task;
    if (seat === null || 'result' in end) return;
    seat.dropped.push(task.id);
    const { turn } = seat;
    if (turn?.task !== task || turn.preparing) return;
    setTimeout(() => {
      if (seat.turn === turn) this.#replace(seat);
    }, graceMs);
  }

  /** Only the end of its worker ends a turn that is nobody's any more. */
  #replace(seat: Seat): void {
    const { worker } = seat;
    this.#empty(seat);
    void worker?.terminate();
  }

  /** Its worker is gone: what that had in hand begins again elsewhere. */
  #empty(seat: Seat): void {
    const turn = seat.turn;
    seat.worker = null;
    seat.turn = null;
    seat.surveys.clear();
    seat.dropped = [];
    for (const task of this.#open.values()) {
      if (task.seat !== seat) continue;
      task.seat = null;
      task.hasBegun = false;
      task.results = [];
      task.deaths += turn?.task === task ? 1 : 0;
      if (task.deaths >= deathsAllowed) this.#settle(task, { error: died() });
      else task.order.time.resume();
    }
    this.#next();
  }

  #isReady({ hasBegun, results }: OpenTask): boolean {
    return !hasBegun || results.length > 0;
  }

  #next(): void {
    if (this.#closed) return;
    const ready = [...this.#open.values()]
      .filter((task) => this.#isReady(task) && task.seat?.turn?.task !== task)
      .toSorted((a, b) => this.#usedOf(a) - this.#usedOf(b));
    for (const task of ready) {
      const seat = task.seat ?? this.#seatFor(task);
      if (seat !== undefined && seat.turn === null) this.#deal(seat, task);
    }
  }

  #usedOf({ order }: OpenTask): number {
    return this.#usedByAccount.get(order.account) ?? 0;
  }

  /** Of the idle ones that which knows the survey, else one that runs. */
  #seatFor({ order }: OpenTask): Seat | undefined {
    const idle = this.#seats.filter(({ turn }) => turn === null);
    return (
      idle.find(({ surveys }) => surveys.has(order.survey)) ??
      idle.find(({ worker }) => worker !== null) ??
      idle[0]
    );
  }

  #deal(seat: Seat, task: OpenTask): void {
    const worker = seat.worker ?? this.#start(seat);
    const { survey } = task.order;
    const known = seat.surveys.get(survey);
    task.seat = seat;
    seat.turn = { task, preparing: known === undefined, since: performance.now() };
    if (seat.dropped.length > 0) say(worker, { kind: 'drop', ids: seat.dropped });
    seat.dropped = [];
    const key = known ?? ++this.#lastSurvey;
    seat.surveys.delete(survey);
    const forget = known === undefined ? this.#leastUsed(seat) : [];
    seat.surveys.set(survey, key);
    if (known === undefined) task.order.time.pause();
    try {
      say(worker, known === undefined ? { kind: 'survey', key, survey, forget } : this.#workOf(task, key));
    } catch (error) {
      seat.turn = null;
      this.#settle(task, { error });
    }
  }

  #workOf(task: OpenTask, survey: number): ToWorker {
    const { id, hasBegun } = task;
    task.hasBegun = true;
    return hasBegun
      ? { kind: 'results', id, results: task.results.splice(0) }
      : { kind: 'task', id, survey, task: task.order.task };
  }

  /** Surveys that no task in hand is of, as many as are too many. */
  #leastUsed(seat: Seat): number[] {
    const inHand = new Set(
      [...this.#open.values()].flatMap((one) => (one.seat === seat ? one.order.survey : [])),
    );
    const idle = [...seat.surveys].filter(([survey]) => !inHand.has(survey));
    const forgotten = idle.slice(0, Math.max(0, 1 + seat.surveys.size - surveysPerWorker));
    for (const [survey] of forgotten) seat.surveys.delete(survey);
    return forgotten.map(([, key]) => key);
  }
}

function say(worker: Worker, message: ToWorker): void {
  worker.postMessage(message, []);
}

function tooMany(): ServiceError {
  return new ServiceError('unavailable', 'too many prompts are being answered; try again in a few seconds');
}

function died(): ServiceError {
  return new ServiceError('unavailable', 'the prompt could not be read to its end; ask a shorter question');
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error('the request was cancelled', { cause: reason });
}
