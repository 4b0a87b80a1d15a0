import { jsonPiece, jsonPieces } from './serialize-json.ts';
import type { Turn } from './turn.ts';

/** Characters that become one chunk of bytes, about. */
const defaultChunkLength = 65_536;

/**
 * What `serializeJson` answers: one text where it is short, which goes out together with its headers, else its bytes
 * in chunks. Throws what `serializeJson` throws, and what the turn does.
 */
export async function serializeInTurns(
  value: unknown,
  beginTurn: () => Turn,
  chunkLength = defaultChunkLength,
): Promise<string | readonly Uint8Array<ArrayBuffer>[]> {
  const whole = jsonPiece(value);
  const encoder = new TextEncoder();
  if (whole !== undefined) return whole.length < chunkLength ? whole : [encoder.encode(whole)];
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const turn = beginTurn();
  let text = '';
  for (const piece of jsonPieces(value)) {
    text += piece;
    if (text.length >= chunkLength) {
      chunks.push(encoder.encode(text));
      text = '';
    }
    if (turn.isOver()) await turn.next();
  }
  if (chunks.length === 0) return text;
  if (text !== '') chunks.push(encoder.encode(text));
  return chunks;
}
