import { jsonPieces } from './serialize-json.ts';
import type { Turn } from './turn.ts';

/** Characters that are made into bytes together, about. */
const chunkLength = 65_536;

/** The bytes of what `serializeJson` answers, in chunks. Throws what it throws, and what the turn does. */
export async function serializeInTurns(value: unknown, turn: Turn): Promise<readonly Uint8Array[]> {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  let text = '';
  for (const piece of jsonPieces(value)) {
    text += piece;
    if (text.length >= chunkLength) {
      chunks.push(encoder.encode(text));
      text = '';
    }
    if (turn.isOver()) await turn.next();
  }
  if (text !== '') chunks.push(encoder.encode(text));
  return chunks;
}
