import type { ErrorFamily } from '../../../contract/error-family.ts';
import { byteStream } from './byte-stream.ts';
import { toErrorAnswer } from './error-bodies.ts';
import { serializeJson } from './serialize-json.ts';
import type { ServiceError } from '../../request/service-error.ts';
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
  async function* chunks(known: LineBatches) {
    for await (const batch of known) {
      let text = '';
      for (const line of batch) {
        if (turn.isOver()) await turn.next();
        check?.(line);
        text += `${serializeJson(line)}\n`;
        if (text.length < chunkLength) continue;
        yield encoder.encode(text);
        text = '';
      }
      if (text !== '') yield encoder.encode(text);
    }
  }
  return byteStream(batches, chunks, {
    ended: (failure) => ended(failure === null ? null : toServiceError(failure)),
    lastPiece(error) {
      const { body } = toErrorAnswer(toServiceError(error), family);
      return encoder.encode(`${serializeJson({ error: body })}\n`);
    },
  });
}
