import { Worker } from 'node:worker_threads';
import type { FiguresResult } from '../../../contract/query/figures.ts';
import { ServiceError } from '../../request/service-error.ts';
import { publishableFrom } from '../disclosure.ts';
import type { AnsweredTile } from '../endpoints/answered-cells.ts';
import { FiguresAnswer } from './wire-figures.ts';
import type { FromWriter, ToWriter, WritingEnd, WritingOrder } from './writing-messages.ts';

/** Writes answers of figures; large ones as JSON in a thread, which starts with the first one. */
export interface FiguresWriter {
  begin(order: WritingOrder): FiguresWriting<WrittenFigures>;
  /** Ends the thread; open answers are refused. */
  close(): Promise<void>;
}

/** One answer. */
export interface FiguresWriting<Written> {
  add(tile: AnsweredTile): void;
  /** Rejects with what failed in the thread, and with `unavailable` where it ended. */
  finish(end: WritingEnd): Promise<Written>;
  /** Forgets an answer that is not finished. */
  drop(): void;
}

/** A body, or its JSON in chunks. */
export type WrittenFigures = { readonly body: FiguresResult } | { readonly written: readonly Uint8Array[] };

/** Cells up to which an answer is written sooner here than sent to the thread. */
const mostCellsWrittenHere = 300;
const writerMemoryMb = 1_024;

/** Creates the thread's owner; `script` is the module it runs. */
export function createFiguresWriter(script = new URL('./writer-main.ts', import.meta.url)): FiguresWriter {
  let worker: Worker | null = null;
  let lastId = 0;
  const finishing = new Map<number, PromiseWithResolvers<WrittenFigures>>();

  function start(): Worker {
    const started = new Worker(script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: writerMemoryMb },
    });
    // Under `--watch` Node says on the same port which modules are loaded.
    started.on('message', (message: FromWriter | object) => {
      if ('kind' in message) hear(message);
    });
    // Its exit follows; without a listener the service would end too.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) forgetWorker();
    });
    return started;
  }

  function hear(message: FromWriter): void {
    const waiting = finishing.get(message.id);
    finishing.delete(message.id);
    if (message.kind === 'written') waiting?.resolve({ written: message.chunks });
    else waiting?.reject(message.error);
  }

  function forgetWorker(): void {
    worker = null;
    for (const { reject } of finishing.values()) reject(ended());
    finishing.clear();
  }

  return {
    begin(order) {
      const { rows, columns } = order.request.query;
      if (rows.length * columns.length <= mostCellsWrittenHere) return writeHere(order);
      const id = ++lastId;
      const writer = (worker ??= start());
      const say = (message: ToWriter) => writer.postMessage(message, []);
      let first: WritingOrder | null = order;
      let last: AnsweredTile | null = null;
      const sayPart = (end: WritingEnd | null): void => {
        say({ kind: 'part', id, order: first, tile: last, end });
        [first, last] = [null, null];
      };
      return {
        add(tile) {
          if (last !== null) sayPart(null);
          last = tile;
        },
        finish(end) {
          if (worker !== writer) return Promise.reject(ended());
          const waiting = Promise.withResolvers<WrittenFigures>();
          finishing.set(id, waiting);
          sayPart(end);
          return waiting.promise;
        },
        drop: () => say({ kind: 'drop', id }),
      };
    },
    async close() {
      const running = worker;
      forgetWorker();
      await running?.terminate();
    },
  };
}

/** Writes one answer in the caller's thread. */
export function writeHere({
  request,
  floor,
}: WritingOrder): FiguresWriting<{ readonly body: FiguresResult }> {
  const answer = new FiguresAnswer(request, publishableFrom(floor));
  return {
    add: (tile) => answer.add(tile),
    finish: (end) => Promise.resolve({ body: answer.finish(end) }),
    drop: () => {},
  };
}

function ended(): ServiceError {
  return new ServiceError('unavailable', 'the answer could not be written; ask for fewer rows or try again');
}
