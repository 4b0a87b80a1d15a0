import type { ErrorFamily } from '../../contract/error-family.ts';
import { toErrorAnswer } from './error-bodies.ts';
import { serializeJson } from './serialize-json.ts';
import type { ServiceError } from '../request/service-error.ts';
import { toServiceError } from './to-service-error.ts';
import type { Turn } from './turn.ts';

/** Lines that become known together. */
export type LineBatches = AsyncIterable<Iterable<unknown>>;

export interface LineStreamOptions {
  /** The error family that shapes the last line where something fails midway. */
  readonly family: ErrorFamily;
  /** Throws where a line is not as it should be. */
  readonly check: ((line: unknown) => void) | null;
  readonly turn: Turn;
  /** Called once, when there is nothing more to send or no client left; with the failure, if there was one. */
  readonly ended: (failure: ServiceError | null) => void;
}

/** Characters that are made into bytes together, about. */
const chunkLength = 32_768;

/**
 * One line per item, as fast as the client reads: a batch is sent before the next is asked for. A failure midway
 * becomes the last line. When the client disconnects, `return` of the batches is called at once.
 */
export function toLineStream(batches: LineBatches, options: LineStreamOptions): ReadableStream<Uint8Array> {
  const { family, check, turn, ended } = options;
  const encoder = new TextEncoder();
  const iterator = batches[Symbol.asyncIterator]();
  let lines: Iterator<unknown> | null = null;
  let isOpen = true;

  function end(failure: ServiceError | null): void {
    if (!isOpen) return;
    isOpen = false;
    ended(failure);
  }

  /** The next known lines; null after the last. */
  async function nextChunk(): Promise<string | null> {
    let text = '';
    while (text === '') {
      if (lines === null) {
        const batch = await iterator.next();
        if (batch.done === true) return null;
        lines = batch.value[Symbol.iterator]();
      }
      while (text.length < chunkLength) {
        if (turn.isOver()) await turn.next();
        const line = lines.next();
        if (line.done === true) {
          lines = null;
          break;
        }
        check?.(line.value);
        text += `${serializeJson(line.value)}\n`;
      }
    }
    return text;
  }

  return new ReadableStream({
    async pull(controller) {
      try {
        const text = await nextChunk();
        if (!isOpen) return;
        if (text === null) {
          end(null);
          controller.close();
        } else controller.enqueue(encoder.encode(text));
      } catch (error) {
        if (!isOpen) return;
        const failure = toServiceError(error);
        const { body } = toErrorAnswer(failure, family);
        controller.enqueue(encoder.encode(`${serializeJson({ error: body })}\n`));
        end(failure);
        controller.close();
      }
    },
    async cancel() {
      end(null);
      await iterator.return?.();
    },
  });
}
