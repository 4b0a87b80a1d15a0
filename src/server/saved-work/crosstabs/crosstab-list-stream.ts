import type { Crosstab } from '../../../contract/crosstab.ts';
import { jsonPieces } from '../../http/serialize-json.ts';
import type { Turn } from '../../http/turn.ts';

/** Characters that are made into bytes together, about. */
const chunkLength = 65_536;

/**
 * `CrosstabList` as JSON, made as fast as the client reads: however many crosstabs there are, one at a time is held. What
 * fails before the first bytes is thrown; what fails later is told to `failed` and cuts the answer off.
 */
export async function toCrosstabListStream(
  crosstabs: AsyncIterable<Crosstab>,
  turn: Turn,
  failed: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const chunks = toChunks(crosstabs, turn);
  let ahead: IteratorResult<Uint8Array> | null = await chunks.next();
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = ahead ?? (await chunks.next());
        ahead = null;
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      } catch (error) {
        failed(error);
        controller.error(error);
      }
    },
    async cancel() {
      await chunks.return();
    },
  });
}

async function* toChunks(
  crosstabs: AsyncIterable<Crosstab>,
  turn: Turn,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  let text = '{"projects":[';
  let count = 0;
  for await (const crosstab of crosstabs) {
    if (count > 0) text += ',';
    count += 1;
    for (const piece of jsonPieces(crosstab)) {
      text += piece;
      if (text.length >= chunkLength) {
        yield encoder.encode(text);
        text = '';
      }
      if (turn.isOver()) await turn.next();
    }
  }
  // Known when all were read: one that is removed meanwhile is left out.
  yield encoder.encode(`${text}],"count":${count}}`);
}
