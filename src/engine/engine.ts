import { availableParallelism } from 'node:os';
import type { AnsweredFigures } from '../figures/answered-figures.ts';
import type { FigureQuery } from '../figures/figure-query.ts';
import { Arena, defaultArenaBytes } from './execution/memory/arena.ts';
import { SegmentStore } from './execution/memory/segment-store.ts';
import { EngineError } from './engine-error.ts';
import { createAnsweredRows } from './execution/cache/answered-rows.ts';
import { createCellMemo } from './execution/cache/cell-memo.ts';
import { keptShares } from './execution/memory/kept-sets.ts';
import { createDerivedBuilder } from './derived/derived-builder.ts';
import type { DerivedColumns } from './derived/derived-questions.ts';
import { type DerivedParts, openDerivedColumns } from './derived/open-derived.ts';
import type { Catalogue } from './survey/catalogue.ts';
import type { Executor } from './figures/answer/executor.ts';
import type { Call } from './figures/answer/planned-call.ts';
import type { CopyServer } from './sql/clickhouse.ts';
import { type CopyRecord, readingOfCopy } from './sql/copied-dataset.ts';
import { CopyExecutor, type CopyLoad } from './sql/copy-executor.ts';
import { WorkerPool, type WorkerPoolLoad } from './execution/workers/worker-pool.ts';

export interface EngineOptions {
  /** Threads that work on queries, all on one where it is large; default: the cores of the machine. */
  readonly workers?: number;
  /** Time from request to answer, waiting for a worker included; default 60,000. */
  readonly deadlineMs?: number;
  /** Heap of a worker in MiB; respondents lie outside it. Default 1,024. */
  readonly workerMemoryMb?: number;
  /** Memory that columns of respondents are kept in, for all datasets and workers; default: half of the machine's. */
  readonly arenaBytes?: number;
  /** Memory that sums of cells, and answered rows of tables, are kept in; 0: none are. Default 64 MiB. */
  readonly memoBytes?: number;
  /**
   * Memory of all threads that sets of respondents, of parts of expressions as well, and lists of their members are kept
   * in. Default 384 MiB.
   */
  readonly keptBytes?: number;
  /** The module that a worker runs, or a file with all that it imports. Default: the module. */
  readonly workerScript?: URL;
}

/** The module that a worker of an engine runs. */
export const engineWorker: URL = new URL('./execution/workers/worker-main.ts', import.meta.url);

/**
 * Answers queries over the datasets it holds, in worker threads: the caller's own thread adds their sums, and carries
 * out short work, 1 ms, itself where it was asked before. Queries are begun in the order asked, and large ones worked
 * on in turns. Every promise rejects with an `EngineError` and nothing else; codes are trusted to exist and to be
 * permitted. An aborted query stops using the machine within 50 ms. `permissions` names the caller's rights, with
 * another name for other rights: with it, cells with sums known from earlier queries of the same permissions on the
 * same data are not summed again, and rows of tables not planned again.
 */
export interface Engine {
  /** Opens the directory of a dataset, to be held. Throws `DamagedDatasetError` where its manifest is damaged. */
  open(directory: string): Promise<SegmentStore>;
  /**
   * The columns of derived questions and weights, which `store.withCatalogue` takes with the catalogue that has the questions. Those
   * that are not on disk are written first, in a thread of their own. Throws `unknown_code`, `cancelled`, and `failed` of
   * a definition that cannot be.
   */
  derive(
    store: SegmentStore,
    catalogue: Catalogue,
    parts: Pick<DerivedParts, 'questions' | 'weights'>,
    signal?: AbortSignal,
  ): Promise<DerivedColumns>;
  /**
   * Holds a dataset under its catalogue's code; one of the same code is replaced for all that is not answered yet. With a
   * copy, the copy answers.
   */
  hold(store: SegmentStore, copy?: HeldCopy): void;
  release(code: string): void;
  figures(
    code: string,
    query: FigureQuery,
    signal?: AbortSignal,
    permissions?: string,
  ): Promise<AnsweredFigures>;
  load(): EngineLoad;
  /** Ends the workers; open queries are refused with `closed`. */
  close(): Promise<void>;
}

