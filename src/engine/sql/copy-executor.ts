import { Worker } from 'node:worker_threads';
import type { AnsweredFigures } from '../../figures/answered-figures.ts';
import { EngineError, type EngineErrorKind } from '../engine-error.ts';
import { cancelled, closedMeanwhile, died, waitForAnswer } from '../execution/workers/refusals.ts';
import type { Executor } from '../figures/answer/executor.ts';
import type { Call } from '../figures/answer/planned-call.ts';
import type { CopyServer } from './clickhouse.ts';
import type { CopyReading } from './copied-dataset.ts';

export type ToCopyThread =
  | { readonly kind: 'hold'; readonly reading: CopyReading; readonly server: CopyServer }
  | { readonly kind: 'release'; readonly code: string }
  | { readonly kind: 'ask'; readonly id: number; readonly call: Call }
  | { readonly kind: 'cancel'; readonly id: number };

export type FromCopyThread =
  | { readonly id: number; readonly answer: AnsweredFigures }
  | {
      readonly id: number;
      readonly error: { readonly kind: EngineErrorKind; readonly message: string; readonly cause: string };
    };

/** Answers of copies since the start, cancelled queries among the refusals. */
export interface CopyLoad {
  readonly copyAnswers: number;
  readonly copyRefusals: number;
  /** Answers in which respondents were missing. */
  readonly copyWrongCounts: number;
}

/** Queries at once; others wait in the order asked. */
const queriesAtOnce = 4;

interface OpenQuery {
  readonly id: number;
  readonly call: Call;
  isAsked: boolean;
  answer(answer: AnsweredFigures): void;
  refuse(error: EngineError): void;
}

/** Answers calls of datasets from their copies in databases, in one thread of its own that starts with the first call. */
export class CopyExecutor implements Executor {
  readonly #deadlineMs: number;
  readonly #open = new Map<number, OpenQuery>();
  readonly #holding = new Map<string, ToCopyThread>();
  #thread: Worker | null = null;
  #lastId = 0;
  readonly #load = { copyAnswers: 0, copyRefusals: 0, copyWrongCounts: 0 };

  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs;
  }

  /** Holds the copy of a dataset under its catalogue's code. */
  hold(reading: CopyReading, server: CopyServer): void {
    const message: ToCopyThread = { kind: 'hold', reading, server };
    this.#holding.set(reading.fieldwork.catalogue.code, message);
    this.#say(message);
  }

  /** Refuses what is open of the dataset, so that it begins again elsewhere. */
  release(code: string): void {
    if (!this.#holding.delete(code)) return;
    for (const query of this.#open.values())
      if (query.call.code === code) this.#giveUp(query, closedMeanwhile());
    this.#say({ kind: 'release', code });
  }

  async answer(call: Call, signal?: AbortSignal): Promise<AnsweredFigures> {
    if (signal?.aborted) throw cancelled();
    return waitForAnswer({
      deadlineMs: this.#deadlineMs,
      signal,
      begin: (waiting) => {
        const query = { id: ++this.#lastId, call, isAsked: false, ...waiting };
        this.#open.set(query.id, query);
        if (this.#thread === null) this.#start();
        this.#next();
        return (why) => this.#giveUp(query, why);
      },
    });
  }

  /** What databases have answered since the start. */
  load(): CopyLoad {
    return { ...this.#load };
  }

  async close(): Promise<void> {
    for (const query of this.#open.values()) query.refuse(closedMeanwhile());
    this.#open.clear();
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  #start(): void {
    const thread = new Worker(new URL('./copy-thread.ts', import.meta.url), { execArgv: [] });
    this.#thread = thread;
    let reason = 'it ended by itself';
    thread.on('message', (said: FromCopyThread) => {
      if ('id' in said) this.#hear(said);
    });
    thread.on('error', (error: Error) => {
      reason = error.message;
    });
    thread.on('exit', () => {
      if (this.#thread !== thread) return;
      this.#thread = null;
      for (const query of this.#open.values()) query.refuse(died(1, reason));
      this.#open.clear();
    });
    for (const message of this.#holding.values()) thread.postMessage(message, []);
  }

  #say(message: ToCopyThread): void {
    this.#thread?.postMessage(message);
  }

  #hear(said: FromCopyThread): void {
    const query = this.#open.get(said.id);
    this.#open.delete(said.id);
    this.#load['answer' in said ? 'copyAnswers' : 'copyRefusals']++;
    if ('error' in said && said.error.kind === 'copy_incomplete') this.#load.copyWrongCounts++;
    if ('answer' in said) query?.answer(said.answer);
    else query?.refuse(new EngineError(said.error.kind, said.error.message, { cause: said.error.cause }));
    this.#next();
  }

  #giveUp(query: OpenQuery, why: EngineError): void {
    this.#open.delete(query.id);
    query.refuse(why);
    if (query.isAsked) this.#say({ kind: 'cancel', id: query.id });
    this.#next();
  }

  #next(): void {
    const queries = [...this.#open.values()];
    let asked = queries.filter(({ isAsked }) => isAsked).length;
    for (const query of queries) {
      if (asked >= queriesAtOnce) return;
      if (query.isAsked) continue;
      query.isAsked = true;
      asked++;
      this.#say({ kind: 'ask', id: query.id, call: query.call });
    }
  }
}
