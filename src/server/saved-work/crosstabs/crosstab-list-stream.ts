import type { Crosstab } from '../../../contract/crosstab.ts';
import { jsonPieces } from '../../http/serialize-json.ts';
import type { Turn } from '../../http/turn.ts';

/** Characters that are made into bytes together, about. */
const chunkLength = 65_536;

/** Yields `CrosstabList` as JSON: however many crosstabs there are, one at a time is held. */
export async function* crosstabListChunks(
  crosstabs: AsyncIterable<Crosstab>,
  turn: Turn,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
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