/** A copy of a dataset, and the account that reads it. */
export interface HeldCopy {
  readonly record: CopyRecord;
  readonly server: CopyServer;
}

export interface EngineLoad extends WorkerPoolLoad, CopyLoad {
  readonly heldDatasets: number;
  /** Memory that columns of the datasets held take now, shared by the workers, and may take. */
  readonly heldBytes: number;
  readonly mostHeldBytes: number;
}

/** A dataset as it is held, and what answers its calls. */
interface HeldDataset {
  readonly store: SegmentStore;
  readonly executor: Executor;
}

const defaultMemoBytes = 64 * 2 ** 20;
export const defaultKeptBytes = 384 * 2 ** 20;

/**
 * An engine with its own threads and memory, which ends with `close`. Missing options have the defaults of
 * `EngineOptions`.
 */
export function createEngine(options: EngineOptions = {}): Engine {
  const held = new Map<string, HeldDataset>();
  const memoBytes = options.memoBytes ?? defaultMemoBytes;
  const arena = new Arena(options.arenaBytes ?? defaultArenaBytes());
  const workers = Math.max(1, options.workers ?? availableParallelism());
  const deadlineMs = options.deadlineMs ?? 60_000;
  const copies = new CopyExecutor(deadlineMs);
  const pool = new WorkerPool({
    script: options.workerScript ?? engineWorker,
    size: workers,
    deadlineMs,
    workerMemoryMb: options.workerMemoryMb ?? 1_024,
    arena,
    ...keptShares(options.keptBytes ?? defaultKeptBytes, workers),
    ...(memoBytes === 0 ? {} : { memo: createCellMemo(memoBytes / 2) }),
  });
  const answered = createAnsweredRows(memoBytes / 2);
  const builder = createDerivedBuilder();

  async function ask(call: Call, signal?: AbortSignal): Promise<AnsweredFigures> {
    if (!held.has(call.code)) {
      throw new EngineError('unknown_dataset', `dataset "${call.code}" is not held; import or open it first`);
    }
    return answered.answer(
      () => held.get(call.code),
      call,
      (one) => execute(one, signal),
      signal,
    );
  }

  /** Begins again where the dataset went to another executor before the answer. */
  async function execute(call: Call, signal?: AbortSignal): Promise<AnsweredFigures> {
    const executor = held.get(call.code)?.executor ?? pool;
    try {
      return await executor.answer(call, signal);
    } catch (error) {
      const now = held.get(call.code)?.executor ?? executor;
      if (now === executor || signal?.aborted === true) throw error;
      return execute(call, signal);
    }
  }

  return {
    open: (directory) => SegmentStore.open(directory, arena),
    derive(store, catalogue, parts, signal) {
      const sources = new Map(store.intactWaves.map((wave) => [wave, store.segment(wave).place]));
      const divisors = new Map(
        store.weights.map(({ code }, place) => [code, store.recordedDivisors[place] ?? 1]),
      );
      return openDerivedColumns(sources, catalogue, { ...parts, divisors }, builder, signal);
    },
    hold(store, copy) {
      const { code } = store.catalogue;
      const before = held.get(code)?.store;
      held.set(code, { store, executor: copy === undefined ? pool : copies });
      if (copy === undefined) {
        pool.hold(store);
        copies.release(code);
      } else {
        copies.hold(readingOfCopy(store, copy.record), copy.server);
        pool.release(code);
      }
      if (before === store) return;
      store.hold();
      before?.close();
    },
    release(code) {
      pool.release(code);
      copies.release(code);
      held.get(code)?.store.close();
      held.delete(code);
    },
    figures: (code, query, signal, permissions) =>
      ask({ code, query, ...(permissions === undefined ? {} : { permissions }) }, signal),
    load: () => ({
      ...pool.load(),
      ...copies.load(),
      heldDatasets: held.size,
      heldBytes: arena.use.loadedBytes,
      mostHeldBytes: arena.use.budgetBytes,
    }),
    close: async () => {
      answered.forget();
      await Promise.all([pool.close(), copies.close(), builder.close()]);
    },
  };
}
